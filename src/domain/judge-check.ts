import { z } from 'zod';
import { Figure } from './figure.ts';
import { Statistic } from './statistic.ts';

/** What a judge is shown of which the right score is known. */
export const ProbeName = z.enum(['identical', 'shuffled', 'padded', 'opposite', 'paraphrase', 'relabelled']);
export type ProbeName = z.infer<typeof ProbeName>;

export const ProbeResult = z.strictObject({
  probe: ProbeName,
  /** Mean score of the pairs; null where there was none to judge. */
  figure: Figure.nullable(),
  /** The mean that a judge which can be trusted does not fall below, or does not exceed. */
  limit: z.strictObject({ side: z.enum(['at least', 'at most']), score: z.number() }),
  /** null: not measured. */
  passed: z.boolean().nullable(),
  /** Pairs that were not judged: refused, filtered or failed. */
  leftOut: z.int().nonnegative(),
});
export type ProbeResult = z.infer<typeof ProbeResult>;

/** The judge against people who scored the same pairs, on the scale of 1 to 5. */
export const HumanAgreement = z.strictObject({
  kappaLinear: Statistic,
  kappaQuadratic: Statistic,
  /** Of the judge and all who scored, ordinal. */
  alpha: Statistic,
  /** In points of the scale. */
  error: Statistic,
  passed: z.boolean().nullable(),
});
export type HumanAgreement = z.infer<typeof HumanAgreement>;

/** What `judge-check --json` prints. */
export const JudgeCheck = z.strictObject({
  engine: z.enum(['llm', 'lexical']),
  unit: z.enum(['content', 'lexical']),
  /** Models that judge and predict; null without a model. */
  judge: z.string().nullable(),
  predictor: z.string().nullable(),
  probes: z.array(ProbeResult),
  /** Mean distance of two scores of the same pair, asked in another order. */
  repeats: z.strictObject({ difference: Statistic, limit: z.number(), passed: z.boolean().nullable() }),
  /** null: no file of scored pairs was given. */
  human: HumanAgreement.nullable(),
  trusted: z.boolean(),
  /** What the judge can be trusted for and what not, one sentence each. */
  verdict: z.array(z.string()),
  warnings: z.array(z.string()),
  calls: z.int().nonnegative(),
});
export type JudgeCheck = z.infer<typeof JudgeCheck>;

type Limit = ProbeResult['limit'];

/** Content scores by the scale of the judge's prompt, with room for a slip in five; lexical ones for the same order of pairs. */
const LIMITS: Record<JudgeCheck['unit'], Record<ProbeName, Limit> & { repeats: number }> = {
  content: {
    identical: { side: 'at least', score: 4.8 },
    shuffled: { side: 'at most', score: 1.6 },
    padded: { side: 'at most', score: 3.2 },
    opposite: { side: 'at most', score: 3 },
    paraphrase: { side: 'at least', score: 4.2 },
    relabelled: { side: 'at least', score: 4.2 },
    repeats: 0.3,
  },
  lexical: {
    identical: { side: 'at least', score: 0.99 },
    shuffled: { side: 'at most', score: 0.25 },
    padded: { side: 'at most', score: 0.75 },
    opposite: { side: 'at most', score: 0.4 },
    paraphrase: { side: 'at least', score: 0.75 },
    relabelled: { side: 'at least', score: 0.75 },
    repeats: 0,
  },
};

export function probeLimit(probe: ProbeName, unit: JudgeCheck['unit']): Limit {
  return LIMITS[unit][probe];
}

export function repeatLimit(unit: JudgeCheck['unit']): number {
  return LIMITS[unit].repeats;
}

/** Whether a mean keeps to its limit; null where there is no mean. */
export function keeps(mean: number | undefined, { side, score }: Limit): boolean | null {
  if (mean === undefined) return null;
  return side === 'at least' ? mean >= score : mean <= score;
}
