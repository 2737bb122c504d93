import { z } from 'zod';
import type { Comment } from './comment.ts';

/** A reviewer's habits of form, which are not criteria: how long, how often a question, how often a rewrite. */
export const FormProfile = z.strictObject({
  comments: z.int().nonnegative(),
  words: z.strictObject({ low: z.number(), median: z.number(), high: z.number() }),
  /** Shares of the comments, 0 to 1. */
  questions: z.number().min(0).max(1),
  edits: z.number().min(0).max(1),
});
export type FormProfile = z.infer<typeof FormProfile>;

/** `low` and `high` are the first and third quartile. */
export function formProfile(comments: readonly Comment[]): FormProfile | undefined {
  if (comments.length === 0) return undefined;
  const lengths = comments.map(({ body }) => body.split(/\s+/).filter(Boolean).length).sort((a, b) => a - b);
  const quantile = (share: number): number => lengths[Math.floor(share * (lengths.length - 1))] ?? 0;
  const share = (holds: (comment: Comment) => boolean): number =>
    comments.filter(holds).length / comments.length;
  return {
    comments: comments.length,
    words: { low: quantile(0.25), median: quantile(0.5), high: quantile(0.75) },
    questions: share(({ body }) => /[?？؟]\s*$/u.test(body.trim())),
    edits: share(({ kind }) => kind === 'edit'),
  };
}
