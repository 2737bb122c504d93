import type { Span } from '../../domain/span.ts';
import { around, asPrinted, type Box, beside, type Direction, width } from './box.ts';
import type { PlacedRun } from './flow-text.ts';

/** Boxes on one page, one a line, in the order of the words. */
export interface WordBoxes {
  page: number;
  boxes: Box[];
}

/**
 * Where words of the text are on the page that they begin on. The ends may be parts of letters, as letters are taken to be
 * equally wide. undefined: there are none.
 */
export function wordBoxes(
  { start, end }: Span,
  runs: readonly PlacedRun[],
  directions: ReadonlyMap<number, Direction>,
): WordBoxes | undefined {
  const touched = runs.filter((run) => run.start < end && run.end > start);
  const [first] = touched;
  if (!first) return undefined;
  const lines: Box[] = [];
  for (const run of touched.filter(({ page }) => page === first.page)) {
    const box = { ...run.box, left: placeIn(run, start), right: placeIn(run, end) };
    const last = lines.at(-1);
    const sameLine = last && beside(last, box) > 0.5 && box.left > last.left;
    if (last && sameLine) lines[lines.length - 1] = around([last, box]);
    else lines.push(box);
  }
  const direction = directions.get(first.page) ?? { quarters: 0, mirrored: false };
  return { page: first.page, boxes: lines.map((box) => asPrinted(box, direction)) };
}

function placeIn({ box, start, end }: PlacedRun, offset: number): number {
  const share = Math.min(1, Math.max(0, (offset - start) / (end - start)));
  return box.left + share * width(box);
}
