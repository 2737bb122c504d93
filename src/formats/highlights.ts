import type { Anchor } from '../domain/anchor.ts';
import { decodeText } from './decode-text.ts';
import type { SourceFile, View } from './format.ts';
import { formatOf } from './formats.ts';
import { markdown } from './markdown/markdown.ts';
import { readMarks } from './markdown/read-marks.ts';
import { pdf } from './pdf/pdf.ts';

/**
 * Highlights that say "comment here" and have no comment, in the view's text: CriticMarkup's and a PDF's. The colours of a
 * Word file mean whatever their writer wants; there an empty comment says it.
 */
export async function bareHighlights(file: SourceFile, view: View): Promise<Anchor[]> {
  const format = formatOf(file);
  if (format === pdf) return (await import('./pdf/read-pdf.ts')).pdfHighlights(file.bytes, file.path);
  const decoded = format === markdown ? decodeText(file.bytes) : undefined;
  return decoded ? readMarks(decoded.text, view).bareHighlights : [];
}
