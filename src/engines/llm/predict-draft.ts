import type { PredictedComment, Prediction } from '../../domain/prediction.ts';
import type { Guide, SlottedDraft } from '../engine.ts';
import type { ItemOutcome } from './ask-items.ts';
import type { Asking } from './ask-stage.ts';
import { eachBatch } from './each-batch.ts';
import { predict } from './stages/predict.ts';
import { predictForm, predictNeighbours, predictWithoutRubric } from './stages/predict-without-rubric.ts';
import { wanted } from './texts/places-text.ts';

export async function predictDraft(
  input: SlottedDraft & { guide: Guide },
  asking: Asking,
): Promise<Prediction> {
  const outcomes = await outcomesOf(input, asking);
  return {
    draft: input.draft.id,
    slots: input.slots.map(({ id }) => {
      const found = outcomes.get(id);
      if (found?.outcome === 'answered') return { slot: id, outcome: 'answered', comments: found.answer };
      return { slot: id, outcome: found?.outcome ?? 'failed', comments: [] };
    }),
  };
}

function outcomesOf(
  { guide, draft, slots }: SlottedDraft & { guide: Guide },
  asking: Asking,
): Promise<Map<string, ItemOutcome<PredictedComment[]>>> {
  const weight = wanted;
  switch (guide.kind) {
    case 'rubric':
      return eachBatch(predict, { input: { draft, slots, guide }, weight }, asking);
    case 'none':
      return eachBatch(predictWithoutRubric, { input: { draft, slots, guide }, weight }, asking);
    case 'form':
      return eachBatch(predictForm, { input: { draft, slots, guide }, weight }, asking);
    case 'neighbours':
      return eachBatch(predictNeighbours, { input: { draft, slots, guide }, weight }, asking);
  }
}
