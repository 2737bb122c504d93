import type { Anchor } from '../domain/anchor.ts';
import { decodeText } from './decode-text.ts';
import type { SourceFile, View } from './format.ts';
import { formatOf } from './formats.ts';
import { markdown } from './markdown/markdown.ts';
import { readMarks } from './markdown/read-marks.ts';

/**
 * Highlights that say "comment here" and have no comment, in the view's text. Only CriticMarkup's: the colours of a Word
 * file mean whatever their writer wants; there an empty comment says it.
 */
export function bareHighlights(file: SourceFile, view: View): Anchor[] {
  if (formatOf(file) !== markdown) return [];
  const decoded = decodeText(file.bytes);
  return decoded ? readMarks(decoded.text, view).bareHighlights : [];
}
