import { z } from 'zod';
import { hash } from './hash.ts';
import { Provenance, type Rubric } from './rubric.ts';

/** What the comment at the end of a rubric's Markdown holds, by criterion id. */
export const Hidden = z.object({
  provenance: Provenance.nullable(),
  retired: z.array(z.string()),
  criteria: z.record(
    z.string(),
    z.object({
      evidence: z.array(z.string()),
      /** For each example the hash of its quote, so that it is known again when others are edited, and its draft. */
      examples: z.array(z.tuple([z.string(), z.string()])),
    }),
  ),
});
export type Hidden = z.infer<typeof Hidden>;

export const HIDDEN_START = '<!-- f2r ';
export const HIDDEN_END = ' -->';

/** One line; two hyphens never stand together in it, as they would end the comment. */
export function hiddenComment({ criteria, provenance, retired }: Rubric): string {
  const hidden: Hidden = {
    provenance,
    retired,
    criteria: Object.fromEntries(
      criteria.map(({ id, evidence, examples }) => [
        id,
        { evidence, examples: examples.map(({ quote, draft }) => [hash(quote), draft]) },
      ]),
    ),
  };
  return `${HIDDEN_START}${JSON.stringify(hidden).replaceAll('--', '-\\u002d')}${HIDDEN_END}`;
}

/** The drafts of a criterion's examples, "" for one whose quote is not known: it was added or rewritten by hand. */
export function draftsOf(quotes: string[], known: [string, string][]): string[] {
  const left = [...known];
  return quotes.map((quote) => {
    const place = left.findIndex(([key]) => key === hash(quote));
    return place < 0 ? '' : (left.splice(place, 1)[0]?.[1] ?? '');
  });
}
