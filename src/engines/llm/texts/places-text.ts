import type { PredictedComment } from '../../../domain/prediction.ts';
import type { Slot } from '../../../domain/slot.ts';
import type { SlottedDraft } from '../../engine.ts';
import { jsonLines } from './json-lines.ts';
import { NEAR, place } from './place.ts';

/** The places at which comments are to be predicted, with how many; what the reviewer said there is not in it. */
export function placesText({ draft, slots }: SlottedDraft, ids: ReadonlySet<string>): string {
  const asked = slots.filter(({ id }) => ids.has(id));
  return jsonLines(
    asked.map((slot) => ({
      place: slot.id,
      ...place(draft.text, slot.anchor, NEAR),
      comments: wanted(slot),
    })),
  );
}

/** The places that got all their comments; more than were asked for are left out. */
export function commentsAskedFor(
  slots: readonly Slot[],
  comments: readonly { place: string; comment: string; criterion: string | null }[],
): Map<string, PredictedComment[]> {
  const answers = new Map<string, PredictedComment[]>();
  for (const slot of slots) {
    const found = comments
      .filter(({ place: at, comment }) => at.trim() === slot.id && comment.trim() !== '')
      .map(({ criterion, comment }) => ({ criterion, body: comment.trim() }));
    if (found.length >= wanted(slot)) answers.set(slot.id, found.slice(0, wanted(slot)));
  }
  return answers;
}

/** Room for the comments and for thinking about them. */
export function predictedTokens({ slots }: Pick<SlottedDraft, 'slots'>): number {
  return 4_000 + 250 * slots.reduce((sum, slot) => sum + wanted(slot), 0);
}

/** How many comments a slot asks for: one where nothing is known of the reviewer's. */
export function wanted({ references }: Pick<Slot, 'references'>): number {
  return Math.max(1, references.length);
}
