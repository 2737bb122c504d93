import { z } from 'zod';
import type { PredictedComment } from '../../../domain/prediction.ts';
import type { Guide, SlottedDraft } from '../../engine.ts';
import type { PromptName } from '../prompts.ts';
import type { ItemStage } from '../stage.ts';
import { formText } from '../texts/form-text.ts';
import { jsonLines } from '../texts/json-lines.ts';
import { commentsAskedFor, placesText, predictedTokens } from '../texts/places-text.ts';
import { draftVariables } from './predict.ts';

const Reply = z.object({ comments: z.array(z.object({ place: z.string(), comment: z.string() })) });
type Reply = z.infer<typeof Reply>;

type Input<Kind extends Guide['kind']> = SlottedDraft & { guide: Extract<Guide, { kind: Kind }> };

export const predictWithoutRubric = baseline<'none'>('predict-without-rubric', () => ({}));

export const predictForm = baseline<'form'>('predict-form', ({ guide }) => ({ form: formText(guide.form) }));

export const predictNeighbours = baseline<'neighbours'>('predict-neighbours', ({ slots, guide }) => ({
  neighbours: jsonLines(
    slots.map(({ id }) => ({
      place: id,
      past: (guide.neighbours.get(id) ?? []).map(({ quote, comment, similarity }) => ({
        quote,
        comment,
        similarity: Number(similarity.toFixed(2)),
      })),
    })),
  ),
}));

/** Comments at given places by what is not a rubric: nothing, habits of form, or near past comments. */
function baseline<Kind extends Guide['kind']>(
  prompt: PromptName,
  guideVariables: (input: Input<Kind>) => Record<string, string>,
): ItemStage<Input<Kind>, Reply, PredictedComment[]> {
  return {
    stage: 'predict',
    prompt,
    reply: Reply,
    variables: (input) => ({ ...guideVariables(input), ...draftVariables(input) }),
    maxOutputTokens: predictedTokens,
    ids: ({ slots }) => slots.map(({ id }) => id),
    list: placesText,
    result: ({ slots }, { comments }) =>
      commentsAskedFor(
        slots,
        comments.map((comment) => ({ ...comment, criterion: null })),
      ),
  };
}
