import { F2rError } from '../../errors.ts';
import type { SourceFile } from '../format.ts';
import type { Writer } from '../writer.ts';
import { pdf } from './pdf.ts';

/** Highlights with comments, added behind the file as it is. Changes and answers it cannot write. */
export const pdfWriter: Writer = {
  accepts: pdf.accepts,
  writeComments: async (file, comments, stamp) =>
    (await import('./write-comments.ts')).writePdfComments(file, comments, stamp),
  writeChanges: async (file) => cannot('changes', file),
  writeAnswers: async (file) => cannot('answers', file),
};

function cannot(what: string, { path }: SourceFile): never {
  throw new F2rError('INPUT_INVALID', `f2r writes comments into a PDF, but no ${what}`, {
    place: path,
    hint: 'Give the Word file, OpenDocument text or Markdown that the PDF was made from.',
  });
}
