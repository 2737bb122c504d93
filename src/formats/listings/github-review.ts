import { TextLines } from '../../domain/line-positions.ts';
import { type DiffLines, diffLines } from './diff-lines.ts';
import { type ListedFile, type ListedRemark, type Listing, titleOf } from './listing.ts';
import { wellFormedJson } from './well-formed-json.ts';

interface ReviewComment {
  path: string;
  body: string;
  line: number;
  side: 'RIGHT';
  start_line?: number;
  start_side?: 'RIGHT';
}

/**
 * What `POST /repos/{owner}/{repo}/pulls/{number}/reviews` takes. One comment on a line that is not in the diff would make
 * GitHub refuse the whole review: such remarks go into its body.
 */
export function githubReview({ files, diff = '' }: Listing): string {
  const shown = diffLines(diff);
  const comments: ReviewComment[] = [];
  const others: string[] = [];
  for (const file of files) {
    const lines = new TextLines(file.source);
    for (const remark of file.remarks) {
      const comment = commentOf(remark, file, { shown, lines });
      if (comment) comments.push(comment);
      else others.push(elsewhere(remark, file, lines));
    }
  }
  const body = others.length === 0 ? '' : `Outside of what has changed:\n\n${others.join('\n')}`;
  return `${wellFormedJson({ event: 'COMMENT', body, comments }, 2)}\n`;
}

function commentOf(
  remark: ListedRemark,
  { path }: ListedFile,
  { shown, lines }: { shown: DiffLines; lines: TextLines },
): ReviewComment | undefined {
  const name = nameIn(shown, path);
  if (name === undefined || !remark.span) return undefined;
  const { first, last } = lines.range(remark.span);
  const hunk = shown.get(name)?.find((numbers) => numbers.has(last));
  if (!hunk) return undefined;
  const body = `**${titleOf(remark)}**: ${remark.body}`;
  const begins = first < last && hunk.has(first);
  const whole = begins || first === last;
  return {
    path: name,
    body: whole ? `${body}${suggestion(remark, { first, last, lines })}` : `${quoted(remark)}${body}`,
    line: last,
    side: 'RIGHT',
    ...(begins ? { start_line: first, start_side: 'RIGHT' as const } : {}),
  };
}

/** The lines as they are to be, which GitHub offers to put in at a click; none where the next line would have to come along. */
function suggestion(
  { span, replacement }: ListedRemark,
  { first, last, lines }: { first: number; last: number; lines: TextLines },
): string {
  if (!span || replacement === undefined) return '';
  const end = lines.at(span.end);
  const takesEnd = end.line > last;
  const before = lines.line(first).slice(0, lines.at(span.start).column - 1);
  const after = takesEnd ? '' : `${lines.line(last).slice(end.column - 1)}\n`;
  const text = `${before}${replacement}${after}`.replaceAll('\r\n', '\n');
  if (text !== '' && !text.endsWith('\n')) return '';
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)));
  return `\n\n${fence}suggestion\n${text}${fence}`;
}

/** The diff's name for a file: its own, or, from the root of the repository, one that ends with it. */
function nameIn(shown: DiffLines, path: string): string | undefined {
  if (shown.has(path)) return path;
  const ending = [...shown.keys()].filter((name) => name.endsWith(`/${path}`) || path.endsWith(`/${name}`));
  return ending.length === 1 ? ending[0] : undefined;
}

function elsewhere(remark: ListedRemark, { path }: ListedFile, lines: TextLines): string {
  const place = remark.span ? `${path}:${lines.at(remark.span.start).line}` : path;
  const quote = remark.quote === null ? '' : ` “${remark.quote.replace(/\s+/g, ' ')}”`;
  return `- \`${place.replaceAll('`', '')}\`${quote} **${titleOf(remark)}**: ${remark.body.replace(/\s*\n\s*/g, ' ')}`;
}

function quoted({ quote }: ListedRemark): string {
  return quote === null ? '' : `> ${quote.replace(/\s*\n\s*/g, '\n> ')}\n\n`;
}
