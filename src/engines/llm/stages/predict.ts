import { z } from 'zod';
import type { PredictedComment } from '../../../domain/prediction.ts';
import { withoutExamplesOf } from '../../../domain/rubric.ts';
import type { Guide, SlottedDraft } from '../../engine.ts';
import { citedCriterion } from '../cited-criterion.ts';
import type { ItemStage } from '../stage.ts';
import { draftText } from '../texts/draft-text.ts';
import { formText } from '../texts/form-text.ts';
import { commentsAskedFor, placesText, predictedTokens } from '../texts/places-text.ts';
import { examplesText, rubricText } from '../texts/rubric-text.ts';

const Reply = z.object({
  comments: z.array(z.object({ place: z.string(), criterion: z.string().nullable(), comment: z.string() })),
});
type Reply = z.infer<typeof Reply>;

export type RubricPredictInput = SlottedDraft & { guide: Extract<Guide, { kind: 'rubric' }> };

/** Comments at given places, by a rubric. Examples from the draft itself are left out whatever the caller gives. */
export const predict: ItemStage<RubricPredictInput, Reply, PredictedComment[]> = {
  stage: 'predict',
  prompt: 'predict',
  reply: Reply,
  variables: (input) => {
    const rubric = withoutExamplesOf(input.guide.rubric, input.draft.id);
    return {
      rubric: rubricText(rubric),
      examples: examplesText(rubric),
      form: formText(rubric.provenance?.form),
      ...draftVariables(input),
    };
  },
  maxOutputTokens: predictedTokens,
  ids: ({ slots }) => slots.map(({ id }) => id),
  list: placesText,
  result: ({ slots, guide }, { comments }) =>
    commentsAskedFor(
      slots,
      comments.map((comment) => ({
        ...comment,
        criterion: citedCriterion(comment.criterion, guide.rubric) ?? null,
      })),
    ),
};

export function draftVariables(input: SlottedDraft): Record<'task' | 'draft' | 'places', string> {
  const anchors = input.slots.map(({ anchor }) => anchor);
  const ids = new Set(input.slots.map(({ id }) => id));
  return {
    task: input.draft.task ?? '',
    draft: draftText(input.draft.text, anchors),
    places: placesText(input, ids),
  };
}
