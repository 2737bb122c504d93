import { lexicalReviewEngine } from '../engines/lexical/lexical-review-engine.ts';
import { connectModel } from '../engines/llm/connect-model.ts';
import { llmReviewEngine } from '../engines/llm/llm-review-engine.ts';
import type { ReviewEngine } from '../engines/review-engine.ts';
import { F2rError } from '../errors.ts';
import { forgetfulJournal } from '../store/forgetful-journal.ts';
import type { EngineRequest } from './open-engine.ts';

export type ReviewEngineRequest = Omit<EngineRequest, 'journal'> & Partial<Pick<EngineRequest, 'journal'>>;

/** Who uses a rubric outside of a run: without a journal calls are counted, not remembered. */
export function openReviewEngine({
  settings,
  prompts,
  connection,
  journal = forgetfulJournal(),
  signal,
}: ReviewEngineRequest): ReviewEngine {
  if (settings.engine === 'lexical') return lexicalReviewEngine;
  const { models } = settings;
  if (!connection || !models) {
    throw new F2rError('MODEL_MISSING', 'This needs a model and none is reached', {
      hint: 'Name one with --model, and set OPENAI_API_KEY or OPENAI_BASE_URL.',
    });
  }
  const model = connectModel({ ...connection, journal, signal });
  return llmReviewEngine({ model, models, prompts });
}
