import { z } from 'zod';

/** What became of an item. Only `answered` counts in a mean; the others leave both sides of every pair and are counted. */
export const Outcome = z.enum(['answered', 'refused', 'filtered', 'failed']);
export type Outcome = z.infer<typeof Outcome>;

export const PredictedComment = z.strictObject({
  /** The criterion cited, or null for none. */
  criterion: z.string().nullable(),
  body: z.string(),
});
export type PredictedComment = z.infer<typeof PredictedComment>;

/** The comments predicted at a draft's slots; `comments` has as many as the slot has references when answered, else none. */
export const Prediction = z.strictObject({
  draft: z.string(),
  slots: z.array(z.strictObject({ slot: z.string(), outcome: Outcome, comments: z.array(PredictedComment) })),
});
export type Prediction = z.infer<typeof Prediction>;
