import { defined, type Statistic, undefinedStatistic } from './statistic.ts';

export type AlphaLevel = 'nominal' | 'ordinal' | 'interval';

/**
 * Krippendorff's alpha: 1 minus observed over expected disagreement, for any number of raters and with missing ratings. A row is
 * a unit, its entries the raters' values, null where one is missing; units with fewer than two values pair nothing and
 * are left out. `n` counts the units that are left. After Krippendorff, "Computing Krippendorff's Alpha-Reliability" (2011).
 */
export function krippendorffAlpha(
  units: readonly (readonly (number | null)[])[],
  level: AlphaLevel,
): Statistic {
  const rated = units
    .map((unit) => unit.filter((value) => value !== null))
    .filter((values) => values.length > 1);
  const values = rated.flat();
  const n = rated.length;
  if (n === 0) return undefinedStatistic('no unit was rated twice', 0);
  const distance = distanceOf(level, values);
  const observed = rated.reduce((sum, unit) => sum + spread(unit, distance) / (unit.length - 1), 0);
  const expected = spread(values, distance) / (values.length - 1);
  if (expected === 0) return undefinedStatistic('all ratings are the same', n);
  return defined(1 - observed / expected, n);
}

type Distance = (one: number, other: number) => number;

/** The distances of all ordered pairs, taken by how often each value occurs. */
function spread(values: readonly number[], distance: Distance): number {
  const found = [...countsOf(values)];
  return found
    .flatMap(([one, often]) => found.map(([other, times]) => often * times * distance(one, other)))
    .reduce((sum, part) => sum + part, 0);
}

/** Squared differences; between ordered categories, of ranks: how many ratings lie between the two, half of their own counted. */
function distanceOf(level: AlphaLevel, values: readonly number[]): Distance {
  if (level === 'nominal') return (one, other) => (one === other ? 0 : 1);
  if (level === 'interval') return (one, other) => (one - other) ** 2;
  const ranks = new Map<number, number>();
  let below = 0;
  for (const [value, count] of [...countsOf(values)].sort(([a], [b]) => a - b)) {
    ranks.set(value, below + count / 2);
    below += count;
  }
  return (one, other) => ((ranks.get(one) ?? 0) - (ranks.get(other) ?? 0)) ** 2;
}

function countsOf(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
