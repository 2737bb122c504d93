import { TextLines } from '../../domain/line-positions.ts';
import { type ListedFile, type ListedRemark, type Listing, titleOf } from './listing.ts';

/**
 * Commands that a workflow of GitHub prints to have remarks shown at lines. Columns are only heeded within one line. The
 * runner takes what is escaped back and nothing else: the rest of a text cannot be a command.
 */
export function githubAnnotations({ files }: Listing): string {
  return files
    .flatMap((file) => {
      const lines = new TextLines(file.source);
      return file.remarks.map((remark) => commandOf(remark, file, lines));
    })
    .join('');
}

function commandOf(remark: ListedRemark, { path }: ListedFile, lines: TextLines): string {
  const properties = { file: path, ...placeOf(remark, lines), title: titleOf(remark) };
  const written = Object.entries(properties).map(([name, value]) => `${name}=${property(String(value))}`);
  return `::notice ${written.join(',')}::${data(remark.body)}\n`;
}

function placeOf({ span }: ListedRemark, lines: TextLines): Record<string, number> {
  if (!span) return {};
  const { first, last } = lines.range(span);
  if (first !== last) return { line: first, endLine: last };
  const { column } = lines.at(span.start);
  return { line: first, endLine: last, col: column, endColumn: column + span.end - span.start };
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
