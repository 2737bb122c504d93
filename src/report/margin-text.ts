import type { Anchor } from '../domain/anchor.ts';
import type { Span } from '../domain/span.ts';
import { htmlText } from './html-text.ts';

/** A comment in the margin. */
export interface MarginNote {
  /** Unique on the page; part of its ids. */
  number: number;
  anchor: Anchor;
  /** What stands above the comment: its criterion or its author. */
  title: string;
  body: string;
}

/** A note with its place, which never parts a character of two units. */
interface Placed {
  note: MarginNote;
  start: number;
  end: number;
}

/**
 * A draft's text as HTML, a paragraph a line, with a mark around the words of each note and the note beside them. Notes
 * without a place are not in it. Marks that overlap are parted where one begins or ends.
 */
export function marginText(text: string, notes: readonly MarginNote[]): string {
  const placed = notes.flatMap((note): Placed[] => {
    const { start, end } = note.anchor;
    return start === null || end === null ? [] : [{ note, start: whole(text, start), end: whole(text, end) }];
  });
  const lines: string[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const span = { start, end: start + line.length };
    lines.push(
      paragraph(
        text,
        span,
        placed.filter((each) => touches(each, span)),
      ),
    );
    start = span.end + 1;
  }
  return lines.filter((line) => line !== '').join('\n');
}

function whole(text: string, offset: number): number {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(offset - 1, offset + 1)) ? offset + 1 : offset;
}

/** A note on nothing but a line's end belongs to that line. */
function touches(placed: Span, line: Span): boolean {
  return placed.start <= line.end && (placed.end > line.start || placed.start >= line.start);
}

function paragraph(text: string, line: Span, notes: readonly Placed[]): string {
  if (notes.length === 0 && text.slice(line.start, line.end).trim() === '') return '';
  const within = (offset: number): number => Math.min(line.end, Math.max(line.start, offset));
  const edges = notes.flatMap(({ start, end }) => [within(start), within(end)]);
  const cuts = [...new Set([line.start, ...edges, line.end])].sort((a, b) => a - b);
  const parts = cuts.map((cut, index) => {
    const next = cuts[index + 1] ?? cut;
    const over = notes.some(({ start, end }) => start <= cut && end >= next);
    const ended = notes.filter((each) => each.end === cut || (cut === line.end && endsAtBreak(each, line)));
    return `${ended.map(({ note }) => margin(note)).join('')}${marked(text.slice(cut, next), over)}`;
  });
  return `<p>${parts.join('')}</p>`;
}

/** Whether it ends with the line break behind a line, and so with that line. */
function endsAtBreak({ start, end }: Span, line: Span): boolean {
  return end === line.end + 1 && start <= line.end;
}

function marked(words: string, over: boolean): string {
  if (words === '' || !over) return htmlText(words);
  return `<mark>${htmlText(words)}</mark>`;
}

/** The number behind the words, and the comment, which a style floats into the margin. */
function margin({ number, title, body }: MarginNote): string {
  return `<a class="number" href="#note-${number}" id="place-${number}">${number}</a><span class="note" role="note" id="note-${number}"><a href="#place-${number}">${number}</a> <strong>${htmlText(title)}</strong><br>${htmlText(body)}</span>`;
}
