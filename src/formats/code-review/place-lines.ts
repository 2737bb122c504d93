import { type Anchor, orphanAnchor, rangeAnchor, WHOLE_DRAFT } from '../../domain/anchor.ts';
import { type HunkLine, hunkLines, numberOn, type Side } from './hunk.ts';
import type { LinePlace, ReviewNote } from './review-note.ts';

export interface PlacedLines {
  anchor: Anchor;
  /** The hunk's lines, and which of them are commented on: from, up to and with. */
  lines: readonly HunkLine[];
  from: number;
  to: number;
  /** Whether each line begins with a sign of the diff. */
  signed?: boolean;
  warning?: string | undefined;
}

/** The lines that a note is on, in a text in which its hunk begins at `offset`. */
export function placeLines(
  { hunk, lines: place, file }: ReviewNote,
  text: string,
  offset: number,
): PlacedLines {
  const nowhere = { lines: [], from: 0, to: -1 };
  if (file === undefined || !place) return { anchor: WHOLE_DRAFT, ...nowhere };
  const lines = hunkLines(hunk ?? '');
  if (lines.length === 0) {
    const at = place.last === undefined ? '' : ` ${place.last}`;
    return {
      anchor: orphanAnchor(),
      ...nowhere,
      warning: `the text of its line${at} in ${file} is not in the file`,
    };
  }
  const { index: to, warning } = lastLine(lines, place);
  const from = firstLine(lines, to, place);
  const start = offset + (lines[from]?.start ?? 0);
  const end = offset + (lines[to]?.end ?? 0);
  return { anchor: rangeAnchor(text, start, end), lines, from, to, signed: true, warning };
}

/** By its number, else the hunk's last line, which is where services cut it. */
function lastLine(
  lines: readonly HunkLine[],
  { side, last }: LinePlace,
): { index: number; warning?: string } {
  const found = last === undefined ? -1 : indexOf(lines, side, last);
  if (found !== -1) return { index: found };
  const index = lines.length - 1;
  if (last === undefined) return { index };
  return { index, warning: `its line ${last} is not in its hunk; the hunk's last line is taken` };
}

function firstLine(lines: readonly HunkLine[], to: number, { side, last, first }: LinePlace): number {
  if (!first) return to;
  const found = indexOf(lines, first.side, first.number);
  if (found !== -1 && found <= to) return found;
  const end = lines[to] && numberOn(lines[to], side);
  if (last === undefined || end === undefined || first.side !== side) return to;
  const counted = indexOf(lines, side, end - (last - first.number));
  return counted === -1 || counted > to ? to : counted;
}

function indexOf(lines: readonly HunkLine[], side: Side, number: number): number {
  return lines.findIndex((line) => numberOn(line, side) === number);
}
