import type { Figure } from '../domain/figure.ts';
import { hash } from '../domain/hash.ts';
import { pairedDifference, type RoundScore, type ScoredComment, splitScore } from '../domain/score.ts';
import { differenceText } from '../domain/verdict.ts';
import type { RefineInput } from '../engines/engine.ts';
import { once } from '../store/once.ts';
import { evaluate } from './evaluate.ts';
import { allOf } from './first-round.ts';
import { type Proposed, refineStep } from './refine-step.ts';
import { type LaneRound, lanePlace, measureLane, type Round, unseenComments } from './round.ts';
import type { RunContext } from './run-context.ts';
import { settleAll } from './settle-all.ts';
import { rubricGuide } from './steps.ts';
import { touchedDrafts } from './touched-drafts.ts';

/** What became of a proposal; `round` is there when it holds. */
export interface Outcome {
  score: RoundScore;
  proposed: Proposed;
  round?: Round;
}

/**
 * The cheap question first: does the edit help on the train drafts it speaks of? Then: does it help on drafts it was not
 * made from? Only a proposal that passes both is measured on the rest and becomes the parent of the next.
 */
export async function proposeRound(
  number: number,
  parent: Round,
  rejected: RefineInput['rejected'],
  context: RunContext,
): Promise<Outcome> {
  const proposed = await refineLane(number, parent, parent.main, rejected, context);
  const changed = proposed.refinement.operations.some(({ applied, kind }) => applied && kind !== 'keep');
  const keep = (score: Partial<RoundScore>): Promise<RoundScore> =>
    keepScore(number, parent, score, proposed, context);
  if (!changed) return { proposed, score: await keep({ reason: 'nothing was changed' }) };

  const gate = context.settings.plain ? null : await gateDifference(number, parent, proposed, context);
  if (!context.settings.plain && !holds(gate))
    return {
      proposed,
      score: await keep({ gate, reason: `did not hold at the gate: ${differenceText(gate)}` }),
    };

  const unseen = unseenComments(parent.main, parent.folds);
  if (unseen.length === 0) {
    const main = await measureLane(number, parent.main.lane, proposed.rubric, context);
    return accepted(number, { main, folds: [] }, await keep(acceptance(gate, null, main, [])), proposed);
  }
  const folds = await refineFolds(number, parent, rejected, context);
  const validation = await evaluateUnseen(number, parent.main, proposed, folds, context);
  const difference = pairedDifference(unseen, validation);
  if (!context.settings.plain && !holds(difference)) {
    const reason = `did not hold on validation: ${differenceText(difference)}`;
    return { proposed, score: await keep({ gate, difference, validation: splitScore(validation), reason }) };
  }
  const [main, ...others] = await allOf([parent.main.lane, ...folds.map(({ lane }) => lane)], (lane) => {
    const rubric = folds.find((fold) => fold.lane === lane)?.proposed.rubric ?? proposed.rubric;
    return measureLane(number, lane, rubric, context);
  });
  if (!main) throw new Error('a run has a main lane');
  return accepted(
    number,
    { main, folds: others },
    await keep(acceptance(gate, difference, main, validation)),
    proposed,
  );
}

function accepted(
  round: number,
  { main, folds }: Pick<Round, 'main' | 'folds'>,
  score: RoundScore,
  proposed: Proposed,
): Outcome {
  return { proposed, score, round: { round, score, main, folds } };
}

function acceptance(
  gate: Figure | null,
  difference: Figure | null,
  main: LaneRound,
  validation: ScoredComment[],
): Partial<RoundScore> {
  const reason = difference
    ? `on validation ${differenceText(difference)}`
    : `at the gate ${differenceText(gate)}; there are too few drafts to validate on`;
  return {
    accepted: true,
    gate,
    difference,
    train: splitScore(main.train),
    validation: validation.length > 0 ? splitScore(validation) : null,
    reason,
  };
}

function refineLane(
  number: number,
  parent: Round,
  side: LaneRound,
  rejected: RefineInput['rejected'],
  context: RunContext,
): Promise<Proposed> {
  const { rubric, signals, lane } = side;
  return refineStep({ round: number, parent: parent.round, rubric, signals, rejected }, lane, context);
}

async function refineFolds(
  number: number,
  parent: Round,
  rejected: RefineInput['rejected'],
  context: RunContext,
) {
  const settled = await Promise.allSettled(
    parent.folds.map(async (side) => ({
      lane: side.lane,
      proposed: await refineLane(number, parent, side, rejected, context),
    })),
  );
  return settled.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}

async function gateDifference(
  number: number,
  parent: Round,
  { refinement, rubric }: Proposed,
  context: RunContext,
): Promise<Figure | null> {
  const drafts = touchedDrafts(refinement, parent.main.signals);
  const place = lanePlace(number, parent.main.lane, context);
  return pairedDifference(
    parent.main.train,
    await evaluate(drafts, { ...place, guide: rubricGuide(rubric) }, context),
  );
}

async function evaluateUnseen(
  number: number,
  main: LaneRound,
  proposed: Proposed,
  folds: readonly { lane: LaneRound['lane']; proposed: Proposed }[],
  context: RunContext,
): Promise<ScoredComment[]> {
  const lanes = [{ lane: main.lane, proposed }, ...folds];
  const scored = await settleAll(
    lanes.map(({ lane, proposed: { rubric } }) =>
      evaluate(lane.validation, { ...lanePlace(number, lane, context), guide: rubricGuide(rubric) }, context),
    ),
  );
  return scored.flat();
}

function keepScore(
  number: number,
  parent: Round,
  score: Partial<RoundScore>,
  { rubric }: Proposed,
  context: RunContext,
): Promise<RoundScore> {
  return once(
    {
      file: context.folder.round(number).score,
      inputs: { rubric: hash(rubric), parent: hash(parent.score), scores: hash(score) },
      make: () => ({
        round: number,
        parent: parent.round,
        unit: context.engine.unit,
        train: null,
        validation: null,
        gate: null,
        difference: null,
        accepted: false,
        reason: '',
        ...score,
      }),
    },
    context.maker,
  );
}

function holds(difference: Figure | null): boolean {
  return difference !== null && difference.mean > 0;
}
