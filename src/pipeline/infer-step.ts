import type { CriterionBody } from '../domain/criterion.ts';
import { hash } from '../domain/hash.ts';
import type { Rubric } from '../domain/rubric.ts';
import { F2rError } from '../errors.ts';
import type { Lane } from './lane.ts';
import { provenanceOf } from './learned-rubric.ts';
import type { RunContext } from './run-context.ts';
import { draftHash, draftOf, step } from './steps.ts';

/** R0 of a lane: the rubric inferred from comments of its train drafts alone. */
export function inferStep(lane: Lane, context: RunContext): Promise<Rubric> {
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
