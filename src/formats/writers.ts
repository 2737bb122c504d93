import type { Change } from '../domain/change.ts';
import type { Answer } from '../domain/revision.ts';
import { F2rError } from '../errors.ts';
import { docxWriter } from './docx/docx-writer.ts';
import type { SourceFile } from './format.ts';
import { markdownWriter } from './markdown/markdown-writer.ts';
import { odfWriter } from './odf/odf-writer.ts';
import { pdfWriter } from './pdf/pdf-writer.ts';
import type { PlacedComment, Stamp, Writer, Written } from './writer.ts';

/** Asked in this order. A format that f2r can write is a line here. */
const WRITERS: readonly Writer[] = [odfWriter, docxWriter, pdfWriter, markdownWriter];

/** f2r's comments in a copy of the file: `predict -o`. */
export async function writeComments(
  file: SourceFile,
  comments: readonly PlacedComment[],
  stamp: Stamp,
): Promise<Written<PlacedComment>> {
  return writerOf(file).writeComments(file, comments, stamp);
}

/** f2r's changes in a copy of the file, to be accepted or rejected: `revise`. */
export async function writeChanges(
  file: SourceFile,
  changes: readonly Change[],
  stamp: Stamp,
): Promise<Written<Change>> {
  return writerOf(file).writeChanges(file, changes, stamp);
}

/** f2r's answers to a draft's comments, in their threads. Before changes are written, as ids are those of the file as read. */
export async function writeAnswers(
  file: SourceFile,
  answers: readonly Answer[],
  stamp: Stamp,
): Promise<Written<Answer>> {
  return writerOf(file).writeAnswers(file, answers, stamp);
}

function writerOf(file: SourceFile): Writer {
  const writer = WRITERS.find(({ accepts }) => accepts(file));
  if (writer) return writer;
  throw new F2rError('INPUT_INVALID', 'f2r cannot write comments or changes into this kind of file', {
    place: file.path,
    hint: 'It writes Word files, OpenDocument texts, PDFs, Markdown and plain text; for others ask for --format json.',
  });
}
