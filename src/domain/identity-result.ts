import { z } from 'zod';
import { Figure } from './figure.ts';

/** One reviewer's first rubric on another's (or the same one's) unseen comments. */
export const IdentityCell = z.strictObject({
  rubric: z.string(),
  comments: z.string(),
  score: Figure.nullable(),
  /** The reviewer's own rubric minus this one, paired over the same comments; null on the diagonal. */
  ownAhead: Figure.nullable(),
  /** Share of the labelled comments whose label the cited criterion has; null where there are none. */
  labels: Figure.nullable(),
});
export type IdentityCell = z.infer<typeof IdentityCell>;

/** Does a rubric hold its reviewer? A cell for each rubric and each reviewer's comments. */
export const IdentityResult = z.strictObject({
  unit: z.enum(['content', 'lexical']),
  splits: z.int().positive(),
  reviewers: z.array(z.strictObject({ name: z.string(), drafts: z.int(), comments: z.int() })),
  cells: z.array(IdentityCell),
  /** Own minus other rubrics over all reviewers, paired. */
  ownAhead: Figure.nullable(),
  verdict: z.string(),
});
export type IdentityResult = z.infer<typeof IdentityResult>;
