import { z } from 'zod';
import { Anchor } from './anchor.ts';
import { Example } from './criterion.ts';

/** A comment made on a draft. */
export const MadeComment = z.strictObject({
  criterion: z.string().nullable(),
  body: z.string(),
  anchor: Anchor,
  /** The past comment that speaks most for it; null where the rubric has no examples. */
  precedent: Example.nullable(),
  /** 1 is the surest of its draft; null where the place was given. */
  rank: z.int().positive().nullable(),
});
export type MadeComment = z.infer<typeof MadeComment>;

/**
 * The comments made on one draft, in the order of the text (at given places, in theirs). `unplaced` are those without a
 * place: quotes that are not in the draft, or in several places of it, and positions or passages that were not answered.
 */
export const DraftPrediction = z.strictObject({
  draft: z.string(),
  path: z.string(),
  comments: z.array(MadeComment),
  unplaced: z.array(
    z.strictObject({
      quote: z.string().nullable(),
      reason: z.enum(['not found', 'ambiguous', 'refused', 'filtered', 'failed']),
    }),
  ),
});
export type DraftPrediction = z.infer<typeof DraftPrediction>;

/** What `predict --format json` prints; scripts rely on it. */
export const PredictionList = z.strictObject({ predictions: z.array(DraftPrediction) });
export type PredictionList = z.infer<typeof PredictionList>;
