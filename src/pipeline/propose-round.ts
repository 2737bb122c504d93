import type { Figure } from '../domain/figure.ts';
import { hash } from '../domain/hash.ts';
import { pairedDifference, type RoundScore, type ScoredComment, splitScore } from '../domain/score.ts';
import { differenceText } from '../domain/verdict.ts';
import type { RefineInput } from '../engines/engine.ts';
import { once } from '../store/once.ts';
import { evaluate } from './evaluate.ts';
import { type Lane, turnOf } from './lane.ts';
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
 * The cheap question first: does the edit help on train drafts? Then: does it help on drafts it was not
 * made from? Only a proposal that passes both is measured on the rest and becomes the parent of the next.
 */
export async function proposeRound(
  number: number,
  parent: Round,
  rejected: RefineInput['rejected'],
  context: RunContext,
): Promise<Outcome> {
  const { lane, rubric, signals } = parent.main;
  const proposal = { round: number, parent: parent.round, rubric, signals, rejected };
  const proposed = await refineStep(proposal, lane, context);
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
    const main = await measureLane(number, lane, proposed.rubric, context);
    return accepted(number, { main, folds: [] }, await keep(acceptance(gate, null, main, [])), proposed);
  }
  const lanes = [{ lane, proposed }, ...(await refineFolds(number, parent, context))];
  const validation = await evaluateUnseen(number, lanes, context);
  const difference = pairedDifference(unseen, validation);
  if (!context.settings.plain && !holds(difference)) {
    const reason = `did not hold on validation: ${differenceText(difference)}`;
    return { proposed, score: await keep({ gate, difference, validation: splitScore(validation), reason }) };
  }
  const measured = lanes.map(({ lane, proposed: { rubric } }) => measureLane(number, lane, rubric, context));
  const [main, ...others] = await settleAll(measured);
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

interface LaneProposal {
  lane: Lane;
  proposed: Proposed;
}

/**
 * The same question to each fold's own rubric and signals. Its drafts must stay unseen by what it is scored with, so
 * the main lane's rejected edits, which were made from them, are not shown.
 */
function refineFolds(number: number, { round, folds }: Round, context: RunContext): Promise<LaneProposal[]> {
  const refined = folds.map(async ({ lane, rubric, signals }) => {
    const proposal = { round: number, parent: round, rubric, signals, rejected: [] };
    return { lane, proposed: await refineStep(proposal, lane, context) };
  });
  return settleAll(refined);
}

/** On drafts that the edit was not made from, where there are such. */
async function gateDifference(
  number: number,
  parent: Round,
  { refinement, rubric }: Proposed,
  context: RunContext,
): Promise<Figure | null> {
  const { lane, signals } = parent.main;
  const turn = turnOf(lane, number);
  const others = lane.turns.flat().filter((draft) => !turn.includes(draft));
  const drafts = others.length > 0 ? others : touchedDrafts(refinement, signals);
  const place = lanePlace(number, lane, context);
  return pairedDifference(
    parent.main.train,
    await evaluate(drafts, { ...place, guide: rubricGuide(rubric) }, context),
  );
}

async function evaluateUnseen(
  number: number,
  lanes: readonly LaneProposal[],
  context: RunContext,
): Promise<ScoredComment[]> {
  const scored = lanes.map(({ lane, proposed: { rubric } }) =>
    evaluate(lane.validation, { ...lanePlace(number, lane, context), guide: rubricGuide(rubric) }, context),
  );
  return (await settleAll(scored)).flat();
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
