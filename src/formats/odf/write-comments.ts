import { ownBody } from '../../domain/own-comment.ts';
import type { SourceFile } from '../format.ts';
import { wholeCharacters } from '../whole-characters.ts';
import type { PlacedComment, Stamp, Written } from '../writer.ts';
import { NewAnnotations } from './new-annotations.ts';
import { gapAfter, gapBefore } from './odf-gap.ts';
import { isEnd, type Leaf, type OdfMap } from './odf-map.ts';
import { containerOf, isParagraph, shapeOf, wholeOf } from './odf-nodes.ts';
import { preparedMap } from './prepare-source.ts';
import { withoutOwnAnnotations } from './remove-own-annotations.ts';
import { SourceEdits } from './source-edits.ts';
import { writableDocument } from './writable-document.ts';

interface Place {
  start: number;
  /** Absent: a point. */
  end?: number;
  moved?: string;
}

/** Annotations on exactly the comments' words. */
export function writeOdfComments(
  file: SourceFile,
  comments: readonly PlacedComment[],
  { date }: Stamp,
): Written<PlacedComment> {
  const { document, map: given } = writableDocument(file);
  const { map: cleared, replaced } = withoutOwnAnnotations(given);
  const spans = comments.map(({ anchor }) => ({ start: anchor.start ?? 0, end: anchor.end ?? 0 }));
  const map = preparedMap(cleared, spans);
  const annotations = new NewAnnotations(map, date);
  const written: Written<PlacedComment> = { bytes: file.bytes, leftOut: [], moved: [], replaced };
  const starts: [number, string][] = [];
  const ends: [number, string][] = [];
  for (const item of comments.toSorted(byPlace)) {
    const place = placeOf(item, map);
    if ('reason' in place) {
      written.leftOut.push({ item, reason: place.reason });
      continue;
    }
    if (place.moved !== undefined) written.moved.push({ item, reason: place.moved });
    const name = annotations.freshName();
    starts.push([place.start, annotations.annotation(name, ownBody(item))]);
    if (place.end !== undefined) ends.push([place.end, annotations.end(name)]);
  }
  const edits = new SourceEdits(map.xml);
  for (const [at, xml] of [...ends, ...starts]) edits.insert(at, xml);
  if (starts.length > 0) annotations.declare(edits);
  const xml = starts.length > 0 ? edits.result() : cleared.xml;
  return xml === document.xml ? written : { ...written, bytes: document.withXml(xml) };
}

/** Longer ones first, so that at one place the outer comment begins first. */
function byPlace({ anchor: one }: PlacedComment, { anchor: other }: PlacedComment): number {
  return (one.start ?? 0) - (other.start ?? 0) || (other.end ?? 0) - (one.end ?? 0);
}

function placeOf({ anchor }: PlacedComment, map: OdfMap): Place | { reason: string } {
  if (anchor.kind === 'orphan') return { reason: 'it has no place in the text' };
  const start = anchor.start ?? 0;
  const end = anchor.end ?? 0;
  if (end > map.text.length || (anchor.kind === 'range' && map.text.slice(start, end) !== anchor.quote))
    return { reason: 'its words are not at that place of the text' };
  const span = wholeCharacters(map.text, { start, end });
  return span.start === span.end ? pointAt(map, span.start) : rangeAt(map, span);
}

/** In front of the character at `offset`, or of the last one at the very end. */
function pointAt(map: OdfMap, offset: number): Place | { reason: string } {
  const shown = map.leaves.filter((leaf) => leaf.shown);
  const leaf = shown.find(({ end }) => end > offset) ?? shown.at(-1);
  if (!leaf) return { reason: 'the document has no text' };
  const unit = Math.max(0, Math.min(offset, leaf.end - 1) - leaf.start);
  return besideShape(leaf) ?? { start: gapBefore(leaf, unit, map).at };
}

function rangeAt(map: OdfMap, { start, end }: { start: number; end: number }): Place | { reason: string } {
  const leaves = map.leaves.filter((leaf) => leaf.shown && leaf.start < end && start < leaf.end);
  const first = leaves.find((leaf) => !isEnd(leaf)) ?? leaves[0];
  const container = first && containerOf(first.node);
  const inside = leaves.filter(({ node }) => containerOf(node) === container && !shapeOf(node));
  const [from] = inside;
  const to = inside.at(-1);
  if (first && (!from || !to)) return besideShape(first) ?? { reason: 'its words cannot be marked' };
  if (!from || !to) return { reason: 'the document has no text' };
  const behind = gapAfter(to, Math.min(end, to.end) - to.start - 1, map);
  const exact = behind && from === leaves[0] && to === leaves.at(-1);
  const cut = (wholeOf(from.node) && start > from.start) || (wholeOf(to.node) && end < to.end);
  return {
    start: gapBefore(from, Math.max(0, start - from.start), map).at,
    end: (behind ?? gapBefore(to, 0, map)).at,
    ...(exact ? {} : { moved: 'it is on the part of its words that stands in one text' }),
    ...(cut ? { moved: 'it is on the whole of a field' } : {}),
  };
}

/** LibreOffice has no comments in drawn shapes. */
function besideShape({ node }: Leaf): Place | { reason: string } | undefined {
  const shape = shapeOf(node);
  if (!shape) return undefined;
  const anchored = shape.parent && isParagraph(shape.parent);
  return anchored
    ? { start: shape.start, moved: 'it stands beside the shape that its words are in' }
    : { reason: 'its words are in a drawn shape, where there are no comments' };
}
