import type { Direction } from './box.ts';
import { type FlowText, flowText } from './flow-text.ts';
import { lineOf, lineParts } from './lines.ts';
import type { PageContent } from './page-content.ts';
import { PagePlaces } from './page-places.ts';
import { pageRuns } from './page-runs.ts';
import { type Column, readingOrder } from './reading-order.ts';
import { withoutRunningHeads } from './running-heads.ts';

export interface PdfText extends FlowText {
  places: PagePlaces;
  /** By page, how its text is turned. */
  directions: ReadonlyMap<number, Direction>;
}

/** The draft's text in reading order, without running heads and page numbers, and where on the pages it comes from. */
export function pdfText(pages: readonly PageContent[]): PdfText {
  const directions = new Map<number, Direction>();
  const read = pages.map(({ page, items }) => {
    const { direction, runs, aside } = pageRuns(items);
    directions.set(page, direction);
    const columns = readingOrder(lineParts(runs));
    return { page, columns: aside.length > 0 ? [...columns, columnAside(aside)] : columns };
  });
  const columns = withoutRunningHeads(read).flatMap(({ page, columns }) =>
    columns.map((column) => ({ page, column })),
  );
  const flow = flowText(columns);
  return { ...flow, places: new PagePlaces(flow, directions), directions };
}

function columnAside(aside: Parameters<typeof lineOf>[0]): Column {
  const { box } = lineOf(aside);
  return { lines: aside.map((run) => lineOf([run])), box };
}
