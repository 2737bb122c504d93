import type { Change } from './change.ts';
import { factGuard } from './changed-facts.ts';
import type { Comment } from './comment.ts';
import { quoteFinder } from './find-quote.ts';
import { leastChange } from './least-change.ts';
import type { Withheld } from './revision.ts';
import type { Span } from './span.ts';

/** A change whose words were not looked for yet. */
export interface UnplacedChange extends Omit<Change, 'start' | 'end'> {
  within: Span;
}

export interface PlaceChangesOptions {
  /** Comments that changes may answer: the facts that their words name may change. */
  comments: readonly Comment[];
  allowFacts: boolean;
}

export interface PlacedChanges {
  /** In order; they do not overlap. */
  changes: Change[];
  withheld: Withheld[];
}

/** Finds each change in the text, as small as it can be, and withholds what must not be made. The first of two that overlap stays. */
export function placeChanges(
  text: string,
  proposed: readonly UnplacedChange[],
  { comments, allowFacts }: PlaceChangesOptions,
): PlacedChanges {
  const find = quoteFinder(text);
  const guard = factGuard(text);
  const bodies = new Map(comments.map(({ id, body }) => [id, body]));
  const changes: Change[] = [];
  const withheld: Withheld[] = [];
  for (const { within, ...change } of proposed) {
    const [place, other] = find(change.before, within);
    if (!place || other) {
      withheld.push({ change: { ...change, ...nowhere(within) }, because: 'not found', facts: [] });
      continue;
    }
    const found = leastChange({ ...change, ...place, before: text.slice(place.start, place.end) });
    if (found.before === found.after) continue;
    const facts = guard(found, bodies.get(found.comment ?? ''));
    if (facts.length > 0 && !allowFacts) withheld.push({ change: found, because: 'facts', facts });
    else if (changes.some((made) => meet(made, found)))
      withheld.push({ change: found, because: 'overlap', facts: [] });
    else changes.push(found);
  }
  return { changes: changes.toSorted((one, another) => one.start - another.start), withheld };
}

/** Two insertions at one place meet too: nobody could say which comes first. */
function meet(one: Span, other: Span): boolean {
  if (one.start === other.start) return true;
  return one.start < other.end && other.start < one.end;
}

function nowhere({ start }: Span): Span {
  return { start, end: start };
}
