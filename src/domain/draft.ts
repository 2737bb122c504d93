import { z } from 'zod';
import { Comment } from './comment.ts';

/** One document with the comments left in it. */
export const Draft = z.strictObject({
  /** Unique in a corpus: the record's own id, else the file's path without its ending, with `/`. */
  id: z.string().min(1),
  /** As given on the command line or found below a folder, with `/`. */
  path: z.string(),
  title: z.string(),
  /** Plain text, `\n` line ends kept as the file has them. */
  text: z.string(),
  /** The prompt or assignment that the draft answers. */
  task: z.string().optional(),
  reviewer: z.string().optional(),
  /** What a person made of the draft after the comments, for measuring revisions; never shown to who revises. */
  revised: z.string().optional(),
  comments: z.array(Comment),
});
export type Draft = z.infer<typeof Draft>;

export const Warning = z.strictObject({ path: z.string(), message: z.string() });
export type Warning = z.infer<typeof Warning>;

/** What a reader makes of one file; `extract --to json` prints the same shape. */
export const Corpus = z.strictObject({ drafts: z.array(Draft), warnings: z.array(Warning) });
export type Corpus = z.infer<typeof Corpus>;
