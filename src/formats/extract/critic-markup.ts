import { anchorKey } from '../../domain/anchor.ts';
import { type Comment, editBody } from '../../domain/comment.ts';
import type { Draft } from '../../domain/draft.ts';
import { escapeClosing } from '../markdown/closing-sign.ts';
import { type Scan, scanMarks } from '../markdown/critic-marks.ts';
import { markable } from '../markdown/markable.ts';
import { markContent } from './mark-content.ts';

/** Source to put in front of the character at `at`; of two at one place, the lower `order` comes first. */
interface Insertion {
  at: number;
  order: number;
  source: string;
}

const CLOSING = 0;
const POINT = 1;
const OPENING = 2;
const ESCAPE = 3;

/**
 * The draft with its comments as CriticMarkup. What the format cannot say is said as well as it can: a range that
 * overlaps an earlier one or stands in code becomes a point behind it that quotes it, comments on the whole draft and
 * unplaced ones stand at the end, two threads on one place read as one.
 */
export function extractCriticMarkup({ text, comments }: Draft): string {
  const { closed } = scanMarks(text);
  const groups = new Map<string, Comment[]>();
  for (const comment of comments) {
    const key = anchorKey(comment.anchor);
    groups.set(key, [...(groups.get(key) ?? []), comment]);
  }
  const insertions = escapes(text, closed);
  let marked = 0;
  for (const group of [...groups.values()].sort(byPlace)) {
    const [range, ...others] = rangeInsertions(group, { text, closed, marked });
    if (range) marked = group[0]?.anchor.end ?? marked;
    insertions.push(...(range ? [range, ...others] : [pointInsertion(group, { text, closed, marked })]));
  }
  return assembled(text, insertions);
}

/** Signs in the text itself that would open a mark. */
function escapes(text: string, closed: Scan['closed']): Insertion[] {
  return [...text.matchAll(/\{(?:>>|==|\+\+|--|~~)/g)]
    .filter(({ index }) => !closed.some(({ start, end }) => index >= start && index < end))
    .map(({ index }) => ({ at: index, order: ESCAPE, source: '\\' }));
}

function byPlace([a]: Comment[], [b]: Comment[]): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (
    (a?.anchor.start ?? last) - (b?.anchor.start ?? last) || (b?.anchor.end ?? last) - (a?.anchor.end ?? last)
  );
}

/** What opens and closes the mark around the quote; none where no mark can stand. */
function rangeInsertions(
  group: readonly Comment[],
  { text, closed, marked }: { text: string; closed: Scan['closed']; marked: number },
): Insertion[] {
  const { start, end } = group[0]?.anchor ?? {};
  if (typeof start !== 'number' || typeof end !== 'number' || start === end || start < marked) return [];
  const quote = text.slice(start, end);
  if (!markable(quote) || inside(start, closed) || inside(end, closed) || blankIndent(text, start) > 0)
    return [];
  const edit = group.find(({ kind, replacement }) => kind === 'edit' && replacement !== undefined);
  const mark = edit ? editMark(quote, edit.replacement ?? '', edit) : undefined;
  const said = mark ? group.filter((comment) => comment !== edit || !isPlain(comment)) : group;
  const { opening, closing } = mark ?? { opening: '{==', closing: '==}' };
  return [
    { at: start, order: OPENING, source: opening },
    { at: end, order: CLOSING, source: `${closing}${remarks(said, null)}` },
  ];
}

/** A point behind whatever cannot hold it; without a place, the end of the text. */
function pointInsertion(
  group: readonly Comment[],
  { text, closed, marked }: { text: string; closed: Scan['closed']; marked: number },
): Insertion {
  const { start, end, quote } = group[0]?.anchor ?? { start: null, end: null, quote: null };
  const wanted = end ?? text.length;
  const at = Math.max(outside(wanted, text, closed), Math.min(marked, wanted));
  const edit =
    start === end ? group.find(({ kind, replacement }) => kind === 'edit' && replacement) : undefined;
  const mark = edit ? editMark('', edit.replacement ?? '', edit) : undefined;
  if (!mark) return { at, order: POINT, source: remarks(group, quote) };
  const said = group.filter((comment) => comment !== edit || !isPlain(comment));
  return { at, order: POINT, source: `${mark.opening}${mark.closing}${remarks(said, null)}` };
}

/** Whether the mark says all that the edit says. */
function isPlain({ body, anchor, replacement = '' }: Comment): boolean {
  const quote = anchor.quote ?? '';
  return body === editBody(quote, replacement) || body === editBody('', replacement);
}

/** undefined: the words hold signs that would end the mark. Where the text is the new one already, an insertion. */
function editMark(
  quote: string,
  replacement: string,
  { body }: Comment,
): { opening: string; closing: string } | undefined {
  if (!markable(replacement)) return undefined;
  if (quote === replacement) {
    return body === editBody('', replacement) ? { opening: '{++', closing: '++}' } : undefined;
  }
  if (replacement === '') return { opening: '{--', closing: '--}' };
  if (quote === '') return { opening: `{++${replacement}`, closing: '++}' };
  return { opening: '{~~', closing: `~>${replacement}~~}` };
}

function remarks(group: readonly Comment[], quote: string | null): string {
  return group.map((comment) => `{>>${escapeClosing(markContent(comment, quote))}<<}`).join('');
}

function inside(offset: number, closed: Scan['closed']): { start: number; end: number } | undefined {
  return closed.find(({ start, end }) => offset > start && offset < end);
}

/** Behind the code that `offset` is in, or in front of it where nothing follows that could end it. */
function outside(offset: number, text: string, closed: Scan['closed']): number {
  const atEnd = closed.at(-1);
  if (atEnd && offset > atEnd.start && atEnd.end >= text.length) return atEnd.start;
  const at = inside(offset, closed)?.end ?? offset;
  return at - blankIndent(text, at);
}

/** How much white space is between `offset` and the start of a blank line, where a mark would look like indented code. */
function blankIndent(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const newline = text.indexOf('\n', offset);
  const line = text.slice(start, newline === -1 ? text.length : newline);
  return line.trim() === '' && /^(?: {4}| {0,3}\t)/.test(text.slice(start, offset)) ? offset - start : 0;
}

function assembled(text: string, insertions: readonly Insertion[]): string {
  const parts: string[] = [];
  let position = 0;
  for (const { at, source } of [...insertions].sort((a, b) => a.at - b.at || a.order - b.order)) {
    parts.push(text.slice(position, at), source);
    position = at;
  }
  return [...parts, text.slice(position)].join('');
}
