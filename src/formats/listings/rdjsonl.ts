import { TextLines } from '../../domain/line-positions.ts';
import type { ListedFile, ListedRemark, Listing } from './listing.ts';
import { wellFormedJson } from './well-formed-json.ts';

/** Diagnostics of reviewdog, one a line (reviewdog's proto/rdf): lines and columns from 1, columns in bytes of UTF-8. */
export function rdjsonl({ files }: Listing): string {
  return files
    .flatMap((file) => {
      const lines = new TextLines(file.source);
      return file.remarks.map((remark) => `${wellFormedJson(diagnosticOf(remark, file, lines))}\n`);
    })
    .join('');
}

function diagnosticOf(
  { criterion, body, span, replacement }: ListedRemark,
  { path }: ListedFile,
  lines: TextLines,
) {
  const range = span && { start: inBytes(span.start, lines), end: inBytes(span.end, lines) };
  return {
    message: body,
    location: { path, ...(range ? { range } : {}) },
    severity: 'INFO',
    source: { name: 'f2r' },
    ...(criterion ? { code: { value: criterion.id } } : {}),
    ...(range && replacement !== undefined ? { suggestions: [{ range, text: replacement }] } : {}),
  };
}

function inBytes(offset: number, lines: TextLines): { line: number; column: number } {
  const { line, column } = lines.at(offset);
  const before = lines.line(line).slice(0, column - 1);
  return { line, column: new TextEncoder().encode(before).length + 1 };
}
