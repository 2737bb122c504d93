import type { Change } from './change.ts';
import { type Fact, factsOf, namesWithin } from './facts.ts';
import type { Span } from './span.ts';

/** Far enough around a change for its facts to be read as they stand. */
const AROUND = 200;

/** Counts the facts of one text once, and then looks at single changes to it. */
export type FactGuard = (change: Change, asked?: string) => string[];

/**
 * The facts that a change, made alone, takes from the text or brings into it, or puts in place of another of their kind.
 * A fact that stands elsewhere in the text may go from one place, and may come to another: neither says anything new.
 * What stands in `asked`, the words of a comment, was asked for.
 */
export function factGuard(text: string): FactGuard {
  const names = namesWithin(text);
  const everywhere = counted(factsOf(text, names));
  return (change, asked = '') => {
    const from = Math.max(0, change.start - AROUND);
    const around = {
      before: text.slice(from, change.start),
      after: text.slice(change.end, change.end + AROUND),
    };
    const within = (words: string): Fact[] =>
      touchedBy(
        { start: around.before.length, end: around.before.length + words.length },
        factsOf(around.before + words + around.after, names),
      );
    const old = within(change.before);
    const made = within(change.after);
    const gone = without(old, counted(made));
    const come = without(made, counted(old));
    const wanted = (fact: Fact) => asked !== '' && asked.includes(fact.text);
    const lost = gone.filter((fact) => (everywhere.get(key(fact)) ?? 0) <= gone.filter(like(fact)).length);
    const brought = come.filter((fact) => !everywhere.has(key(fact)));
    const swapped = come.filter(({ kind }) => gone.some((other) => other.kind === kind));
    const touched = [...lost, ...brought, ...swapped].filter((fact) => !wanted(fact));
    return [...new Set(touched.map(({ text }) => text))];
  };
}

/** A capital behind the change may begin a sentence now, or no longer: that is no fact of the change. */
function touchedBy({ start, end }: Span, facts: readonly Fact[]): Fact[] {
  return facts.filter((fact) => fact.start <= end && fact.end >= start);
}

function key({ kind, text }: Fact): string {
  return `${kind}:${text.replace(/\s+/gu, ' ').replace(/[’‘]/g, "'")}`;
}

function like(fact: Fact): (other: Fact) => boolean {
  return (other) => key(other) === key(fact);
}

function counted(facts: readonly Fact[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const fact of facts) counts.set(key(fact), (counts.get(key(fact)) ?? 0) + 1);
  return counts;
}

/** The facts that are more than `others` have. */
function without(facts: readonly Fact[], others: Map<string, number>): Fact[] {
  const left = new Map(others);
  return facts.filter((fact) => {
    const count = left.get(key(fact)) ?? 0;
    left.set(key(fact), count - 1);
    return count <= 0;
  });
}
