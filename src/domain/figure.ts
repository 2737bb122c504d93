import { z } from 'zod';
import { seededRandom } from './random.ts';

/** A mean over comments with its 95 % interval, bootstrapped over drafts; `low` and `high` are null under three drafts. */
export const Figure = z.strictObject({
  mean: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  drafts: z.int().positive(),
  comments: z.int().positive(),
});
export type Figure = z.infer<typeof Figure>;

export interface Observation {
  draft: string;
  value: number;
}

const RESAMPLES = 2000;

/** null where there is nothing to take a mean of: undefined is never 0. */
export function figure(observations: readonly Observation[]): Figure | null {
  if (observations.length === 0) return null;
  const sums = new Map<string, { sum: number; count: number }>();
  for (const { draft, value } of observations) {
    const { sum, count } = sums.get(draft) ?? { sum: 0, count: 0 };
    sums.set(draft, { sum: sum + value, count: count + 1 });
  }
  const groups = [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
  const interval = groups.length < 3 ? { low: null, high: null } : bootstrapInterval(groups);
  return { mean: pooledMean(groups), ...interval, drafts: groups.length, comments: observations.length };
}

function bootstrapInterval(groups: readonly { sum: number; count: number }[]): { low: number; high: number } {
  const random = seededRandom(`bootstrap:${groups.length}`);
  const draw = () =>
    groups.map((_, __, all) => all[Math.floor(random() * all.length)] ?? { sum: 0, count: 0 });
  const means = Array.from({ length: RESAMPLES }, () => pooledMean(draw())).sort((a, b) => a - b);
  return {
    low: means[Math.floor(0.025 * RESAMPLES)] ?? 0,
    high: means[Math.ceil(0.975 * RESAMPLES) - 1] ?? 0,
  };
}

function pooledMean(groups: readonly { sum: number; count: number }[]): number {
  let sum = 0;
  let count = 0;
  for (const group of groups) {
    sum += group.sum;
    count += group.count;
  }
  return sum / count;
}
