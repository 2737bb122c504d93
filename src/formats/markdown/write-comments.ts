import type { Anchor } from '../../domain/anchor.ts';
import { OWN_NAME, ownBody } from '../../domain/own-comment.ts';
import type { Span } from '../../domain/span.ts';
import { F2rError } from '../../errors.ts';
import { decodeText } from '../decode-text.ts';
import { encodeLike } from '../encode-text.ts';
import { markContent } from '../extract/mark-content.ts';
import type { SourceFile } from '../format.ts';
import { wholeCharacters } from '../whole-characters.ts';
import type { PlacedComment, Stamp, Written } from '../writer.ts';
import { isTableRow, lineAt } from './blocks.ts';
import { escapeClosing } from './closing-sign.ts';
import { markable } from './markable.ts';
import { MarkedSource, sayings } from './marked-source.ts';
import { removeOwnMarks } from './remove-own-marks.ts';

/** How often another place is tried for a point that would touch another's mark. */
const MOST_POINTS = 40;
const MOST_QUOTED = 80;

/** Text with f2r's comments as CriticMarkup; its earlier ones are taken out first. */
export function writeMarkdownComments(
  file: SourceFile,
  comments: readonly PlacedComment[],
  { date }: Stamp,
): Written<PlacedComment> {
  const { source, removed } = removeOwnMarks(sourceOf(file));
  const written: Written<PlacedComment> = { bytes: file.bytes, leftOut: [], moved: [], replaced: removed };
  let current = new MarkedSource(source);
  for (const item of comments) {
    const problem = problemOf(item.anchor, current.read('accepted').text);
    const placed = problem === undefined ? firstThatHolds(current, item, date) : undefined;
    if (!placed) {
      written.leftOut.push({ item, reason: problem ?? 'no mark can stand there' });
      continue;
    }
    current = placed.source;
    if (placed.moved !== undefined) written.moved.push({ item, reason: placed.moved });
  }
  return { ...written, bytes: encodeLike(current.source, file.bytes) };
}

export function sourceOf({ bytes, path }: SourceFile): string {
  const decoded = decodeText(bytes);
  if (decoded) return decoded.text;
  throw new F2rError('INPUT_INVALID', 'Not text', { place: path, hint: 'Save it as UTF-8 text.' });
}

function problemOf({ kind, quote, start, end }: Anchor, text: string): string | undefined {
  if (kind === 'orphan') return 'it has no place in the text';
  if (kind === 'range' && text.slice(start ?? 0, end ?? 0) !== quote)
    return 'its words are not at that place of the text';
  return (end ?? 0) > text.length ? 'its place is outside of the text' : undefined;
}

interface Candidate {
  source: MarkedSource;
  body: string;
  moved: string | undefined;
}

function firstThatHolds(current: MarkedSource, item: PlacedComment, date: string): Candidate | undefined {
  for (const candidate of candidates(current, item, date)) {
    if (holds(current, candidate, date)) return { ...candidate, moved: movedOf(candidate, item, date) };
  }
  return undefined;
}

/** The best way to put it first: on its words, on the first of them, beside them. */
function* candidates(current: MarkedSource, item: PlacedComment, date: string): Generator<Candidate> {
  const body = ownBody(item).replace(/\s*[\r\n]+\s*/g, ' ');
  const { places, source } = current;
  const { kind, start, end, quote } = item.anchor;
  const { text } = current.read('accepted');
  const span = current.spanOf(wholeCharacters(text, { start: start ?? 0, end: end ?? 0 }));
  const whole = kind === 'draft' || start === null;
  if (!whole && span.start < span.end) {
    const words = [places.span(span), places.firstPart(span)];
    for (const on of words) if (on && fits(source, on, body)) yield highlighted(current, on, { body, date });
  }
  const quoted = !quote ? body : `on "${shortened(quote)}": ${body}`;
  for (const at of pointsFrom(current, whole ? source.length : span.end)) {
    if (fits(source, { start: at, end: at }, quoted)) yield pointed(current, at, { body: quoted, date });
  }
}

/** Places behind `offset`, and when there is none, in front of it. */
function* pointsFrom({ places, source }: MarkedSource, offset: number): Generator<number> {
  let at: number | undefined = offset;
  for (let tries = 0; tries < MOST_POINTS && at !== undefined && at <= source.length; tries += 1) {
    at = places.point(at);
    if (at === undefined) break;
    yield at;
    at += 1;
  }
  for (
    let tries = 0, line = lineAt(source, Math.min(offset, source.length));
    tries < MOST_POINTS && line.start > 0;
    tries += 1
  ) {
    line = lineAt(source, line.start - 1);
    if (places.point(line.end) === line.end) yield line.end;
  }
  const start = places.point(0);
  if (start !== undefined) yield start;
}

function fits(source: string, { start, end }: Span, body: string): boolean {
  if (body.includes('|') && isTableRow(source, lineAt(source, start))) return false;
  return start === end || markable(source.slice(start, end));
}

function highlighted(current: MarkedSource, on: Span, said: { body: string; date: string }): Candidate {
  const marked = `{==${current.source.slice(on.start, on.end)}==}${remark(said)}`;
  return { source: current.with(on, marked), body: said.body, moved: undefined };
}

function pointed(current: MarkedSource, at: number, said: { body: string; date: string }): Candidate {
  return { source: current.with({ start: at, end: at }, remark(said)), body: said.body, moved: undefined };
}

/** The comment's mark, signed. */
export function remark({ body, date }: { body: string; date: string }): string {
  const content = markContent(
    {
      id: 'own',
      kind: 'comment',
      author: OWN_NAME,
      body,
      date,
      resolved: null,
      parent: null,
      anchor: { kind: 'draft', quote: null, start: null, end: null },
    },
    null,
  );
  return `{>>${escapeClosing(content)}<<}`;
}

/** The reader finds the same text, the same other comments, and this one as one of its own. */
function holds(current: MarkedSource, { source, body }: Candidate, date: string): boolean {
  const before = current.read('accepted');
  const after = source.read('accepted');
  if (before.text !== after.text || before.bareHighlights.length !== after.bareHighlights.length)
    return false;
  const old = new Map<string, number>();
  for (const saying of sayings(before.comments)) old.set(saying, (old.get(saying) ?? 0) + 1);
  const added = sayings(after.comments).map((saying) => {
    const left = old.get(saying) ?? 0;
    old.set(saying, left - 1);
    return left <= 0;
  });
  const [own, ...more] = after.comments.filter((_, index) => added[index]);
  const same = own?.author === OWN_NAME && own.date === date && own.body === body && own.parent === null;
  return same && more.length === 0 && after.comments.length === before.comments.length + 1;
}

function movedOf({ source, body }: Candidate, { anchor }: PlacedComment, date: string): string | undefined {
  if (anchor.kind === 'draft') return undefined;
  const own = source
    .read('accepted')
    .comments.filter((comment) => comment.body === body && comment.date === date);
  const exact = own.some(
    (comment) => comment.anchor.start === anchor.start && comment.anchor.end === anchor.end,
  );
  if (exact) return undefined;
  return own.some((comment) => comment.anchor.kind === 'range')
    ? 'it is on the words around that a mark can hold'
    : 'it stands beside its words, which no mark can hold';
}

function shortened(quote: string): string {
  const line = quote.trim().replace(/\s+/g, ' ');
  return line.length > MOST_QUOTED ? `${line.slice(0, MOST_QUOTED).trimEnd()}…` : line;
}
