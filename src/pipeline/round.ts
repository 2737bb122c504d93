import type { Rubric } from '../domain/rubric.ts';
import type { RoundScore, ScoredComment } from '../domain/score.ts';
import type { Signal } from '../domain/signal.ts';
import { eachDraft } from './each-draft.ts';
import { evaluate } from './evaluate.ts';
import type { Lane } from './lane.ts';
import type { RunContext } from './run-context.ts';
import { settleAll } from './settle-all.ts';
import { signalsOf } from './signals.ts';
import { attributeStep, draftOf, type Place, rubricGuide } from './steps.ts';

/** One lane's side of a round that holds. */
export interface LaneRound {
  lane: Lane;
  rubric: Rubric;
  train: ScoredComment[];
  validation: ScoredComment[];
  signals: Signal[];
}

/** A round that holds: all that the next proposal is made from and measured against. */
export interface Round {
  round: number;
  score: RoundScore;
  main: LaneRound;
  folds: LaneRound[];
}

export function lanePlace(round: number, lane: Lane, context: RunContext): Place {
  return { folder: context.folder.round(round, lane.fold), where: `round ${round}` };
}

/** Measures a rubric on its lane's drafts; attributes their train comments too while another proposal may learn from them. */
export async function measureLane(
  round: number,
  lane: Lane,
  rubric: Rubric,
  context: RunContext,
): Promise<LaneRound> {
  const place = lanePlace(round, lane, context);
  const guide = rubricGuide(rubric);
  const measured = lane.turns.flat();
  const needsSignals = round < context.settings.rounds;
  const [scored, attributions] = await settleAll([
    evaluate([...measured, ...lane.validation], { ...place, guide }, context),
    needsSignals
      ? eachDraft(measured, (id) => attributeStep(id, { ...place, rubric }, context), context)
      : [],
  ]);
  const held = new Set(lane.validation);
  const train = scored.filter(({ draft }) => !held.has(draft));
  const drafts = measured.map((id) => draftOf(id, context));
  return {
    lane,
    rubric,
    train,
    validation: scored.filter(({ draft }) => held.has(draft)),
    signals: signalsOf(drafts, train, attributions),
  };
}

/** Comments of drafts that this round's rubrics did not learn from, over all lanes. */
export function unseenComments(
  main: Pick<LaneRound, 'validation'>,
  folds: readonly Pick<LaneRound, 'validation'>[],
): ScoredComment[] {
  return [...main.validation, ...folds.flatMap(({ validation }) => validation)];
}
