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
  const groups = byDraft(observations);
  const interval = groups.length < 3 ? { low: null, high: null } : bootstrapInterval(groups);
  return { mean: pooledMean(groups), ...interval, drafts: groups.length, comments: observations.length };
}

/** A figure's mean, without the work of its interval. */
export function meanOf(observations: readonly Observation[]): number | null {
  return observations.length === 0 ? null : pooledMean(byDraft(observations));
}

interface Group {
  sum: number;
  count: number;
}

/** In code-unit order of the drafts, so that the order of the observations changes no digit. */
function byDraft(observations: readonly Observation[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { draft, value } of observations) {
    const { sum, count } = groups.get(draft) ?? { sum: 0, count: 0 };
    groups.set(draft, { sum: sum + value, count: count + 1 });
  }
  return [...groups.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

function bootstrapInterval(groups: readonly Group[]): { low: number; high: number } {
  const random = seededRandom(`bootstrap:${groups.length}`);
  const draw = (): Group => groups[Math.floor(random() * groups.length)] ?? { sum: 0, count: 0 };
  const drawn = Array<Group>(groups.length);
  const means = new Float64Array(RESAMPLES).map(() => {
    for (let index = 0; index < drawn.length; index++) drawn[index] = draw();
    return pooledMean(drawn);
  });
  means.sort();
  return {
    low: means[Math.floor(0.025 * RESAMPLES)] ?? 0,
    high: means[Math.ceil(0.975 * RESAMPLES) - 1] ?? 0,
  };
}

function pooledMean(groups: readonly Group[]): number {
  let sum = 0;
  let count = 0;
  for (const group of groups) {
    sum += group.sum;
    count += group.count;
  }
  return sum / count;
}
