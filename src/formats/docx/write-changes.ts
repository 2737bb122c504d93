import type { Change } from '../../domain/change.ts';
import { ownBody } from '../../domain/own-comment.ts';
import { changeLines, type Piece } from '../change-lines.ts';
import type { SourceFile } from '../format.ts';
import { editablePackage } from '../office/editable-package.ts';
import { cutsCharacter } from '../whole-characters.ts';
import type { Stamp, Written } from '../writer.ts';
import { type ChangeRange, changeRange, whyNot } from './change-range.ts';
import { checkWritable } from './check-writable.ts';
import { mainPart } from './document-stories.ts';
import { NewRemarks } from './new-remarks.ts';
import { paragraphInsertion } from './paragraph-insertion.ts';
import { PartRevision } from './part-revision.ts';
import { checkHeader } from './read-docx.ts';
import { revisionIds } from './revision-ids.ts';
import { type TextMap, textMap } from './text-map.ts';

/** Real tracked changes, each with a comment that says why. */
export function writeWordChanges(
  { bytes, path }: SourceFile,
  changes: readonly Change[],
  { date }: Stamp,
): Written<Change> {
  checkHeader(bytes, path);
  const parts = editablePackage(bytes, path);
  const main = mainPart(parts, path);
  checkWritable(parts, main, { path, wanted: 'changes' });
  const map = textMap(parts, main, { path, view: 'accepted' });
  const remarks = new NewRemarks(parts, main);
  const freshId = revisionIds(map.sources.values());
  const revisions = new Map<string, PartRevision>();
  const written: Written<Change> = { bytes, leftOut: [], moved: [], replaced: 0 };
  for (const item of changes) {
    const others = changes.filter((change) => change !== item);
    const pieces = piecesOf(item, others, map);
    const part = pieces[0] ? partOf(pieces[0].range) : undefined;
    const revision =
      revisions.get(part ?? '') ?? new PartRevision(map, part ?? '', { remarks, freshId, date });
    const reasons = pieces.map(
      ({ range, piece }) =>
        whyNot(map, range) ?? whyNotLast(range, piece) ?? revision.whyNoParagraph(range, piece),
    );
    const first = problemOf(item, map) ?? reasons.find((why) => why !== undefined);
    if (first !== undefined) written.leftOut.push({ item, reason: first });
    else if (part !== undefined) {
      revisions.set(part, revision);
      revision.add(pieces, remarks.add(ownBody({ criterion: item.criterion, body: item.reason })));
    }
  }
  for (const [name, revision] of revisions) parts.put(name, revision.result());
  remarks.write(date);
  return { ...written, bytes: parts.bytes() };
}

function piecesOf(
  change: Change,
  others: readonly Change[],
  map: TextMap,
): { piece: Piece; range: ChangeRange }[] {
  return changeLines(change).map((line) => {
    const piece = paragraphInsertion(map, line, others);
    return { piece, range: changeRange(map, piece) };
  });
}

function problemOf({ start, end, before, after }: Change, { text }: TextMap): string | undefined {
  if (before === after) return 'it changes nothing';
  if (cutsCharacter(text, start) || cutsCharacter(text, end)) return 'it cuts a character in two';
  return text.slice(start, end) === before ? undefined : 'its words are not at that place of the text';
}

/** Behind the end of the last paragraph there is no place. */
function whyNotLast({ removed, before, after }: ChangeRange, { after: text }: Piece): string | undefined {
  const behind = removed.length === 0 && !after && before?.node.name === 'p';
  return behind && text !== '' ? 'it is behind the end of the last paragraph' : undefined;
}

function partOf({ removed, before, after }: ChangeRange): string | undefined {
  const around = before?.node.name === 'p' ? (after ?? before) : (before ?? after);
  return (removed[0] ?? around)?.part;
}
