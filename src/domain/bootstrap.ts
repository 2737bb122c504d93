import { seededRandom } from './random.ts';

/** A value of the whole with its 95 % interval; `low` and `high` are null under three groups. */
export interface Estimate {
  value: number;
  low: number | null;
  high: number | null;
}

const RESAMPLES = 2000;
const FEWEST = 3;

/** Any statistic of groups (drafts, say), with an interval from drawing groups again and again; the same every time. */
export function bootstrapped<T>(groups: readonly T[], statistic: (groups: readonly T[]) => number): Estimate {
  const value = statistic(groups);
  if (groups.length < FEWEST) return { value, low: null, high: null };
  const random = seededRandom(`bootstrap:${groups.length}`);
  const values = Array.from({ length: RESAMPLES }, () => statistic(drawn(groups, random))).sort(
    (a, b) => a - b,
  );
  return {
    value,
    low: values[Math.floor(0.025 * RESAMPLES)] ?? value,
    high: values[Math.ceil(0.975 * RESAMPLES) - 1] ?? value,
  };
}

/** As many as there are, each drawn from all. */
function drawn<T>(groups: readonly T[], random: () => number): T[] {
  const sample: T[] = [];
  while (sample.length < groups.length)
    sample.push(...groups.slice(Math.floor(random() * groups.length)).slice(0, 1));
  return sample;
}
