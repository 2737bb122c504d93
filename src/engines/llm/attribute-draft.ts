import type { Attribution } from '../../domain/attribution.ts';
import type { Asking } from './ask-stage.ts';
import { eachBatch } from './each-batch.ts';
import { type AttributeInput, attribute, offeredComments } from './stages/attribute.ts';

export async function attributeDraft(input: AttributeInput, asking: Asking): Promise<Attribution> {
  const weight = ({ references }: AttributeInput['slots'][number]) => references.length;
  const outcomes = await eachBatch(attribute, { input, weight }, asking);
  const comments = offeredComments(input.slots).map(({ id, comment }) => {
    const found = outcomes.get(id);
    const criterion = found?.outcome === 'answered' ? found.answer : null;
    return { comment: comment.id, outcome: found?.outcome ?? 'failed', criterion };
  });
  return { draft: input.draft.id, comments };
}
