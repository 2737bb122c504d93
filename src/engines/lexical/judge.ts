import { bestAssignment } from '../../domain/assignment.ts';
import type { JudgedPair, Judgement } from '../../domain/judgement.ts';
import type { Prediction } from '../../domain/prediction.ts';
import { clauses, sentences } from '../../domain/prose-parts.ts';
import type { Slot } from '../../domain/slot.ts';
import type { SlottedDraft } from '../engine.ts';
import { commentSimilarity } from './comment-similarity.ts';

type PredictedSlot = Prediction['slots'][number];

/**
 * Unit `lexical`: how much the words of prediction and reference overlap, 0 to 1. The judge does not know the rubric
 * that made a prediction, so whether both belong to one group of comments cannot enter; `label-agreement.ts` measures
 * that apart. Not comparable with an LLM judge's content score.
 */
export function judge({ draft, slots, prediction }: SlottedDraft & { prediction: Prediction }): Judgement {
  const predicted = new Map(prediction.slots.map((slot) => [slot.slot, slot]));
  return { draft: draft.id, slots: slots.map((slot) => judgedSlot(slot, predicted.get(slot.id))) };
}

function judgedSlot(slot: Slot, predicted: PredictedSlot | undefined): Judgement['slots'][number] {
  if (predicted?.outcome !== 'answered')
    return { slot: slot.id, outcome: predicted?.outcome ?? 'failed', pairs: [] };
  const scores = slot.references.map(({ body }) =>
    predicted.comments.map((comment) => commentSimilarity(body, comment.body)),
  );
  const pairs = bestAssignment(scores).flatMap((column, row): JudgedPair[] => {
    const [reference, comment, score] = [
      slot.references[row],
      predicted.comments[column],
      scores[row]?.[column],
    ];
    if (!reference || !comment || score === undefined) return [];
    return [
      {
        reference: reference.id,
        prediction: column,
        referenceConcerns: concerns(reference.body),
        predictionConcerns: concerns(comment.body),
        score,
        reason: `Shared words and parts of words: ${Math.round(score * 100)} %.`,
      },
    ];
  });
  return { slot: slot.id, outcome: 'answered', pairs };
}

/** Each sentence or clause counts as one concern: the nearest that can be told without reading. */
function concerns(body: string): string[] {
  return sentences(body)
    .map(({ start, end }) => body.slice(start, end))
    .flatMap((sentence) => clauses(sentence).map(({ start, end }) => sentence.slice(start, end).trim()))
    .filter((part) => part !== '');
}
