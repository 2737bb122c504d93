import type { Box } from './box.ts';
import { hyphenedWords, seamOf } from './joined-lines.ts';
import { type LineText, lineText } from './line-text.ts';
import { breaksBetween, goesOn } from './paragraphs.ts';
import type { Column } from './reading-order.ts';

/** Where words of a page are in the draft's text. */
export interface PlacedRun {
  page: number;
  box: Box;
  start: number;
  end: number;
}

export interface FlowText {
  text: string;
  runs: PlacedRun[];
}

interface FlowLine extends LineText {
  page: number;
  /** What it is to the line before it. */
  begins: 'paragraph' | 'column' | 'line';
}

/** The text of columns in their order: an empty line between paragraphs, words parted at line ends whole again. */
export function flowText(columns: readonly { page: number; column: Column }[]): FlowText {
  const lines = columns.flatMap(({ page, column }) => linesOf(page, column));
  const hyphened = hyphenedWords(lines.map(({ text }) => text));
  const parts: string[] = [];
  const runs: PlacedRun[] = [];
  let length = 0;
  lines.forEach((line, index) => {
    const next = lines[index + 1];
    const seam = next && continues(line, next) ? seamOf(line.text, next.text, hyphened) : undefined;
    const words = line.text.slice(0, line.text.length - (seam?.cut ?? 0));
    for (const { run, start, end } of line.runs) {
      const last = Math.min(end, words.length);
      if (start < last) {
        runs.push({ page: line.page, box: run.box, start: length + start, end: length + last });
      }
    }
    const between = next ? (seam?.between ?? '\n\n') : '';
    parts.push(words, between);
    length += words.length + between.length;
  });
  return { text: parts.join(''), runs };
}

function linesOf(page: number, column: Column): FlowLine[] {
  const lines = column.lines.map(lineText).filter(({ text }) => text !== '');
  return lines.map((line, index) => {
    const before = lines[index - 1];
    const begins = before ? (breaksBetween(before, line, column) ? 'paragraph' : 'line') : 'column';
    return { ...line, page, begins };
  });
}

function continues(line: FlowLine, next: FlowLine): boolean {
  return next.begins === 'line' || (next.begins === 'column' && goesOn(line.text, next.text));
}
