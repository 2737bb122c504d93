import type { ReviewEngine } from '../review-engine.ts';
import type { Asking } from './ask-stage.ts';
import { gradeDraft } from './grade-draft.ts';
import type { LlmEngineSettings } from './llm-engine.ts';
import { preferRevision } from './prefer-revision.ts';
import { parsePrompts } from './prompts.ts';
import { remarkWindow } from './remark-window.ts';
import { reviseDraft } from './revise-draft.ts';
import { specialiseRubric } from './specialise-rubric.ts';
import { stageModels } from './stage-models.ts';

/** A rubric used by language models. Throws PROMPT_INVALID at once for a prompt that cannot be filled. */
export function llmReviewEngine({ model, models, prompts }: LlmEngineSettings): ReviewEngine {
  const asking: Asking = { model, models: stageModels(models), prompts: parsePrompts(prompts) };
  return {
    name: 'llm',
    model: models.predict,
    remark: (input) => remarkWindow(input, asking),
    specialise: (input) => specialiseRubric(input, asking),
    grade: (input) => gradeDraft(input, asking),
    revise: (input) => reviseDraft(input, asking),
    prefer: (input) => preferRevision(input, asking),
  };
}
