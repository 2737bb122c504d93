import type { RefineInput } from '../engines/engine.ts';
import { compareBaselines, measureBaselines } from './baselines.ts';
import { finishRun } from './finish-run.ts';
import { firstRound } from './first-round.ts';
import { proposeRound } from './propose-round.ts';
import { readTest } from './read-test.ts';
import { rejection } from './rejection.ts';
import type { Round } from './round.ts';
import type { RunContext } from './run-context.ts';
import { settleAll } from './settle-all.ts';

/** The program on one screen: R0, proposals that must hold, then the best round against the baselines on unseen comments. */
export async function learn(context: RunContext): Promise<void> {
  const first = await firstRound(context);
  const best = await proposals(first, context);
  const [, measured] = await settleAll([readTest(best, context), measureBaselines({ first, best }, context)]);
  await compareBaselines({ first, best }, measured, context);
  await finishRun(best, context);
}

/** With `--plain` every proposal is the next one's parent, and the best is the one with the highest score. */
async function proposals(first: Round, context: RunContext): Promise<Round> {
  const { rounds, patience, target, plain } = context.settings;
  const rejected: RefineInput['rejected'] = [];
  let parent = first;
  let best = first;
  let misses = 0;
  for (let number = 1; number <= rounds; number++) {
    if (misses >= patience || (target !== null && meanOf(best) >= target)) break;
    const outcome = await proposeRound(number, parent, [...rejected], context);
    if (!outcome.round) rejected.push(rejection(outcome.proposed.refinement, outcome.score));
    parent = outcome.round ?? parent;
    const better = outcome.round !== undefined && (!plain || meanOf(outcome.round) > meanOf(best));
    if (better) best = parent;
    misses = better ? 0 : misses + 1;
  }
  return best;
}

/** On drafts the rubric has not learned from, or on its own where there are no others. */
function meanOf({ score }: Round): number {
  return (score.validation ?? score.train)?.figure?.mean ?? Number.NEGATIVE_INFINITY;
}
