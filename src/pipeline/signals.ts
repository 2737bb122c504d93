import type { Attribution } from '../domain/attribution.ts';
import { commentKey } from '../domain/comment.ts';
import type { ScoredComment } from '../domain/score.ts';
import type { Signal } from '../domain/signal.ts';
import { contextOf } from '../domain/slot.ts';
import type { SlottedDraft } from '../engines/engine.ts';

/** What the refiner may learn from: the answered train comments with what was meant, said, cited and attributed. */
export function signalsOf(
  drafts: readonly SlottedDraft[],
  scored: readonly ScoredComment[],
  attributions: readonly Attribution[],
): Signal[] {
  const scores = new Map(scored.map((comment) => [comment.comment, comment]));
  const attributed = attributedCriteria(attributions);
  return drafts.flatMap(({ draft, slots }) =>
    slots.flatMap(({ anchor, references }) =>
      references.flatMap((reference): Signal[] => {
        const key = commentKey(draft.id, reference.id);
        const found = scores.get(key);
        if (found?.score === undefined) return [];
        return [
          {
            comment: key,
            draft: draft.id,
            quote: anchor.quote,
            context: contextOf(draft.text, anchor),
            reference: reference.body,
            predicted: found.predicted,
            cited: found.cited,
            attributed: attributed.get(key) ?? null,
            score: found.score,
            reason: found.reason ?? '',
          },
        ];
      }),
    ),
  );
}

/** By comment key; comments that no criterion expresses, or that were not answered, are not in it. */
export function attributedCriteria(attributions: readonly Attribution[]): Map<string, string> {
  return new Map(
    attributions.flatMap(({ draft, comments }) =>
      comments.flatMap(({ comment, criterion }) =>
        criterion === null ? [] : [[commentKey(draft, comment), criterion] as const],
      ),
    ),
  );
}
