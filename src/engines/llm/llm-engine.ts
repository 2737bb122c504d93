import type { Engine, RefineInput, StageName } from '../engine.ts';
import { askCriteria, needed } from './ask-criteria.ts';
import type { Asking } from './ask-stage.ts';
import { attributeDraft } from './attribute-draft.ts';
import { inferRubric, sourcesOf } from './infer-rubric.ts';
import { judgeDraft } from './judge-draft.ts';
import type { Model } from './model.ts';
import { predictDraft } from './predict-draft.ts';
import { parsePrompts, promptHash } from './prompts.ts';
import { stageModels } from './stage-models.ts';
import { refine } from './stages/refine.ts';
import { rewrite } from './stages/rewrite.ts';

export interface LlmEngineSettings {
  model: Model;
  /** The name of the model that answers each stage. */
  models: Record<StageName, string>;
  /** The texts of the prompt files, by name. */
  prompts: Readonly<Record<string, string>>;
}

/** The stages answered by language models. Throws PROMPT_INVALID at once for a prompt that cannot be filled. */
export function llmEngine({ model, models, prompts }: LlmEngineSettings): Engine {
  const asking: Asking = { model, models: stageModels(models), prompts: parsePrompts(prompts) };
  return {
    name: 'llm',
    unit: 'content',
    model: models.infer,
    identity: (stage) => ({ model: models[stage], prompt: promptHash(stage, asking.prompts) }),
    infer: (train) => inferRubric(train, asking),
    predict: (input) => predictDraft(input, asking),
    judge: (input) => judgeDraft(input, asking),
    attribute: (input) => attributeDraft(input, asking),
    refine: async (input) => needed('refine', await askCriteria(refine, about(input), asking)),
    rewrite: async (input) => needed('refine', await askCriteria(rewrite, about(input), asking)),
  };
}

function about(input: RefineInput) {
  return { input, item: 'rubric', sources: sourcesOf(input.train) };
}
