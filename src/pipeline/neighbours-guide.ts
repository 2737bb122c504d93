import { type PastComment, retrievalIndex } from '../domain/retrieval.ts';
import { contextOf, type Slot } from '../domain/slot.ts';
import type { Guide, Neighbour, SlottedDraft } from '../engines/engine.ts';
import type { Lane } from './lane.ts';
import type { RunContext } from './run-context.ts';
import { draftOf } from './steps.ts';

const IN_PROMPT = 3;

/** For each slot the past comments of the lane's train drafts at the places most like it, as many as the slot needs and at least three. */
export function neighboursGuide(lane: Lane, context: RunContext): (draft: SlottedDraft) => Guide {
  const index = retrievalIndex(lane.train.flatMap((id) => pastComments(draftOf(id, context))));
  return ({ draft, slots }) => {
    const nearest = (slot: Slot): Neighbour[] =>
      index
        .nearest(placeOf(draft, slot), Math.max(IN_PROMPT, slot.references.length))
        .map(({ past: { quote, comment }, similarity }) => ({ quote: quote || null, comment, similarity }));
    return { kind: 'neighbours', neighbours: new Map(slots.map((slot) => [slot.id, nearest(slot)])) };
  };
}

function pastComments({ draft, slots }: SlottedDraft): PastComment[] {
  return slots.flatMap((slot) =>
    slot.references.map(({ body }) => ({ ...placeOf(draft, slot), comment: body })),
  );
}

function placeOf(draft: SlottedDraft['draft'], { anchor }: Slot): Omit<PastComment, 'comment'> {
  return { draft: draft.id, quote: anchor.quote ?? '', context: contextOf(draft.text, anchor) };
}
