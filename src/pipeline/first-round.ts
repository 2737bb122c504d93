import { hash } from '../domain/hash.ts';
import { splitScore } from '../domain/score.ts';
import { once } from '../store/once.ts';
import { firstRubric } from './infer-step.ts';
import { allLanes, lanesOf } from './lane.ts';
import { measureLane, type Round, unseenComments } from './round.ts';
import type { RunContext } from './run-context.ts';
import { settleAll } from './settle-all.ts';

/** R0: inferred or given, measured, and the parent of every proposal until one holds. */
export async function firstRound(context: RunContext): Promise<Round> {
  const lanes = lanesOf(context.split, context.settings);
  const measured = allLanes(lanes).map(async (lane) =>
    measureLane(0, lane, await firstRubric(lane, context), context),
  );
  const [main, ...folds] = await settleAll(measured);
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
        reason: context.from ? 'gone on from' : 'inferred from the train comments',
      }),
    },
    context.maker,
  );
  return { round: 0, score, main, folds };
}
