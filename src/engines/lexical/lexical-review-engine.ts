import { F2rError } from '../../errors.ts';
import type { ReviewEngine } from '../review-engine.ts';

/**
 * What can be done with a rubric from the words alone: no network, no model, the same answer everywhere. That a condition
 * does not occur in a draft, or which text is better, cannot be told from words: that throws MODEL_MISSING.
 */
export const lexicalReviewEngine: ReviewEngine = {
  name: 'lexical',
  model: null,
  remark: async (input) => (await import('./remark.ts')).remark(input),
  revise: async (input) => (await import('./literal-replacements.ts')).literalReplacements(input),
  specialise: () => needsModel('Criteria for a task cannot be made'),
  grade: () => needsModel('A draft cannot be graded'),
  prefer: () => needsModel('Revisions cannot be compared'),
};

function needsModel(what: string): Promise<never> {
  const error = new F2rError('MODEL_MISSING', `${what} without a model`, {
    hint: 'Name one with --model; the lexical engine learns, predicts, and makes edits that it has seen.',
  });
  return Promise.reject(error);
}
