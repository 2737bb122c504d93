import { z } from 'zod';
import { Figure } from './figure.ts';

/** One way to predict the comments of the same unseen drafts. */
export const ComparedRow = z.strictObject({
  name: z.string(),
  /** The run that it was measured in. */
  run: z.string(),
  score: Figure.nullable(),
  /** The first run's best rubric minus this, paired; null for itself. */
  ahead: Figure.nullable(),
  verdict: z.string(),
  /** Concerns a predicted comment names on the average. */
  concerns: z.number().nullable(),
  /** Comments left out because they were refused, filtered or failed. */
  leftOut: z.int().nonnegative(),
});
export type ComparedRow = z.infer<typeof ComparedRow>;

/** What finished runs got on the same test comments, beside the baselines of the first. */
export const RunComparison = z.strictObject({
  engine: z.enum(['llm', 'lexical']),
  unit: z.enum(['content', 'lexical']),
  split: z.literal('test'),
  rows: z.array(ComparedRow),
  /** Each run's best rubric on the test comments, without a judge; all between 0 and 1. */
  rubrics: z.array(
    z.strictObject({
      run: z.string(),
      /** Share of the comments' runs of four words that stand in its prose, and in prose or examples. */
      copied: Figure.nullable(),
      copiedWithExamples: Figure.nullable(),
      /** Share of labelled comments whose label the cited criterion has; null where there are no labels. */
      labels: Figure.nullable(),
      /** Always answering with the most frequent label of the train comments. */
      labelFloor: Figure.nullable(),
      aheadOfFloor: Figure.nullable(),
    }),
  ),
  /** Of a whole run, its baselines included; tokens are 0 without a model. */
  spent: z.array(
    z.strictObject({
      run: z.string(),
      calls: z.int().nonnegative(),
      promptTokens: z.int().nonnegative(),
      completionTokens: z.int().nonnegative(),
    }),
  ),
  notes: z.array(z.string()),
});
export type RunComparison = z.infer<typeof RunComparison>;
