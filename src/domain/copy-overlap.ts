import { type Figure, figure } from './figure.ts';
import { foldedTokens } from './folded-tokens.ts';
import type { Rubric } from './rubric.ts';

/** Words in a row; shorter runs are anybody's. */
export const COPIED_WORDS = 4;

/** A comment that the rubric was not learned from. */
export interface UnseenComment {
  draft: string;
  body: string;
}

/**
 * How much of unseen comments stands in a text word for word: for each comment the share of its runs of four words, 0 to 1, with
 * an interval over drafts. Shorter comments are left out; null where there is no other. A rubric whose prose overlaps more
 * than another reviewer's writing would is a collection of comments rather than of criteria.
 */
export function copyOverlap(comments: readonly UnseenComment[], text: string): Figure | null {
  const known = new Set(runsOf(text));
  return figure(
    comments.flatMap(({ draft, body }) => {
      const runs = runsOf(body);
      if (runs.length === 0) return [];
      return [{ draft, value: runs.filter((run) => known.has(run)).length / runs.length }];
    }),
  );
}

/** All that a rubric says, without its examples or with them; a part a line, so that no run goes over its end. */
export function rubricWords({ criteria }: Rubric, { examples }: { examples: boolean }): string {
  const parts = criteria.flatMap((criterion) => [
    criterion.name,
    criterion.criterion,
    criterion.selectWhen,
    criterion.doNotSelectWhen,
    ...(examples ? criterion.examples.flatMap(({ quote, comment }) => [quote, comment]) : []),
  ]);
  return parts.map((part) => part.replaceAll('\n', ' ')).join('\n');
}

function runsOf(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const keys = foldedTokens(line).map(({ key }) => key);
    return keys.slice(COPIED_WORDS - 1).map((_, start) => keys.slice(start, start + COPIED_WORDS).join(' '));
  });
}
