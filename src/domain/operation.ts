import { z } from 'zod';
import { CriterionBody, Points } from './criterion.ts';

/**
 * One edit of a rubric. What each kind takes:
 * keep: one target · narrow, strengthen: one target and its new body · split: one target and two or more bodies ·
 * merge: two or more targets and one body · add: one body · remove: one target · repoint: one target and points.
 */
export const Operation = z.strictObject({
  kind: z.enum(['keep', 'narrow', 'strengthen', 'split', 'merge', 'add', 'remove', 'repoint']),
  targets: z.array(z.string()),
  bodies: z.array(CriterionBody),
  points: Points.nullable(),
  reason: z.string(),
  /** Keys (`draft#comment`) of the comments that support it. */
  comments: z.array(z.string()),
});
export type Operation = z.infer<typeof Operation>;

/** What a round proposed, and which of its operations the rubric's rules let through. */
export const Refinement = z.strictObject({
  /** The round whose rubric is edited. */
  parent: z.int().nonnegative(),
  /** `rewritten`: the paper's whole rewrite instead of operations. */
  mode: z.enum(['operations', 'rewritten']),
  operations: z.array(
    z.strictObject({ ...Operation.shape, applied: z.boolean(), refusal: z.string().nullable() }),
  ),
});
export type Refinement = z.infer<typeof Refinement>;
