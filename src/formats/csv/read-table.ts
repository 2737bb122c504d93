import { type Columns, columnsOf } from './columns.ts';
import { parseRows, type Row } from './parse-rows.ts';

const SEPARATORS = [',', ';', '\t'];
const DIRECTIVE = /^sep=(.)\r?\n/;

export interface Table {
  columns: Columns;
  rows: Row[];
}

/** The first line tells the separator: Excel's own `sep=;`, or the one with which most columns have a name that is known. */
export function readTable(text: string, path: string): Table | undefined {
  const directive = DIRECTIVE.exec(text);
  const source = directive ? text.slice(directive[0].length) : text;
  const separators = SEPARATORS.includes(directive?.[1] ?? '') ? [directive?.[1] ?? ''] : SEPARATORS;
  const readings = separators
    .map((separator) => ({ separator, columns: headerColumns(source, separator) }))
    .filter(({ columns }) => columns !== undefined)
    .sort((one, other) => known(other.columns) - known(one.columns));
  const [best] = readings;
  if (!best?.columns) return undefined;
  const [header, ...rows] = parseRows(source, best.separator, path);
  const above = directive ? 1 : 0;
  if (!header) return undefined;
  return { columns: best.columns, rows: rows.map(({ line, cells }) => ({ line: line + above, cells })) };
}

/** A header's cells may hold line breaks, but no essay. */
export function headerColumns(text: string, separator: string): Columns | undefined {
  const lines = /^[^\r\n]{0,2000}/.exec(text.trimStart())?.[0] ?? '';
  if ((lines.match(/"/g)?.length ?? 0) % 2 === 1) return undefined;
  return columnsOf(parseRows(lines, separator, '')[0]?.cells ?? []);
}

export function looksLikeTable(text: string): boolean {
  return SEPARATORS.some((separator) => known(headerColumns(text.replace(DIRECTIVE, ''), separator)) >= 3);
}

function known(columns: Columns | undefined): number {
  return Object.keys(columns ?? {}).length;
}
