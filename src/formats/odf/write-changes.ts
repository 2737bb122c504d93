import type { Change } from '../../domain/change.ts';
import { ownBody } from '../../domain/own-comment.ts';
import { changeLines } from '../change-lines.ts';
import type { SourceFile } from '../format.ts';
import { cutsCharacter } from '../whole-characters.ts';
import type { Stamp, Written } from '../writer.ts';
import { type ChangeRange, changeRange, whyNot } from './change-range.ts';
import { NewAnnotations } from './new-annotations.ts';
import type { OdfMap } from './odf-map.ts';
import { containerOf } from './odf-nodes.ts';
import { preparedMap } from './prepare-source.ts';
import { RegionsXml } from './regions-xml.ts';
import { SourceEdits } from './source-edits.ts';
import { TextRevision } from './text-revision.ts';
import { writableDocument } from './writable-document.ts';

/** Real tracked changes, each with an annotation that says why. */
export function writeOdfChanges(
  file: SourceFile,
  changes: readonly Change[],
  { date }: Stamp,
): Written<Change> {
  const { document, map: given } = writableDocument(file);
  const map = preparedMap(given, changes);
  const written: Written<Change> = { bytes: file.bytes, leftOut: [], moved: [], replaced: 0 };
  const made: { item: Change; ranges: ChangeRange[] }[] = [];
  for (const item of changes) {
    const ranges = changeLines(item).map((piece) => changeRange(map, piece));
    const reason =
      problemOf(item, map) ?? ranges.map((range) => whyNot(map, range)).find((why) => why !== undefined);
    if (reason === undefined) made.push({ item, ranges });
    else written.leftOut.push({ item, reason });
  }
  if (made.length === 0) return written;
  const annotations = new NewAnnotations(map, date);
  const { names } = annotations;
  const regions = new RegionsXml(map, { names, date });
  const edits = new SourceEdits(map.xml);
  const revision = new TextRevision(map, edits, {
    regions,
    names,
    ranges: made.flatMap(({ ranges }) => ranges),
  });
  for (const { item, ranges } of made) addChange(revision, { item, ranges, annotations });
  revision.finish();
  regions.write(edits);
  annotations.declare(edits);
  return { ...written, bytes: document.withXml(edits.result()) };
}

/** A comment cannot go from one text into another: it is on the pieces in the first. */
function addChange(
  revision: TextRevision,
  { item, ranges, annotations }: { item: Change; ranges: ChangeRange[]; annotations: NewAnnotations },
): void {
  const name = annotations.freshName();
  const commented = ranges.filter((range) => placeOf(range) === placeOf(ranges[0]));
  for (const range of ranges) {
    const start =
      range === commented[0]
        ? annotations.annotation(name, ownBody({ criterion: item.criterion, body: item.reason }))
        : '';
    revision.add(range, { start, end: range === commented.at(-1) ? annotations.end(name) : '' });
  }
}

function placeOf(range: ChangeRange | undefined): unknown {
  const leaf = range?.removed[0] ?? range?.after ?? range?.before;
  return leaf && containerOf(leaf.node);
}

function problemOf({ start, end, before, after }: Change, { text }: OdfMap): string | undefined {
  if (before === after) return 'it changes nothing';
  if (cutsCharacter(text, start) || cutsCharacter(text, end)) return 'it cuts a character in two';
  return text.slice(start, end) === before ? undefined : 'its words are not at that place of the text';
}
