import type { HumanAgreement } from '../domain/judge-check.ts';
import { krippendorffAlpha } from '../domain/krippendorff-alpha.ts';
import { meanAbsoluteError } from '../domain/mean-absolute-error.ts';
import { undefinedStatistic } from '../domain/statistic.ts';
import { kappa } from '../domain/weighted-kappa.ts';
import type { Engine } from '../engines/engine.ts';
import { type Judging, judgePairs } from './judge-pairs.ts';
import type { RatedPair } from './rated-pairs.ts';

const SCALE = [1, 2, 3, 4, 5];
/** "Substantial" by Landis and Koch (1977). */
const ENOUGH = 0.6;

/** The judge's scores against the middle one of the people's; null where nobody scored a pair. */
export async function humanAgreement(
  rated: readonly RatedPair[],
  judging: Judging & { engine: Engine },
): Promise<HumanAgreement | null> {
  if (rated.length === 0) return null;
  if (judging.engine.unit === 'lexical') return otherScale(rated.length);
  const judged = await judgePairs(rated, judging);
  const units = rated.flatMap(({ scores }, index): [number, ...(number | null)[]][] => {
    const own = judged[index];
    return own === undefined ? [] : [[own, ...scores]];
  });
  const pairs = units.flatMap(([own, ...scores]): [number, number][] => {
    const people = middle(scores);
    return people === undefined ? [] : [[own, people]];
  });
  const kappaQuadratic = kappa(pairs, { scale: SCALE, weights: 'quadratic' });
  return {
    kappaLinear: kappa(pairs, { scale: SCALE, weights: 'linear' }),
    kappaQuadratic,
    alpha: krippendorffAlpha(units, 'ordinal'),
    error: meanAbsoluteError(pairs),
    passed: kappaQuadratic.value === null ? null : kappaQuadratic.value >= ENOUGH,
  };
}

function otherScale(n: number): HumanAgreement {
  const none = undefinedStatistic('the lexical judge has a scale of its own, 0 to 1', n);
  return { kappaLinear: none, kappaQuadratic: none, alpha: none, error: none, passed: null };
}

/** The lower of two middle ones, so that it is on the scale. */
function middle(scores: readonly (number | null)[]): number | undefined {
  const given = scores.filter((score) => score !== null).sort((a, b) => a - b);
  return given[Math.floor((given.length - 1) / 2)];
}
