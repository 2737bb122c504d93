import type { Comment } from '../../domain/comment.ts';
import { isMarkDate, signed } from '../markdown/mark-author.ts';

/**
 * What stands inside `{>>…<<}`: `@author (date): body`, or with metadata in front where that form would read as
 * something else. `quote` goes in front of the body of a comment that cannot stand at its place.
 */
export function markContent({ author, date, resolved, body }: Comment, quote: string | null): string {
  const text = quote === null || quote === '' ? body : `on "${quote}": ${body}`;
  const simple = simpleForm({ author, date, text });
  const read = signed(simple);
  const same = read.author === (author || null) && read.date === date && read.body === text.trim();
  if (same && resolved !== true) return simple;
  const meta = {
    ...(author ? { author } : {}),
    ...(date ? { date } : {}),
    ...(resolved ? { done: true } : {}),
  };
  return `${JSON.stringify(meta).slice(0, -1).replaceAll('}', '\\u007d')}}@@${text}`;
}

function simpleForm({
  author,
  date,
  text,
}: {
  author: string | null;
  date: string | null;
  text: string;
}): string {
  if (!author) return text;
  return date !== null && isMarkDate(date) ? `@${author} (${date}): ${text}` : `@${author}: ${text}`;
}
