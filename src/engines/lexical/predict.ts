import type { PredictedComment, Prediction } from '../../domain/prediction.ts';
import { contextOf, type Slot } from '../../domain/slot.ts';
import type { Guide, Neighbour, SlottedDraft } from '../engine.ts';
import {
  type CriterionProfile,
  criterionProfiles,
  nearestExamples,
  type Place,
  ranked,
} from './criterion-profile.ts';

const REACH = 200;

/**
 * From the rubric: the criterion nearest to each place, and the comment of that criterion's example whose passage is
 * most like it. From neighbours: their comments, word for word. Without either there is nothing that could be said
 * without a model: every slot is `failed`.
 */
export function predict({ draft, slots, guide }: SlottedDraft & { guide: Guide }): Prediction {
  const profiles = guide.kind === 'rubric' ? criterionProfiles(guide.rubric) : [];
  return {
    draft: draft.id,
    slots: slots.map((slot) => {
      const comments =
        guide.kind === 'neighbours'
          ? copied(guide.neighbours.get(slot.id) ?? [], slot.references.length)
          : cited(profiles, placeOf(draft.text, slot), slot.references.length);
      return { slot: slot.id, outcome: comments.length > 0 ? 'answered' : 'failed', comments };
    }),
  };
}

function placeOf(text: string, { anchor }: Slot): Place {
  if (anchor.kind === 'draft') return { quote: '', context: text };
  const { before, after } = contextOf(text, anchor, REACH);
  return { quote: anchor.quote ?? '', context: `${before}\n${after}` };
}

/** `count` comments by as many different criteria; where there are fewer criteria, their next examples. */
function cited(profiles: readonly CriterionProfile[], place: Place, count: number): PredictedComment[] {
  const order = ranked(profiles, place);
  if (order.length === 0) return [];
  return Array.from({ length: count }, (_, index) => {
    const profile = order[index % order.length];
    const examples = profile ? nearestExamples(profile, place.quote) : [];
    const turn = Math.floor(index / order.length);
    const body = examples[turn % Math.max(1, examples.length)]?.comment ?? profile?.criterion.criterion ?? '';
    return { criterion: profile?.criterion.id ?? null, body };
  });
}

function copied(neighbours: readonly Neighbour[], count: number): PredictedComment[] {
  if (neighbours.length === 0) return [];
  return Array.from({ length: count }, (_, index) => ({
    criterion: null,
    body: neighbours[index % neighbours.length]?.comment ?? '',
  }));
}
