import type { CriterionBody } from '../domain/criterion.ts';
import { hash } from '../domain/hash.ts';
import type { Rubric } from '../domain/rubric.ts';
import { F2rError } from '../errors.ts';
import { once } from '../store/once.ts';
import type { Lane } from './lane.ts';
import { provenanceOf } from './learned-rubric.ts';
import type { RunContext } from './run-context.ts';
import { draftHash, draftOf, step } from './steps.ts';

/** R0 of a lane: the rubric that is gone on from, else one inferred from comments of its train drafts alone. */
export function firstRubric(lane: Lane, context: RunContext): Promise<Rubric> {
  const { from, folder, maker } = context;
  if (!from) return inferStep(lane, context);
  const file = folder.round(0, lane.fold).rubric;
  const make = () => ({ ...from, provenance: provenanceOf(lane, context) });
  return once({ file, inputs: { 'rubric gone on from': hash(from) }, make }, maker);
}

function inferStep(lane: Lane, context: RunContext): Promise<Rubric> {
  const train = lane.inferred.map((id) => draftOf(id, context));
  return step(
    {
      stage: 'infer',
      item: lane.fold === undefined ? 'rubric' : `fold ${lane.fold}`,
      where: 'round 0',
      file: context.folder.round(0, lane.fold).rubric,
      inputs: { 'train drafts': hash(train.map(draftHash)) },
      make: async () => {
        const bodies = await context.engine.infer(train);
        if (bodies.length === 0) {
          throw new F2rError('MODEL_ANSWER_INVALID', 'No criterion could be inferred from the comments', {
            hint: 'Run the same command again, or learn from more drafts.',
          });
        }
        return { criteria: withIds(bodies), provenance: provenanceOf(lane, context), retired: [] };
      },
    },
    context,
  );
}

function withIds(bodies: readonly CriterionBody[]): Rubric['criteria'] {
  return bodies.map((body, index) => ({ id: `c${index + 1}`, ...body, locked: false }));
}
