import { around, type Box, width } from './box.ts';
import { type Line, lettersIn, rowsOf, wholeLines } from './lines.ts';

/** Lines of which one goes on where the one before it ends, and the room that they have. */
export interface Column {
  lines: Line[];
  box: Box;
}

const BINS = 600;
const FEWEST_LINES = 4;
/** Letters that a line of prose has at least in the middle of its column's lines; cells of tables mostly have fewer. */
const PROSE = 12;
/** Letters that the cells of a table have less of, in the mean of a row. */
const CELL = 16;
/** The room between the cells of a table in letter sizes; between words it is less. */
const ROOM = 1.5;
/** The middle line's width against that of the longest ones. */
const EVEN = 0.75;
const DEEPEST = 5;

/** The columns of a page in the order in which people read them: what spans columns parts them, as rows of tables do. */
export function readingOrder(parts: readonly Line[], depth = 0): Column[] {
  const tabular = tabularParts(parts);
  const prose = parts.filter((part) => !tabular.has(part));
  const gutter = depth < DEEPEST ? gutterOf(prose) : undefined;
  if (gutter === undefined) return parts.length === 0 ? [] : [columnOf(parts)];
  const columns: Column[] = [];
  let band: { left: Line[]; right: Line[] } = { left: [], right: [] };
  let spanning: Line[] = [];
  const close = (): void => {
    if (spanning.length > 0) columns.push(columnOf(spanning));
    columns.push(...readingOrder(band.left, depth + 1), ...readingOrder(band.right, depth + 1));
    spanning = [];
    band = { left: [], right: [] };
  };
  for (const part of parts.toSorted((a, b) => b.box.top - a.box.top)) {
    const side = tabular.has(part) ? undefined : sideOf(part.box, gutter);
    if (side) {
      band[side].push(part);
      continue;
    }
    if (band.left.length + band.right.length > 0) close();
    spanning.push(part);
  }
  close();
  return columns;
}

/** What is in rows of a table: two at least follow each other. */
function tabularParts(parts: readonly Line[]): Set<Line> {
  const rows = rowsOf(parts);
  const tabular = rows.map(isTabular);
  return new Set(rows.filter((_, at) => tabular[at] && (tabular[at - 1] || tabular[at + 1])).flat());
}

/** Several short cells side by side, with wide room between them. */
function isTabular(row: readonly Line[]): boolean {
  const rooms = row.filter((part, index) => {
    const before = row[index - 1];
    return before && part.box.left - before.box.right > ROOM * Math.max(part.size, before.size);
  });
  const letters = row.reduce((sum, part) => sum + lettersIn(part), 0);
  return rooms.length >= 2 && letters < CELL * (rooms.length + 1);
}

function columnOf(parts: readonly Line[]): Column {
  return { lines: wholeLines(parts), box: around(parts.map(({ box }) => box)) };
}

/** undefined: on both. A line that is a little too long for its column stays in it. */
function sideOf(box: Box, gutter: number): 'left' | 'right' | undefined {
  const slack = 0.15 * width(box);
  if (box.right <= gutter + Math.min(slack, 12)) return 'left';
  return box.left >= gutter - Math.min(slack, 12) ? 'right' : undefined;
}

/** Where a page of several columns is best parted, if it has prose on both sides. */
function gutterOf(parts: readonly Line[]): number | undefined {
  if (parts.length < 2 * FEWEST_LINES) return undefined;
  const whole = around(parts.map(({ box }) => box));
  const scale = BINS / Math.max(1, width(whole));
  const bin = (x: number): number => Math.min(BINS, Math.max(0, Math.round((x - whole.left) * scale)));
  const starts = new Array<number>(BINS + 2).fill(0);
  const ends = new Array<number>(BINS + 2).fill(0);
  for (const { box } of parts) {
    starts[bin(box.left)] = (starts[bin(box.left)] ?? 0) + 1;
    ends[bin(box.right)] = (ends[bin(box.right)] ?? 0) + 1;
  }
  const best = bestBin(starts, ends, parts.length);
  if (best === undefined) return undefined;
  const gutter = whole.left + best / scale;
  const { left, right } = longestBand(parts, gutter);
  return isProse(left) && isProse(right) ? gutter : undefined;
}

/** Between lines that cross the gutter; in a page of one column such bands are as high as chance makes them. */
function longestBand(parts: readonly Line[], gutter: number): { left: Line[]; right: Line[] } {
  let longest: { left: Line[]; right: Line[] } = { left: [], right: [] };
  let band: { left: Line[]; right: Line[] } = { left: [], right: [] };
  for (const part of parts.toSorted((a, b) => b.box.top - a.box.top)) {
    const side = sideOf(part.box, gutter);
    if (side) band[side].push(part);
    else band = { left: [], right: [] };
    if (Math.min(band.left.length, band.right.length) > Math.min(longest.left.length, longest.right.length)) {
      longest = { left: [...band.left], right: [...band.right] };
    }
  }
  return longest;
}

/** The middle of the widest stretch that the fewest lines cross while the most are on either side. */
function bestBin(starts: readonly number[], ends: readonly number[], count: number): number | undefined {
  let best: { value: number; from: number; to: number } | undefined;
  let left = 0;
  let right = count - (starts[0] ?? 0);
  for (let bin = 1; bin < BINS; bin += 1) {
    left += ends[bin] ?? 0;
    const crossing = count - left - right;
    const fewer = Math.min(left, right);
    const value = fewer - 0.5 * crossing;
    if (fewer >= FEWEST_LINES && crossing <= 2 * fewer) {
      if (best?.value === value && best.to === bin - 1) best.to = bin;
      else if (!best || value > best.value) best = { value, from: bin, to: bin };
    }
    right -= starts[bin] ?? 0;
  }
  return best && (best.from + best.to) / 2;
}

/** Lines with words enough that are mostly as long as each other: cells of a table are not. */
function isProse(parts: readonly Line[]): boolean {
  const lines = wholeLines(parts);
  if (lines.length < FEWEST_LINES) return false;
  const widths = lines.map(({ box }) => width(box));
  return (
    quantile(lines.map(lettersIn), 0.5) >= PROSE && quantile(widths, 0.5) >= EVEN * quantile(widths, 0.9)
  );
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}
