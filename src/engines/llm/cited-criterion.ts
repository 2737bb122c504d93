import type { Rubric } from '../../domain/rubric.ts';

/** The criterion that an answer cites, also as `[c3]` or `C3`: null for none, undefined for one that is not there. */
export function citedCriterion(cited: string | null, { criteria }: Rubric): string | null | undefined {
  const wanted = bare(cited ?? '');
  if (wanted === '' || wanted === 'none' || wanted === 'null') return null;
  return criteria.find(({ id }) => bare(id) === wanted)?.id;
}

function bare(id: string): string {
  return id.replace(/[[\]\s]/gu, '').toLowerCase();
}
