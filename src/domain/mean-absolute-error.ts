import { defined, type Statistic, undefinedStatistic } from './statistic.ts';

/** How far two ratings of the same thing are apart on the average, in units of the scale. */
export function meanAbsoluteError(pairs: readonly (readonly [number, number])[]): Statistic {
  if (pairs.length === 0) return undefinedStatistic('nothing was rated by both', 0);
  const total = pairs.reduce((sum, [one, other]) => sum + Math.abs(one - other), 0);
  return defined(total / pairs.length, pairs.length);
}
