import { around, type Box, beside } from './box.ts';
import type { Run } from './page-runs.ts';

/** A line or a part of one: runs from left to right. */
export interface Line {
  runs: Run[];
  box: Box;
  /** Of most of its letters. */
  size: number;
}

/** Wider space than this, in letter sizes, may be the one between two columns. */
const WIDE_GAP = 0.75;
/** Letters may be set back over others by so much. */
const SET_BACK = 1;

export function lineOf(runs: Run[]): Line {
  let longest = runs[0];
  for (const run of runs) if (run.text.length > (longest?.text.length ?? 0)) longest = run;
  return { runs, box: around(runs.map(({ box }) => box)), size: longest?.size ?? 0 };
}

/** Runs that were written one after the other on one line, without a wide gap; small raised ones go with their line. */
export function lineParts(runs: readonly Run[]): Line[] {
  const parts: Run[][] = [];
  for (const run of runs) {
    const part = parts.at(-1);
    const before = part?.at(-1);
    const gap = before ? run.box.left - before.box.right : Infinity;
    const size = Math.max(run.size, before?.size ?? 0);
    const follows = gap < WIDE_GAP * size && gap > -SET_BACK * size;
    if (part && before && follows && beside(before.box, run.box) > 0.4) part.push(run);
    else parts.push([run]);
  }
  return parts.map(lineOf);
}

/** Parts that are side by side as one line, from the top down. */
export function wholeLines(parts: readonly Line[]): Line[] {
  return rowsOf(parts).map((row) => lineOf(row.flatMap(({ runs }) => runs)));
}

/** Parts that are side by side, from left to right, and these rows from the top down. */
export function rowsOf(parts: readonly Line[]): Line[][] {
  const rows: { parts: Line[]; box: Box }[] = [];
  for (const part of parts.toSorted((a, b) => middle(b.box) - middle(a.box))) {
    const row = rows.at(-1);
    if (row && beside(row.box, part.box) > 0.5 && !overlaps(row.parts, part)) row.parts.push(part);
    else rows.push({ parts: [part], box: part.box });
  }
  return rows.map((row) => row.parts.toSorted((a, b) => a.box.left - b.box.left));
}

export function lettersIn({ runs }: Line): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0);
}

/** What is printed over something else is no part of its line. */
function overlaps(parts: readonly Line[], { box }: Line): boolean {
  return parts.some((part) => {
    const shared = Math.min(part.box.right, box.right) - Math.max(part.box.left, box.left);
    return shared > 0.5 * Math.min(part.box.right - part.box.left, box.right - box.left);
  });
}

function middle({ bottom, top }: Box): number {
  return (bottom + top) / 2;
}
