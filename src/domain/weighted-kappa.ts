import { defined, type Statistic, undefinedStatistic } from './statistic.ts';

/** What a disagreement costs by its distance on the scale: all the same, its size, or its square. */
export type KappaWeights = 'none' | 'linear' | 'quadratic';

/**
 * Cohen's kappa of two raters (1960), weighted where categories are ordered (1968): 1 minus the observed disagreement over that
 * which their marginal frequencies would give by chance. `scale` lists the categories in order; distances are in steps
 * of it. Pairs with a category outside it throw, since a kappa over another scale is another figure.
 */
export function kappa(
  pairs: readonly (readonly [number, number])[],
  { scale, weights }: { scale: readonly number[]; weights: KappaWeights },
): Statistic {
  if (pairs.length === 0) return undefinedStatistic('nothing was rated by both', 0);
  const steps = pairs.map(([one, other]) => [stepOf(one, scale), stepOf(other, scale)] as const);
  const rows = shares(
    steps.map(([row]) => row),
    scale.length,
  );
  const columns = shares(
    steps.map(([, column]) => column),
    scale.length,
  );
  const observed = steps.reduce((sum, [row, column]) => sum + cost(row - column, weights), 0) / pairs.length;
  const byChance = rows
    .flatMap((row, i) => columns.map((column, j) => row * column * cost(i - j, weights)))
    .reduce((sum, part) => sum + part, 0);
  if (byChance === 0)
    return undefinedStatistic('both raters gave one and the same category throughout', pairs.length);
  return defined(1 - observed / byChance, pairs.length);
}

function stepOf(category: number, scale: readonly number[]): number {
  const step = scale.indexOf(category);
  if (step < 0) throw new RangeError(`${category} is not on the scale ${scale.join(', ')}`);
  return step;
}

function shares(steps: readonly number[], categories: number): number[] {
  return Array.from(
    { length: categories },
    (_, category) => steps.filter((step) => step === category).length / steps.length,
  );
}

function cost(distance: number, weights: KappaWeights): number {
  if (weights === 'none') return distance === 0 ? 0 : 1;
  return weights === 'linear' ? Math.abs(distance) : distance ** 2;
}
