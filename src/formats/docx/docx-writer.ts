import type { Writer } from '../writer.ts';
import { docx } from './docx.ts';

/** Word comments and tracked changes in the file itself. */
export const docxWriter: Writer = {
  accepts: docx.accepts,
  writeComments: async (file, comments, stamp) =>
    (await import('./write-comments.ts')).writeWordComments(file, comments, stamp),
  writeChanges: async (file, changes, stamp) =>
    (await import('./write-changes.ts')).writeWordChanges(file, changes, stamp),
  writeAnswers: async (file, answers, stamp) =>
    (await import('./write-answers.ts')).writeWordAnswers(file, answers, stamp),
};
