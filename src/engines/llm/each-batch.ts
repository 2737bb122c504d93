import type { Slot } from '../../domain/slot.ts';
import type { SlottedDraft } from '../engine.ts';
import { askItems, type ItemOutcome } from './ask-items.ts';
import type { Asking } from './ask-stage.ts';
import { batches } from './batches.ts';
import type { ItemStage } from './stage.ts';

/** About how many comments, or pairs of them, one question is about. */
const BATCH = 40;

/**
 * Asks about a draft's slots, in several questions where they are many. Each slot weighs as much as it asks for.
 * An error is thrown when all questions have ended.
 */
export async function eachBatch<Input extends SlottedDraft, Reply, Answer>(
  stage: ItemStage<Input, Reply, Answer>,
  { input, weight }: { input: Input; weight: (slot: Slot) => number },
  asking: Asking,
): Promise<Map<string, ItemOutcome<Answer>>> {
  const parts = batches(input.slots, weight, BATCH);
  const settled = await Promise.allSettled(
    parts.map((slots, index) => {
      const part = parts.length === 1 ? '' : ` (part ${index + 1} of ${parts.length})`;
      return askItems(stage, { input: { ...input, slots }, item: `${input.draft.id}${part}` }, asking);
    }),
  );
  const outcomes = settled.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
  return new Map(outcomes.flatMap((found) => [...found]));
}
