import { width } from './box.ts';
import type { LineText } from './line-text.ts';
import type { Line } from './lines.ts';
import type { Column } from './reading-order.ts';

const ITEM = /^\s*(?:[•‣▪◦●○■□–—*-]\s|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]\s|\[\d{1,3}\]\s)/;

/** Whether a paragraph begins with the second of two lines that follow each other in a column. */
export function breaksBetween(above: LineText, below: LineText, column: Column): boolean {
  const { line: before } = above;
  const { line } = below;
  const size = Math.max(before.size, line.size);
  const other = Math.abs(before.size - line.size) > 0.12 * size;
  if (other && below.text.length > 3 && above.text.length > 3) return true;
  if (stepOf(before, line) > 1.25 * usualStep(column) && stepOf(before, line) > 1.2 * size) return true;
  const indent = line.box.left - before.box.left;
  if (ITEM.test(below.text)) return true;
  if (goesOn(above.text, below.text)) return false;
  const indented = indent > 0.8 * size && indent < 6 * size && line.box.left - column.box.left > 0.8 * size;
  if (indented && !ITEM.test(above.text)) return true;
  // The next word would have had room: the line was ended on purpose.
  const room = column.box.right - before.box.right;
  return room > firstWord(below) + size && room > 0.15 * width(column.box);
}

/** Between the two lines' feet; 0 where the second is not below the first. */
function stepOf(before: Line, line: Line): number {
  return Math.max(0, before.box.bottom - line.box.bottom);
}

const steps = new WeakMap<Column, number>();

/** The middle one of the steps between a column's lines. */
function usualStep(column: Column): number {
  const known = steps.get(column);
  if (known !== undefined) return known;
  const found = column.lines
    .slice(1)
    .map((line, index) => stepOf(column.lines[index] ?? line, line))
    .filter((step) => step > 0)
    .sort((a, b) => a - b);
  const usual = found[Math.floor((found.length - 1) / 2)] ?? Infinity;
  steps.set(column, usual);
  return usual;
}

/** Its width, by the line's width of a letter. */
function firstWord({ line, text }: LineText): number {
  const word = /^\S*/.exec(text)?.[0] ?? '';
  return (word.length * width(line.box)) / Math.max(1, text.length);
}

/** Whether a sentence goes on over the end of a line that does not say so: of a column, a page, a short line. */
export function goesOn(before: string, after: string): boolean {
  return /[-‐–,;(]$/u.test(before)
    ? /^[\p{L}\p{N}]/u.test(after)
    : /[\p{L}\p{N}]$/u.test(before) && /^\p{Ll}/u.test(after);
}
