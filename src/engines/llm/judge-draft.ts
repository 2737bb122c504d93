import type { Judgement } from '../../domain/judgement.ts';
import type { Outcome } from '../../domain/prediction.ts';
import type { Slot } from '../../domain/slot.ts';
import type { ItemOutcome } from './ask-items.ts';
import type { Asking } from './ask-stage.ts';
import { eachBatch } from './each-batch.ts';
import { judge, matchedPairs, type PairJudgement } from './stages/judge.ts';
import { type JudgeInput, pairsOf } from './stages/judge-pairs.ts';

/** Judges every pair that may be matched, and keeps the best match of each slot. */
export async function judgeDraft(input: JudgeInput, asking: Asking): Promise<Judgement> {
  const weight = (slot: Slot) => pairsOf({ ...input, slots: [slot] }).length;
  const outcomes = await eachBatch(judge, { input, weight }, asking);
  return { draft: input.draft.id, slots: input.slots.map((slot) => judgedSlot(slot, input, outcomes)) };
}

/** A slot whose prediction was not answered keeps that outcome. */
function judgedSlot(
  slot: Slot,
  input: JudgeInput,
  outcomes: ReadonlyMap<string, ItemOutcome<PairJudgement>>,
): Judgement['slots'][number] {
  const predicted = input.prediction.slots.find((answer) => answer.slot === slot.id);
  const none = (outcome: Outcome) => ({ slot: slot.id, outcome, pairs: [] });
  if (predicted?.outcome !== 'answered') return none(predicted?.outcome ?? 'failed');
  const answers = new Map<string, PairJudgement>();
  let otherwise: Outcome = 'failed';
  for (const { id } of pairsOf({ ...input, slots: [slot] })) {
    const found = outcomes.get(id);
    if (found?.outcome === 'answered') answers.set(id, found.answer);
    else if (found) otherwise = found.outcome;
  }
  const pairs = matchedPairs(slot, predicted.comments.length, answers);
  return pairs ? { slot: slot.id, outcome: 'answered', pairs } : none(otherwise);
}
