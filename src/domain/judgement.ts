import { z } from 'zod';
import { Outcome } from './prediction.ts';

/** One reference held against the prediction that was matched to it. */
export const JudgedPair = z.strictObject({
  /** The reference comment's id. */
  reference: z.string(),
  /** Index into the slot's predicted comments. */
  prediction: z.int().nonnegative(),
  referenceConcerns: z.array(z.string()),
  predictionConcerns: z.array(z.string()),
  /** Content score 1 to 5 (unit `content`) or 0 to 1 (unit `lexical`). */
  score: z.number(),
  reason: z.string(),
});
export type JudgedPair = z.infer<typeof JudgedPair>;

export const Judgement = z.strictObject({
  draft: z.string(),
  slots: z.array(z.strictObject({ slot: z.string(), outcome: Outcome, pairs: z.array(JudgedPair) })),
});
export type Judgement = z.infer<typeof Judgement>;

/** The most that a prediction may get: hedging does not pay, whatever the judge wrote. */
export function contentScoreCap(referenceConcerns: number, predictionConcerns: number): number {
  const extra = predictionConcerns - Math.max(1, referenceConcerns);
  if (extra <= 0) return 5;
  return extra === 1 ? 4 : 3;
}
