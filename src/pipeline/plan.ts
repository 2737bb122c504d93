import { baselineNames } from '../domain/baseline.ts';
import type { Settings } from '../domain/settings.ts';
import type { Split } from '../domain/split.ts';
import type { StageName } from '../engines/engine.ts';
import { allLanes, lanesOf } from './lane.ts';

/** Steps that `learn` makes at the most, by stage; a proposal that does not hold needs fewer. */
export type Plan = Record<StageName, number>;

export function planOf(
  split: Split,
  settings: Pick<Settings, 'rounds' | 'engine' | 'from' | 'refineOn'>,
): Plan {
  const lanes = allLanes(lanesOf(split, settings));
  const train = lanes.reduce((sum, { turns }) => sum + turns.flat().length, 0);
  const drafts = lanes.reduce((sum, { validation }) => sum + validation.length, train);
  const unseen = split.test.length > 0 ? split.test.length : split.folds.flat().length;
  const writing = baselineNames(settings.engine).filter(
    (name) => name !== 'copy' && (name !== 'r0' || split.test.length > 0),
  ).length;
  const judged = writing + 1;
  const rounds = settings.rounds + 1;
  return {
    infer: settings.from === null ? lanes.length : 0,
    predict: drafts * rounds + split.test.length + unseen * writing,
    judge: drafts * rounds + split.test.length + unseen * judged,
    attribute: train * settings.rounds + split.test.length,
    refine: settings.rounds * lanes.length,
  };
}

export function totalSteps(plan: Plan): number {
  return Object.values(plan).reduce((sum, steps) => sum + steps, 0);
}
