import type { Example } from './criterion.ts';
import { retrievalIndex } from './retrieval.ts';
import type { Rubric } from './rubric.ts';

const NO_CONTEXT = { before: '', after: '' };

/** Finds, for a comment at a quote, the past comment that speaks most for it. */
export type PrecedentFinder = (
  made: { criterion: string | null; body: string },
  quote: string,
) => Example | null;

/**
 * The nearest example by quote and comment together, of the criterion cited where it has any, else of all; null where the
 * rubric has none. The rubric is already without the examples of the draft.
 */
export function precedentFinder({ criteria }: Pick<Rubric, 'criteria'>): PrecedentFinder {
  const indexes = new Map<string | null, PrecedentIndex>();
  return ({ criterion, body }, quote) => {
    const own = criteria.find(({ id }) => id === criterion)?.examples ?? [];
    const key = own.length > 0 ? criterion : null;
    const examples = own.length > 0 ? own : criteria.flatMap((each) => each.examples);
    const index = indexes.get(key) ?? precedentIndex(examples);
    indexes.set(key, index);
    return index(`${quote}\n${body}`);
  };
}

type PrecedentIndex = (words: string) => Example | null;

function precedentIndex(examples: readonly Example[]): PrecedentIndex {
  const { nearest } = retrievalIndex(
    examples.map(({ quote, comment }, index) => ({
      draft: String(index),
      quote: `${quote}\n${comment}`,
      context: NO_CONTEXT,
      comment,
    })),
  );
  return (words) => {
    const [found] = nearest({ draft: '', quote: words, context: NO_CONTEXT }, 1);
    return found ? (examples[Number(found.past.draft)] ?? null) : null;
  };
}
