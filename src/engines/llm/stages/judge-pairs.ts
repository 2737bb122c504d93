import { bestAssignment } from '../../../domain/assignment.ts';
import type { Prediction } from '../../../domain/prediction.ts';
import { words } from '../../../domain/terms.ts';
import type { SlottedDraft } from '../../engine.ts';

/** One reference to be held against one prediction of the same slot, both by index. */
export interface Pair {
  id: string;
  slot: string;
  reference: number;
  prediction: number;
}

/** Up to this many references of a slot every pair is judged. */
const ALL_PAIRS = 6;
/** Beyond that each reference is held against so many predictions with the most words in common. */
const NEAREST = 4;

export type JudgeInput = SlottedDraft & { prediction: Prediction };

/** The pairs to judge, slot by slot; none of a slot whose prediction was not answered. */
export function pairsOf({ slots, prediction }: JudgeInput): Pair[] {
  return slots.flatMap((slot) => {
    const predicted = predictedAt(prediction, slot.id);
    const references = slot.references.map(({ body }) => body);
    return candidates(references, predicted).map(([r, p]) => ({
      id: `${slot.id}-${r + 1}-${p + 1}`,
      slot: slot.id,
      reference: r,
      prediction: p,
    }));
  });
}

export function predictedAt(prediction: Prediction, slot: string): string[] {
  const found = prediction.slots.find((answer) => answer.slot === slot);
  return found?.outcome === 'answered' ? found.comments.map(({ body }) => body) : [];
}

/** All pairs, or so many that a whole assignment can be made of them. */
function candidates(references: readonly string[], predictions: readonly string[]): [number, number][] {
  const scores = references.map((reference) =>
    predictions.map((prediction) => overlap(reference, prediction)),
  );
  const whole = bestAssignment(scores);
  return scores.flatMap((row, reference) => {
    const ranked = row.map((score, prediction) => ({ score, prediction })).sort((a, b) => b.score - a.score);
    const near = ranked.slice(0, NEAREST).map(({ prediction }) => prediction);
    const chosen =
      references.length <= ALL_PAIRS
        ? row.map((_, prediction) => prediction)
        : [...near, whole[reference] ?? -1];
    return [...new Set(chosen)]
      .filter((prediction) => prediction >= 0)
      .sort((a, b) => a - b)
      .map((prediction): [number, number] => [reference, prediction]);
  });
}

/** Words in common as a share of all words of both, 0 to 1. */
function overlap(one: string, other: string): number {
  const [a, b] = [new Set(words(one)), new Set(words(other))];
  const common = [...a].filter((word) => b.has(word)).length;
  return common / Math.max(1, a.size + b.size - common);
}
