import { commentKey } from './comment.ts';
import type { Rubric } from './rubric.ts';
import type { Slot } from './slot.ts';

interface Slotted {
  draft: { id: string };
  slots: readonly Slot[];
}

/** Labels that somebody else gave the comments, by `draft#comment`. */
export function labelsByComment(drafts: readonly Slotted[]): Map<string, readonly string[]> {
  return new Map(
    drafts.flatMap(({ draft, slots }) =>
      slots.flatMap(({ references }) =>
        references.map(({ id, labels = [] }) => [commentKey(draft.id, id), labels] as const),
      ),
    ),
  );
}

/** A criterion takes the label that most of its evidence has; undefined without a labelled comment. */
export function criterionLabels(
  { criteria }: Rubric,
  labels: ReadonlyMap<string, readonly string[]>,
): Map<string, string | undefined> {
  return new Map(
    criteria.map(({ id, evidence }) => [id, majorityLabel(evidence.map((key) => labels.get(key) ?? []))]),
  );
}

/** The most frequent label; of equally frequent ones the first in the order of code units. */
export function majorityLabel(lists: readonly (readonly string[])[]): string | undefined {
  const found = new Map<string, number>();
  for (const label of lists.flat()) found.set(label, (found.get(label) ?? 0) + 1);
  return [...found].sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))[0]?.[0];
}
