import type { Writer } from '../writer.ts';
import { odf } from './odf.ts';

/** Annotations and tracked changes in the file itself. */
export const odfWriter: Writer = {
  accepts: odf.accepts,
  writeComments: async (file, comments, stamp) =>
    (await import('./write-comments.ts')).writeOdfComments(file, comments, stamp),
  writeChanges: async (file, changes, stamp) =>
    (await import('./write-changes.ts')).writeOdfChanges(file, changes, stamp),
  writeAnswers: async (file, answers, stamp) =>
    (await import('./write-answers.ts')).writeOdfAnswers(file, answers, stamp),
};
