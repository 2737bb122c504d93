import { F2rError } from '../../errors.ts';
import { checkTextSize } from '../check-text-size.ts';
import type { Companion, CompanionContent, Remarks } from '../companion/companion.ts';
import { decodeText } from '../decode-text.ts';
import type { Column } from './columns.ts';
import { looksLikeTable, readTable, type Table } from './read-table.ts';
import { rowRecord } from './row-record.ts';

const NAME = /\.(csv|tsv|tab)$/i;
const OTHER_NAME = /\.(md|markdown|docx|tex|html?)$/i;
/** Where `f2r extract`, and whoever else is careful, puts an apostrophe, so that no spreadsheet runs the cell. */
const FORMULA = /^'(?='*[=+\-@\t\r＝＋－＠])/;

/** Comments as rows, separated by commas, semicolons or tabs; also what `f2r extract --to csv` prints. */
export const csv: Companion = { name: 'CSV', accepts, content };

function accepts({ path, bytes }: { path: string; bytes: Uint8Array }): boolean {
  if (NAME.test(path)) return true;
  if (OTHER_NAME.test(path)) return false;
  return looksLikeTable(decodeText(bytes.subarray(0, 4000))?.text ?? '');
}

function content(bytes: Uint8Array, path: string): CompanionContent {
  checkTextSize(bytes, path);
  const decoded = decodeText(bytes);
  const table = decoded && readTable(decoded.text, path);
  if (!decoded || !table) {
    throw new F2rError('INPUT_INVALID', 'Not a table of comments', {
      place: path,
      hint: 'Its first row names the columns: draft, quote, start, end, comment, author. "comment" is needed.',
    });
  }
  return contentOf(table, path);
}

function contentOf({ columns, rows }: Table, path: string): CompanionContent {
  const remarks = new Map<string, Remarks>();
  const read: CompanionContent = { remarks: [], bad: [], warnings: [] };
  for (const { line, cells } of rows) {
    const place = `${path}:${line}`;
    const cell = (column: Column): string => (cells[columns[column] ?? -1] ?? '').replace(FORMULA, '');
    const draft = cell('draft').trim() || cell('path').trim() || undefined;
    const text = cell('text') || undefined;
    const key = draft === undefined ? `text:${text ?? ''}` : `draft:${draft}`;
    const known = remarks.get(key) ?? { draft, text, records: [] };
    remarks.set(key, known);
    known.text ??= text;
    known.title ??= cell('title') || undefined;
    known.task ??= cell('task') || undefined;
    if (text !== undefined && text !== known.text) {
      read.bad.push({ path: place, message: `skipped: another text for the draft "${draft}"` });
      continue;
    }
    const { record, problem } = rowRecord(cell);
    if (record) known.records.push(record);
    if (problem === undefined) continue;
    if (record) read.warnings.push({ path: place, message: problem });
    else read.bad.push({ path: place, message: `skipped: ${problem}` });
  }
  read.remarks.push(...remarks.values());
  return read;
}
