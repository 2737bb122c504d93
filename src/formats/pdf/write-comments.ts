import type { Anchor } from '../../domain/anchor.ts';
import { isOwn, OWN_NAME, ownBody } from '../../domain/own-comment.ts';
import type { Span } from '../../domain/span.ts';
import { F2rError } from '../../errors.ts';
import type { SourceFile } from '../format.ts';
import type { PlacedComment, Stamp, Written } from '../writer.ts';
import type { Annotation } from './annotation.ts';
import { withPdf } from './open-pdf.ts';
import { type PdfText, pdfText } from './pdf-text.ts';
import { contentOf } from './read-pdf.ts';
import { type Highlight, savedHighlights } from './save-highlights.ts';
import { type WordBoxes, wordBoxes } from './word-boxes.ts';

/** How often highlights whose ends are off by a letter are set anew. */
const MOST_TRIES = 5;

interface Placed {
  item: PlacedComment;
  wanted: Span;
  /** `wanted`, corrected for letters that are not all equally wide. */
  set: Span;
  moved: string | undefined;
}

/** The PDF with f2r's comments as highlights behind its own bytes; f2r's earlier ones are taken out. */
export async function writePdfComments(
  file: SourceFile,
  comments: readonly PlacedComment[],
  { date }: Stamp,
): Promise<Written<PlacedComment>> {
  checkWritable(file);
  const { pages } = await withPdf(file.bytes, file.path, contentOf);
  const text = pdfText(pages);
  const own = removable(pages.flatMap(({ annotations }) => annotations));
  const written: Written<PlacedComment> = { bytes: file.bytes, leftOut: [], moved: [], replaced: own.length };
  let placed: Placed[] = [];
  for (const item of comments) {
    const place = placeOf(item, text);
    if (typeof place === 'string') written.leftOut.push({ item, reason: place });
    else placed.push(place);
  }
  if (placed.length + own.length === 0) return written;
  for (let tries = 1; ; tries += 1) {
    const highlights = placed.map((place) => highlightOf(place, text, date));
    written.bytes = await savedHighlights(file, highlights, own);
    const off = await lettersOff({ ...file, bytes: written.bytes }, placed, highlights);
    if (tries === MOST_TRIES || off.every(({ start, end }) => start === 0 && end === 0)) {
      written.moved.push(...placed.flatMap((place, index) => movedOf(place, off[index])));
      return written;
    }
    placed = placed.map((place, index) => corrected(place, off[index]));
  }
}

/** Bytes behind a signature break it, and bytes behind an encrypted file would have to be encrypted. */
function checkWritable({ bytes, path }: SourceFile): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const signed = buffer.includes('/ByteRange');
  if (!signed && !buffer.includes('/Encrypt')) return;
  throw new F2rError('INPUT_INVALID', `A PDF that is ${signed ? 'signed' : 'encrypted'} is not written to`, {
    place: path,
    hint: 'Print it to a new PDF, or ask for --format json.',
  });
}

/** One that somebody answered stays with its thread. */
function removable(annotations: readonly Annotation[]): Annotation[] {
  const answered = new Set(annotations.map(({ replyTo }) => replyTo));
  return annotations.filter((annotation) => isOwn(annotation) && !answered.has(annotation.id));
}

/** A string: why it has no place. */
function placeOf(item: PlacedComment, { text }: PdfText): Placed | string {
  const { kind, quote, start, end } = item.anchor;
  if (kind === 'orphan') return 'it has no place in the text';
  if (kind === 'range' && text.slice(start ?? 0, end ?? 0) !== quote) {
    return 'its words are not at that place of the text';
  }
  if (kind === 'range' && quote?.trim()) return placedOn(item, { start: start ?? 0, end: end ?? 0 });
  const word = wordAt(text, start ?? 0);
  if (!word) return 'there is no word that it could stand on';
  const about = kind === 'draft' ? 'the whole draft' : 'a point';
  return placedOn(item, word, `a comment on ${about} stands on the nearest word`);
}

function placedOn(item: PlacedComment, wanted: Span, moved?: string): Placed {
  return { item, wanted, set: wanted, moved };
}

function wordAt(text: string, offset: number): Span | undefined {
  const from = text.slice(0, offset).search(/\S+$/);
  const [, space = '', word = ''] = /^(\s*)(\S*)/.exec(text.slice(from === -1 ? offset : from)) ?? [];
  const start = (from === -1 ? offset : from) + space.length;
  return word === '' ? undefined : { start, end: start + word.length };
}

function highlightOf({ item, set }: Placed, { runs, directions }: PdfText, date: string): Highlight {
  const boxes: WordBoxes = wordBoxes(set, runs, directions) ?? { page: 1, boxes: [] };
  return { ...boxes, body: ownBody(item), author: OWN_NAME, date };
}

/** How many letters each highlight that was read back begins and ends too late. */
async function lettersOff(
  file: SourceFile,
  placed: readonly Placed[],
  highlights: readonly Highlight[],
): Promise<Span[]> {
  const { pages } = await withPdf(file.bytes, file.path, contentOf);
  const { places } = pdfText(pages);
  const left = pages.flatMap(({ annotations }) => annotations.filter(isOwn)).toReversed();
  const found = new Map<number, Anchor | undefined>();
  // New ones stand last on their page, in their order.
  for (let index = placed.length - 1; index >= 0; index -= 1) {
    const at = left.findIndex(
      ({ page, body }) => page === highlights[index]?.page && body === highlights[index]?.body,
    );
    const [annotation] = at === -1 ? [] : left.splice(at, 1);
    if (annotation) found.set(index, places.range(annotation));
  }
  return placed.map(({ wanted }, index) => {
    const anchor = found.get(index);
    if (!anchor) return { start: Number.NaN, end: Number.NaN };
    return { start: (anchor.start ?? 0) - wanted.start, end: (anchor.end ?? 0) - wanted.end };
  });
}

function corrected(place: Placed, off: Span | undefined): Placed {
  const by = (letters: number | undefined): number => Math.max(-3, Math.min(3, letters || 0));
  const { start, end } = place.set;
  return { ...place, set: { start: start - 0.7 * by(off?.start), end: end - 0.7 * by(off?.end) } };
}

function movedOf({ item, moved }: Placed, off: Span | undefined): { item: PlacedComment; reason: string }[] {
  const exact = off?.start === 0 && off.end === 0;
  if (moved !== undefined) return [{ item, reason: moved }];
  return exact ? [] : [{ item, reason: 'its highlight begins or ends beside its words, or on another page' }];
}
