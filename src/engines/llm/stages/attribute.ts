import { z } from 'zod';
import { type Rubric, withoutExamplesOf } from '../../../domain/rubric.ts';
import type { SlottedDraft } from '../../engine.ts';
import { citedCriterion } from '../cited-criterion.ts';
import type { ItemStage } from '../stage.ts';
import { jsonLines } from '../texts/json-lines.ts';
import { FAR, place } from '../texts/place.ts';
import { examplesText, rubricText } from '../texts/rubric-text.ts';

const Reply = z.object({
  comments: z.array(z.object({ id: z.string(), concern: z.string(), criterion: z.string().nullable() })),
});

export type AttributeInput = SlottedDraft & { rubric: Rubric };

/** Which criterion expresses each reference comment, told without what was predicted. Answers by comment id. */
export const attribute: ItemStage<AttributeInput, z.infer<typeof Reply>, string | null> = {
  stage: 'attribute',
  prompt: 'attribute',
  reply: Reply,
  variables: (input) => {
    const rubric = withoutExamplesOf(input.rubric, input.draft.id);
    const comments = attribute.list(input, new Set(attribute.ids(input)));
    return { rubric: rubricText(rubric), examples: examplesText(rubric), comments };
  },
  maxOutputTokens: (input) => 4_000 + 100 * attribute.ids(input).length,
  ids: ({ slots }) => offeredComments(slots).map(({ id }) => id),
  list: ({ draft, slots }, ids) =>
    jsonLines(
      offeredComments(slots)
        .filter(({ id }) => ids.has(id))
        .map(({ id, slot, comment }) => ({
          id,
          ...place(draft.text, slot.anchor, FAR),
          comment: comment.body,
        })),
    ),
  result: ({ slots, rubric }, { comments }) => {
    const asked = new Set(offeredComments(slots).map(({ id }) => id));
    const answers = comments.flatMap(({ id, criterion: cited }) => {
      const criterion = citedCriterion(cited, rubric);
      return asked.has(id.trim()) && criterion !== undefined ? [[id.trim(), criterion] as const] : [];
    });
    return new Map(answers.reverse());
  },
};

/** The comments by an id that stays the same however the slots are divided: `s3-1` is the first comment at slot s3. */
export function offeredComments(slots: SlottedDraft['slots']) {
  return slots.flatMap((slot) =>
    slot.references.map((comment, index) => ({ id: `${slot.id}-${index + 1}`, slot, comment })),
  );
}
