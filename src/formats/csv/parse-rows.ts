import { F2rError } from '../../errors.ts';

export interface Row {
  /** Of the row's first cell, as a person counts. */
  line: number;
  cells: string[];
}

/** More comments than anybody makes; beyond, memory and time run out. */
const MOST_ROWS = 500_000;

/** A cell without quotation marks around it runs to the separator, quotation marks within it included. */
const PLAIN: Record<string, RegExp> = { ',': /[^,\r\n]*/y, ';': /[^;\r\n]*/y, '\t': /[^\t\r\n]*/y };

/**
 * Rows as RFC 4180 and spreadsheets have them: cells in double quotes may hold separators, line breaks and doubled quotes.
 * Empty rows are left out. Throws INPUT_INVALID for a quoted cell that is never closed, and for too many rows.
 */
export function parseRows(text: string, separator: string, path: string): Row[] {
  const plain = PLAIN[separator] ?? /[^,\r\n]*/y;
  const rows: Row[] = [];
  let row: Row = { line: 1, cells: [] };
  let line = 1;
  let at = 0;
  for (;;) {
    const cell = text[at] === '"' ? quotedCell(text, at, plain) : plainCell(text, at, plain);
    if (!cell)
      throw new F2rError('INPUT_INVALID', 'A cell in quotation marks is never closed', {
        place: `${path}:${line}`,
      });
    row.cells.push(cell.value);
    line += breaks(text, at, cell.end);
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    if (row.cells.some((value) => value !== '')) rows.push(row);
    if (rows.length > MOST_ROWS)
      throw new F2rError('INPUT_INVALID', `More than ${MOST_ROWS} rows`, { place: `${path}:${line}` });
    if (at >= text.length) return rows;
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    row = { line, cells: [] };
  }
}

interface Cell {
  value: string;
  end: number;
}

function plainCell(text: string, at: number, plain: RegExp): Cell {
  plain.lastIndex = at;
  const value = plain.exec(text)?.[0] ?? '';
  return { value, end: at + value.length };
}

/** What stands between the closing mark and the separator belongs to the cell. */
function quotedCell(text: string, start: number, plain: RegExp): Cell | undefined {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end === -1) return undefined;
  const rest = plainCell(text, end + 1, plain);
  return { value: text.slice(start + 1, end).replaceAll('""', '"') + rest.value.trimEnd(), end: rest.end };
}

function breaks(text: string, from: number, to: number): number {
  return text.slice(from, to).match(/\r\n|\r|\n/g)?.length ?? 0;
}
