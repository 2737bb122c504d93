import type { Change } from '../../domain/change.ts';
import { ownBody } from '../../domain/own-comment.ts';
import type { Span } from '../../domain/span.ts';
import { changeLines, type Piece, trimmedChange } from '../change-lines.ts';
import { encodeLike } from '../encode-text.ts';
import type { SourceFile } from '../format.ts';
import { cutsCharacter, wholeCharacters } from '../whole-characters.ts';
import type { Stamp, Written } from '../writer.ts';
import { isTableRow, lineAt } from './blocks.ts';
import { scanMarks } from './critic-marks.ts';
import { markable } from './markable.ts';
import { MarkedSource, othersSayings } from './marked-source.ts';
import { remark, sourceOf } from './write-comments.ts';

/** Text with the changes as CriticMarkup, each with the reason behind it. */
export function writeMarkdownChanges(
  file: SourceFile,
  changes: readonly Change[],
  { date }: Stamp,
): Written<Change> {
  const written: Written<Change> = { bytes: file.bytes, leftOut: [], moved: [], replaced: 0 };
  let current = new MarkedSource(sourceOf(file));
  const { text } = current.read('accepted');
  for (const item of changes.toReversed()) {
    const problem = problemOf(item, text);
    const marked = problem === undefined ? markedUp(current, item, date) : undefined;
    if (marked) current = marked;
    else written.leftOut.unshift({ item, reason: problem ?? whyNot(current, item) });
  }
  return { ...written, bytes: encodeLike(current.source, file.bytes) };
}

function problemOf({ start, end, before, after }: Change, text: string): string | undefined {
  if (text.slice(start, end) !== before) return 'its words are not at that place of the text';
  if (cutsCharacter(text, start) || cutsCharacter(text, end)) return 'it cuts a character in two';
  return before === after ? 'it changes nothing' : undefined;
}

/** In one mark where one can hold it, else in one for each line. */
function markedUp(current: MarkedSource, change: Change, date: string): MarkedSource | undefined {
  const body = ownBody({ criterion: change.criterion, body: change.reason }).replace(/\s*[\r\n]+\s*/g, ' ');
  const reason = remark({ body, date });
  const lines = `${change.before}${change.after}`.includes('\n');
  const ways = lines ? [[trimmedChange(change)], [change], changeLines(change)] : [[change]];
  for (const pieces of ways) {
    const marked = withPieces(current, pieces, reason);
    if (marked && holds(current, marked, change)) return marked;
  }
  return undefined;
}

function withPieces(
  current: MarkedSource,
  pieces: readonly Piece[],
  reason: string,
): MarkedSource | undefined {
  let marked = current.source;
  for (const piece of pieces.toReversed()) {
    const place = placeOf(current, piece);
    const mark = place && markOf(place);
    if (!place || mark === undefined) return undefined;
    const said = piece === pieces[0] ? reason : '';
    marked = `${marked.slice(0, place.start)}${mark}${said}${marked.slice(place.end)}`;
  }
  return new MarkedSource(marked);
}

interface Replaced extends Span {
  before: string;
  after: string;
}

/** The piece with what has to change along with it: the whole of a link or of code that it would cut. */
function placeOf(current: MarkedSource, { start, end, after }: Piece): Replaced | undefined {
  const { source, places } = current;
  const span = current.spanOf({ start, end });
  const replaced = ({ start: from, end: to }: Span): Replaced => ({
    start: from,
    end: to,
    before: source.slice(from, to),
    after: `${source.slice(from, span.start)}${after}${source.slice(span.end, to)}`,
  });
  if (span.end - span.start !== end - start) return undefined;
  if (inHighlight(current, span)) return replaced(span);
  if (
    isTableRow(source, lineAt(source, span.start)) &&
    /[|\n]/.test(`${source.slice(span.start, span.end)}${after}`)
  )
    return undefined;
  if (
    isFree(current, span.start) &&
    isFree(current, span.end) &&
    (span.start === span.end || crosses(current, span))
  )
    return replaced(span);
  const around = span.start === span.end ? { start: span.start - 1, end: span.end + 1 } : span;
  const near = { start: Math.max(0, around.start), end: Math.min(source.length, around.end) };
  const safe = places.span(wholeCharacters(source, near));
  return safe && safe.start <= span.start && span.end <= safe.end ? replaced(safe) : undefined;
}

/** Within somebody's highlight a change is a mark in a mark: the words commented on are those that are changed most. */
function inHighlight({ source }: MarkedSource, span: Span): boolean {
  return scanMarks(source).marks.some(
    ({ kind, from, to }) => kind === 'highlight' && from <= span.start && span.end <= to,
  );
}

/** Whether a mark can begin or end there: also in front of a line that is put in or taken out whole. */
function isFree({ places, source }: MarkedSource, offset: number): boolean {
  if (places.point(offset) === offset) return true;
  return (
    lineAt(source, offset).start === offset &&
    places.point(Math.max(0, offset - 1)) !== undefined &&
    !places.isClosed(offset)
  );
}

/** Whether the span is more than one line, so that it is put in or taken out in one piece. */
function crosses({ source }: MarkedSource, { start, end }: Span): boolean {
  return source.slice(start, end).includes('\n');
}

function markOf({ before, after }: Replaced): string | undefined {
  if (!markable(before) || !markable(after)) return undefined;
  if (before === '') return `{++${after}++}`;
  return after === '' ? `{--${before}--}` : `{~~${before}~>${after}~~}`;
}

/** Accepted it is the new text, rejected the old one, and what others said stays. */
function holds(current: MarkedSource, marked: MarkedSource, { start, end, after }: Change): boolean {
  const { text } = current.read('accepted');
  if (marked.read('accepted').text !== `${text.slice(0, start)}${after}${text.slice(end)}`) return false;
  const [old, rejected] = [current.read('as-reviewed'), marked.read('as-reviewed')];
  if (old.text !== rejected.text) return false;
  return othersSayings(old).join('\n') === othersSayings(rejected).join('\n');
}

function whyNot({ places, source }: MarkedSource, { before, after }: Change): string {
  if (!markable(before) || !markable(after)) return 'its words hold signs of CriticMarkup';
  return places.isClosed(source.indexOf(before))
    ? 'it is in code'
    : 'no mark can stand there without breaking the Markdown';
}
