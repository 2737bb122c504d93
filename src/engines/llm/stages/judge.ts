import { z } from 'zod';
import { bestAssignment } from '../../../domain/assignment.ts';
import { contentScoreCap, type JudgedPair } from '../../../domain/judgement.ts';
import type { Slot } from '../../../domain/slot.ts';
import type { ItemStage } from '../stage.ts';
import { jsonBlocks } from '../texts/json-lines.ts';
import { FAR, place } from '../texts/place.ts';
import { type JudgeInput, type Pair, pairsOf, predictedAt } from './judge-pairs.ts';

const Reply = z.object({
  pairs: z.array(
    z.object({
      pair: z.string(),
      referenceConcerns: z.array(z.string()),
      predictionConcerns: z.array(z.string()),
      reason: z.string(),
      score: z.number(),
    }),
  ),
});

/** A score outside it is no answer, never a low score. */
const SCALE: ReadonlySet<number> = new Set([1, 2, 3, 4, 5]);

export type PairJudgement = Pick<JudgedPair, 'referenceConcerns' | 'predictionConcerns' | 'reason' | 'score'>;

/** How near each prediction comes to each reference of its place, blind to what made the prediction. Answers by pair. */
export const judge: ItemStage<JudgeInput, z.infer<typeof Reply>, PairJudgement> = {
  stage: 'judge',
  prompt: 'judge',
  reply: Reply,
  variables: (input) => ({ places: judge.list(input, new Set(judge.ids(input))) }),
  maxOutputTokens: (input) => 4_000 + 250 * pairsOf(input).length,
  ids: (input) => pairsOf(input).map(({ id }) => id),
  list: (input, ids) => {
    const pairs = pairsOf(input).filter(({ id }) => ids.has(id));
    const slots = input.slots.filter(({ id }) => pairs.some(({ slot }) => slot === id));
    return jsonBlocks(slots.map((slot) => placeBlock(input, slot, pairs)));
  },
  result: (input, { pairs }) => {
    const asked = new Set(pairsOf(input).map(({ id }) => id));
    const answers = pairs
      .filter(({ pair, score }) => asked.has(pair.trim()) && SCALE.has(score))
      .map(({ pair, ...judged }) => [pair.trim(), capped(judged)] as const);
    return new Map(answers.reverse());
  },
};

function placeBlock({ draft, prediction }: JudgeInput, slot: Slot, pairs: readonly Pair[]) {
  const predicted = predictedAt(prediction, slot.id);
  return {
    ...place(draft.text, slot.anchor, FAR),
    pairs: pairs
      .filter((pair) => pair.slot === slot.id)
      .map((pair) => ({
        pair: pair.id,
        reference: slot.references[pair.reference]?.body,
        prediction: predicted[pair.prediction],
      })),
  };
}

function capped(judged: PairJudgement): PairJudgement {
  const { referenceConcerns, predictionConcerns, score } = judged;
  return {
    ...judged,
    score: Math.min(score, contentScoreCap(referenceConcerns.length, predictionConcerns.length)),
  };
}

/** Far below any sum of scores: a pair that was not judged is never taken while a whole assignment of others exists. */
const NOT_JUDGED = -1_000;

/** The pairs that match a slot's predictions to its references best; undefined when that needs one that was not judged. */
export function matchedPairs(
  { references, id }: Slot,
  predictions: number,
  answers: ReadonlyMap<string, PairJudgement>,
): JudgedPair[] | undefined {
  const at = (reference: number, prediction: number) =>
    answers.get(`${id}-${reference + 1}-${prediction + 1}`);
  const scores = references.map((_, reference) =>
    Array.from({ length: predictions }, (_, prediction) => at(reference, prediction)?.score ?? NOT_JUDGED),
  );
  const pairs = bestAssignment(scores).flatMap((prediction, reference): JudgedPair[] => {
    const judged = at(reference, prediction);
    const comment = references[reference];
    return judged && comment ? [{ reference: comment.id, prediction, ...judged }] : [];
  });
  return pairs.length === references.length ? pairs : undefined;
}
