import { applyOperations } from '../domain/apply-operations.ts';
import { hash } from '../domain/hash.ts';
import type { Refinement } from '../domain/operation.ts';
import { applyRewrite, rewriteOperations } from '../domain/rewrite-operations.ts';
import type { Rubric } from '../domain/rubric.ts';
import type { Signal } from '../domain/signal.ts';
import type { RefineInput } from '../engines/engine.ts';
import { once } from '../store/once.ts';
import { type Lane, turnOf } from './lane.ts';
import { provenanceOf } from './learned-rubric.ts';
import type { RunContext } from './run-context.ts';
import { draftOf, step } from './steps.ts';

export interface Proposal {
  round: number;
  parent: number;
  rubric: Rubric;
  /** Of all measured train drafts; the refiner sees those of the round's turn. */
  signals: Signal[];
  rejected: RefineInput['rejected'];
}

export interface Proposed {
  refinement: Refinement;
  rubric: Rubric;
}

/** Asks for edits of the parent's rubric, keeps them with those that its rules refuse, and applies the rest. */
export async function refineStep(proposal: Proposal, lane: Lane, context: RunContext): Promise<Proposed> {
  const folder = context.folder.round(proposal.round, lane.fold);
  const { rubric: parent, signals, rejected } = proposal;
  const refinement = await step(
    {
      stage: 'refine',
      item: lane.fold === undefined ? 'rubric' : `fold ${lane.fold}`,
      where: `round ${proposal.round}`,
      file: folder.refinement,
      inputs: { rubric: hash(parent), signals: hash(signals), 'rejected edits': hash(rejected) },
      make: () => propose(proposal, lane, context),
    },
    context,
  );
  const rubric = await once(
    {
      file: folder.rubric,
      inputs: { rubric: hash(parent), refinement: hash(refinement) },
      make: () => ({ ...refined(parent, refinement), provenance: provenanceOf(lane, context) }),
    },
    context.maker,
  );
  return { refinement, rubric };
}

async function propose(
  { round, parent, rubric, signals, rejected }: Proposal,
  lane: Lane,
  context: RunContext,
): Promise<Refinement> {
  const turn = turnOf(lane, round);
  const shown = signals.filter(({ draft }) => turn.includes(draft));
  const input = { rubric, signals: shown, rejected, train: lane.train.map((id) => draftOf(id, context)) };
  if (context.settings.plain) {
    return {
      parent,
      mode: 'rewritten',
      operations: rewriteOperations(rubric, await context.engine.rewrite(input)),
    };
  }
  const attributed = new Set(
    signals.flatMap(({ attributed: criterion }) => (criterion === null ? [] : [criterion])),
  );
  const { operations } = applyOperations(rubric, await context.engine.refine(input), { attributed });
  return { parent, mode: 'operations', operations };
}

/** A rubric is what its parent and the applied operations make of it, also after a crash between the two files. */
function refined(parent: Rubric, { mode, operations }: Refinement): Rubric {
  const applied = operations.filter((operation) => operation.applied);
  return mode === 'rewritten'
    ? applyRewrite(parent, applied)
    : applyOperations(parent, applied, { attributed: new Set() }).rubric;
}
