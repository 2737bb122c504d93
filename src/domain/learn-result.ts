import { z } from 'zod';
import { Figure } from './figure.ts';

/** What `learn --json` prints; scripts rely on it. Computed from the run's files, kept nowhere. */
export const LearnResult = z.strictObject({
  run: z.string(),
  engine: z.enum(['llm', 'lexical']),
  unit: z.enum(['content', 'lexical']),
  /** The round whose rubric is the run's. */
  best: z.int().nonnegative(),
  rounds: z.array(
    z.strictObject({
      round: z.int().nonnegative(),
      parent: z.int().nonnegative().nullable(),
      accepted: z.boolean(),
      reason: z.string(),
      train: Figure.nullable(),
      validation: Figure.nullable(),
    }),
  ),
  test: Figure.nullable(),
  baselines: z.record(
    z.string(),
    z.strictObject({
      mean: z.number().nullable(),
      low: z.number().nullable(),
      high: z.number().nullable(),
      drafts: z.int().nonnegative(),
      comments: z.int().nonnegative(),
      split: z.enum(['test', 'validation']),
      verdict: z.string(),
    }),
  ),
  criteria: z.int().nonnegative(),
  calls: z.int().nonnegative(),
  /** What a reader has to know beside the figures, one sentence each. */
  notes: z.array(z.string()),
});
export type LearnResult = z.infer<typeof LearnResult>;
