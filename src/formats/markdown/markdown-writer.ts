import type { Writer } from '../writer.ts';
import { markdown } from './markdown.ts';

/** CriticMarkup in the file itself, in plain text as in Markdown: f2r reads it in both. */
export const markdownWriter: Writer = {
  accepts: markdown.accepts,
  writeComments: async (file, comments, stamp) =>
    (await import('./write-comments.ts')).writeMarkdownComments(file, comments, stamp),
  writeChanges: async (file, changes, stamp) =>
    (await import('./write-changes.ts')).writeMarkdownChanges(file, changes, stamp),
  writeAnswers: async (file, answers, stamp) =>
    (await import('./write-answers.ts')).writeMarkdownAnswers(file, answers, stamp),
};
