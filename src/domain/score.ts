import { z } from 'zod';
import { commentKey } from './comment.ts';
import { Figure, figure, meanOf, type Observation } from './figure.ts';
import type { Judgement } from './judgement.ts';
import type { Outcome, Prediction } from './prediction.ts';
import type { Slot } from './slot.ts';

/** How one reference comment was met. `score` is undefined unless the item was answered. */
export interface ScoredComment {
  /** `draft#comment`. */
  comment: string;
  draft: string;
  outcome: Outcome;
  score?: number;
  reason?: string;
  cited: string | null;
  predicted: string;
  concerns?: { reference: number; prediction: number };
  /** Words of the prediction over words of the reference. */
  lengthRatio?: number;
}

/** What a set of drafts got: the mean content score beside how much was asked at once and at what length. */
export const SplitScore = z.strictObject({
  figure: Figure.nullable(),
  concerns: z.strictObject({ reference: z.number(), prediction: z.number() }).nullable(),
  lengthRatio: z.number().nullable(),
  /** Comments left out because the item was refused, filtered or failed. */
  leftOut: z.int().nonnegative(),
});
export type SplitScore = z.infer<typeof SplitScore>;

export const RoundScore = z.strictObject({
  round: z.int().nonnegative(),
  parent: z.int().nonnegative().nullable(),
  unit: z.enum(['content', 'lexical']),
  train: SplitScore.nullable(),
  validation: SplitScore.nullable(),
  /** Paired mean differences to the parent. */
  gate: Figure.nullable(),
  difference: Figure.nullable(),
  accepted: z.boolean(),
  reason: z.string(),
});
export type RoundScore = z.infer<typeof RoundScore>;

/** What the best round got on drafts that nothing was decided by; `coverage` is the share of references that a criterion expresses. */
export const TestScore = z.strictObject({
  round: z.int().nonnegative(),
  /** Rubrics that these drafts were read with over the life of the run; above 1 the score is no longer of unseen comments. */
  reads: z.int().positive(),
  score: SplitScore,
  coverage: Figure.nullable(),
});
export type TestScore = z.infer<typeof TestScore>;

/** A baseline on the same slots as the best round; `difference` is best round minus baseline, paired. */
export const BaselineScore = z.strictObject({
  split: z.enum(['test', 'validation']),
  score: SplitScore,
  difference: Figure.nullable(),
  verdict: z.string(),
});
export type BaselineScore = z.infer<typeof BaselineScore>;

export function scoredComments(
  draft: string,
  slots: readonly Slot[],
  made: { prediction: Prediction; judgement: Judgement },
): ScoredComment[] {
  const predictions = new Map(made.prediction.slots.map((slot) => [slot.slot, slot]));
  const judged = new Map(made.judgement.slots.map((slot) => [slot.slot, slot]));
  return slots.flatMap((slot) =>
    slot.references.map((reference): ScoredComment => {
      const key = commentKey(draft, reference.id);
      const outcome = judged.get(slot.id)?.outcome ?? 'failed';
      const pair = judged.get(slot.id)?.pairs.find((candidate) => candidate.reference === reference.id);
      const predicted = pair && predictions.get(slot.id)?.comments[pair.prediction];
      if (!pair || !predicted) {
        return {
          comment: key,
          draft,
          outcome: outcome === 'answered' ? 'failed' : outcome,
          cited: null,
          predicted: '',
        };
      }
      return {
        comment: key,
        draft,
        outcome,
        score: pair.score,
        reason: pair.reason,
        cited: predicted.criterion,
        predicted: predicted.body,
        concerns: { reference: pair.referenceConcerns.length, prediction: pair.predictionConcerns.length },
        lengthRatio: wordCount(predicted.body) / Math.max(1, wordCount(reference.body)),
      };
    }),
  );
}

export function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

export function splitScore(comments: readonly ScoredComment[]): SplitScore {
  const answered = comments.filter(({ score }) => score !== undefined);
  const mean = (value: (comment: ScoredComment) => number | undefined): number | null =>
    meanOf(observations(answered, value));
  const reference = mean(({ concerns }) => concerns?.reference);
  const prediction = mean(({ concerns }) => concerns?.prediction);
  return {
    figure: figure(observations(answered, ({ score }) => score)),
    concerns: reference === null || prediction === null ? null : { reference, prediction },
    lengthRatio: mean(({ lengthRatio }) => lengthRatio),
    leftOut: comments.length - answered.length,
  };
}

/** Mean of `after - before` over the comments that both sides answered. */
export function pairedDifference(
  before: readonly ScoredComment[],
  after: readonly ScoredComment[],
): Figure | null {
  const earlier = new Map(before.map(({ comment, score }) => [comment, score]));
  return figure(
    observations(after, ({ comment, score }) => {
      const base = earlier.get(comment);
      return score === undefined || base === undefined ? undefined : score - base;
    }),
  );
}

function observations(
  comments: readonly ScoredComment[],
  value: (comment: ScoredComment) => number | undefined,
): Observation[] {
  return comments.flatMap((comment) => {
    const observed = value(comment);
    return observed === undefined ? [] : [{ draft: comment.draft, value: observed }];
  });
}
