import { z } from 'zod';
import { Anchor } from './anchor.ts';

/** The comments made on one draft; `unplaced` are positions without one: not found in the draft, or not answered. */
export const DraftPrediction = z.strictObject({
  draft: z.string(),
  path: z.string(),
  comments: z.array(z.strictObject({ criterion: z.string().nullable(), body: z.string(), anchor: Anchor })),
  unplaced: z.array(
    z.strictObject({
      quote: z.string().nullable(),
      reason: z.enum(['not found', 'refused', 'filtered', 'failed']),
    }),
  ),
});
export type DraftPrediction = z.infer<typeof DraftPrediction>;

/** What `predict --format json` prints; scripts rely on it. */
export const PredictionList = z.strictObject({ predictions: z.array(DraftPrediction) });
export type PredictionList = z.infer<typeof PredictionList>;
