import { z } from 'zod';
import { Figure } from './figure.ts';

/** Who made a revision: f2r with the rubric, f2r without one, a person. */
export const RevisionArm = z.enum(['rubric', 'no-rubric', 'human']);
export type RevisionArm = z.infer<typeof RevisionArm>;

/** How revisions compare in the eyes of the drafts' own reviewer, told by a judge who sees the comments. */
export const RevisionMeasure = z.strictObject({
  pairs: z.array(
    z.strictObject({
      first: RevisionArm,
      second: RevisionArm,
      /** How often the first is preferred, 0 to 1, half for a draw; each draft judged in both orders. */
      preferred: Figure.nullable(),
      /** The share of drafts in which both orders gave the same answer. */
      steady: z.number().nullable(),
      /** Comparisons without an answer. */
      failed: z.int().nonnegative(),
    }),
  ),
  arms: z.array(
    z.strictObject({
      arm: RevisionArm,
      /** Words of the revision over words of the draft. */
      length: Figure.nullable(),
      /** Changes a draft; null for a person. */
      changes: Figure.nullable(),
    }),
  ),
  /** Drafts that could not be revised. */
  unrevised: z.array(z.string()),
});
export type RevisionMeasure = z.infer<typeof RevisionMeasure>;
