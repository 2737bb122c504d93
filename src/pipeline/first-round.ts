import { hash } from '../domain/hash.ts';
import { splitScore } from '../domain/score.ts';
import { once } from '../store/once.ts';
import { inferStep } from './infer-step.ts';
import { type Lane, lanesOf } from './lane.ts';
import { type LaneRound, measureLane, type Round, unseenComments } from './round.ts';
import type { RunContext } from './run-context.ts';

/** R0: inferred, measured, and the parent of every proposal until one holds. */
export async function firstRound(context: RunContext): Promise<Round> {
  const lanes = lanesOf(context.split);
  const [main, ...folds] = await allOf([lanes.main, ...lanes.folds], async (lane) =>
    measureLane(0, lane, await inferStep(lane, context), context),
  );
  if (!main) throw new Error('a run has a main lane');
  const validation = unseenComments(main, folds);
  const score = await once(
    {
      file: context.folder.round(0).score,
      inputs: { train: hash(main.train), validation: hash(validation) },
      make: () => ({
        round: 0,
        parent: null,
        unit: context.engine.unit,
        train: splitScore(main.train),
        validation: validation.length > 0 ? splitScore(validation) : null,
        gate: null,
        difference: null,
        accepted: true,
        reason: 'inferred from the train comments',
      }),
    },
    context.maker,
  );
  return { round: 0, score, main, folds };
}

/** All lanes at once; the first error is thrown when all have ended, so that nothing is written afterwards. */
export async function allOf(
  lanes: readonly Lane[],
  work: (lane: Lane) => Promise<LaneRound>,
): Promise<LaneRound[]> {
  const settled = await Promise.allSettled(lanes.map(work));
  return settled.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
