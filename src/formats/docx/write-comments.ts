import { ownBody } from '../../domain/own-comment.ts';
import type { SourceFile } from '../format.ts';
import { editablePackage } from '../office/editable-package.ts';
import { wholeCharacters } from '../whole-characters.ts';
import type { PlacedComment, Stamp, Written } from '../writer.ts';
import { checkWritable } from './check-writable.ts';
import { mainPart } from './document-stories.ts';
import type { Gap } from './gap.ts';
import { NewRemarks } from './new-remarks.ts';
import { PartEdits } from './part-edits.ts';
import { checkHeader } from './read-docx.ts';
import { removeOwnComments } from './remove-own-comments.ts';
import { revisionIds } from './revision-ids.ts';
import { type TextMap, textMap } from './text-map.ts';
import { endGap, rangeOf, startGap } from './text-range.ts';
import { wordNames } from './word-names.ts';

/** Real Word comments on the words that they are about; f2r's earlier ones are taken out first. */
export function writeWordComments(
  { bytes, path }: SourceFile,
  comments: readonly PlacedComment[],
  { date }: Stamp,
): Written<PlacedComment> {
  checkHeader(bytes, path);
  const parts = editablePackage(bytes, path);
  checkWritable(parts, mainPart(parts, path), { path, wanted: 'comments' });
  const replaced = removeOwnComments(parts, mainPart(parts, path), path);
  const main = mainPart(parts, path);
  const map = textMap(parts, main, { path, view: 'accepted' });
  const remarks = new NewRemarks(parts, main);
  const edits = new Map<string, PartEdits>();
  const fresh = revisionIds(map.sources.values());
  const written: Written<PlacedComment> = { bytes, leftOut: [], moved: [], replaced };
  for (const item of [...comments].sort(byPlace)) {
    const place = placeOf(item, map);
    if ('reason' in place) {
      written.leftOut.push({ item, reason: place.reason });
      continue;
    }
    if (place.moved !== undefined) written.moved.push({ item, reason: place.moved });
    const source = map.sources.get(place.part) ?? '';
    const part = edits.get(place.part) ?? new PartEdits(source, fresh);
    edits.set(place.part, part);
    const names = wordNames(source);
    const id = remarks.add(ownBody(item));
    if (place.end) {
      part.insert(place.start, remarks.rangeStart(names, id));
      part.insert(place.end, remarks.rangeEnd(names, id));
    } else part.insert(place.start, remarks.reference(names, id));
  }
  for (const [name, part] of edits) parts.put(name, part.result());
  remarks.write(date);
  return { ...written, bytes: parts.bytes() };
}

/** Longer ones first, so that at one place the outer comment opens first. */
function byPlace({ anchor: one }: PlacedComment, { anchor: other }: PlacedComment): number {
  return (one.start ?? 0) - (other.start ?? 0) || (other.end ?? 0) - (one.end ?? 0);
}

interface Place {
  part: string;
  start: Gap;
  /** Absent: a point. */
  end?: Gap;
  moved?: string;
}

function placeOf({ anchor }: PlacedComment, map: TextMap): Place | { reason: string } {
  if (anchor.kind === 'orphan') return { reason: 'it has no place in the text' };
  const start = anchor.start ?? 0;
  const end = anchor.end ?? 0;
  if (end > map.text.length || (anchor.kind === 'range' && map.text.slice(start, end) !== anchor.quote))
    return { reason: 'its words are not at that place of the text' };
  const range = rangeOf(map, { start, end });
  if (!range) return pointAt(map, start);
  const { first, last, narrowed } = range;
  if (first.leaf.kind === 'edge') return { reason: 'Word has no comments in headers and footers' };
  const source = map.sources.get(first.leaf.part) ?? '';
  return {
    part: first.leaf.part,
    start: startGap(map, first, source),
    end: endGap(map, last, source),
    ...(narrowed ? { moved: 'it is on the part of its words that stands in one text' } : {}),
  };
}

/** In front of the character at `offset`, or of the last one at the very end. */
function pointAt(map: TextMap, offset: number): Place | { reason: string } {
  const shown = map.leaves.filter((leaf) => leaf.shown);
  const leaf = shown.find(({ end }) => end > offset) ?? shown.at(-1);
  if (!leaf) return { reason: 'the document has no text' };
  if (leaf.kind === 'edge') return { reason: 'Word has no comments in headers and footers' };
  const { start } = wholeCharacters(map.text, { start: offset, end: offset });
  const unit = Math.max(0, Math.min(start, leaf.end - 1) - leaf.start);
  return { part: leaf.part, start: startGap(map, { leaf, unit }, map.sources.get(leaf.part) ?? '') };
}
