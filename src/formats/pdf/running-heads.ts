import type { Line } from './lines.ts';
import type { Column } from './reading-order.ts';

/** As many pages at least have a running head, or a page number, at the same height. */
const FEWEST_PAGES = 3;
const SAME_HEIGHT = 3;
const PAGE_NUMBER = /^-?\d+ \W*(?:\p{L}+\.? )?#(?: ?(?:\/|\p{L}+) ?#)?\W*$/u;

interface PageColumns {
  page: number;
  columns: Column[];
}

/** The pages without the first and last lines that stand on several of them, page numbers taken as equal. */
export function withoutRunningHeads(pages: readonly PageColumns[]): PageColumns[] {
  const pagesWith = new Map<string, Set<number>>();
  for (const { page, columns } of pages) {
    for (const line of outerLines(columns)) {
      for (const key of keysOf(line)) pagesWith.set(key, (pagesWith.get(key) ?? new Set()).add(page));
    }
  }
  const most = Math.max(FEWEST_PAGES, Math.ceil(pages.length / 4));
  const isHead = (line: Line): boolean =>
    keysOf(line).some((key) => (pagesWith.get(key)?.size ?? 0) >= (PAGE_NUMBER.test(key) ? 2 : most));
  return pages.map(({ page, columns }) => {
    const heads = new Set(outerLines(columns).filter(isHead));
    const left = columns.map(({ lines, box }) => ({ box, lines: lines.filter((line) => !heads.has(line)) }));
    return { page, columns: left.filter(({ lines }) => lines.length > 0) };
  });
}

function outerLines(columns: readonly Column[]): Line[] {
  const lines = columns.flatMap((column) => column.lines);
  const [first] = lines;
  if (!first) return [];
  const highest = lines.reduce((one, other) => (other.box.top > one.box.top ? other : one), first);
  const lowest = lines.reduce((one, other) => (other.box.bottom < one.box.bottom ? other : one), first);
  return highest === lowest ? [first] : [highest, lowest];
}

/** Heights are taken in steps, of which two lie around every height. */
function keysOf({ runs, box }: Line): string[] {
  const text = runs
    .map((run) => run.text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  const words = text.replace(/\d+|\b[ivxlc]+\b/gi, '#');
  const height = box.bottom / SAME_HEIGHT;
  return [Math.floor(height), Math.ceil(height)].map((step) => `${step} ${words}`);
}
