import type { ReviewEngine } from '../review-engine.ts';

/** What can be done with a rubric from the words alone: no network, no model, the same answer everywhere. */
export const lexicalReviewEngine: Pick<ReviewEngine, 'name' | 'model' | 'remark'> = {
  name: 'lexical',
  model: null,
  remark: async (input) => (await import('./remark.ts')).remark(input),
};
