import type { Settings } from '../domain/settings.ts';
import type { Engine, StageName } from '../engines/engine.ts';
import { lexicalEngine } from '../engines/lexical/lexical-engine.ts';
import { connectModel, type Connection as ModelConnection } from '../engines/llm/connect-model.ts';
import { llmEngine } from '../engines/llm/llm-engine.ts';
import type { Model } from '../engines/llm/model.ts';
import { F2rError } from '../errors.ts';
import type { CallJournal } from '../store/call-journal.ts';

/** Where a model is reached and how hard it may be asked; shapes no answer, so it may change when a run goes on. */
export type Connection = Omit<ModelConnection, 'journal' | 'signal'>;

export interface EngineRequest {
  settings: Pick<Settings, 'engine' | 'models' | 'seed'>;
  prompts: Record<string, string>;
  connection: Connection | undefined;
  journal: CallJournal;
  signal: AbortSignal;
}

export function openEngine({ settings, prompts, connection, journal, signal }: EngineRequest): Engine {
  if (settings.engine === 'lexical') return lexicalEngine({ seed: settings.seed });
  if (!connection) {
    throw new F2rError('MODEL_MISSING', 'The run needs a model and none is reached', {
      hint: 'Set OPENAI_API_KEY or OPENAI_BASE_URL.',
    });
  }
  return modelEngine(settings, prompts, connectModel({ ...connection, journal, signal }));
}

/** The LLM engine over any model function. */
export function modelEngine(
  settings: Pick<Settings, 'models'>,
  prompts: Record<string, string>,
  model: Model,
): Engine {
  const models: Record<StageName, string> | null = settings.models;
  if (!models)
    throw new F2rError('MODEL_MISSING', 'No model is set for the run', {
      hint: 'Start a new run with --model NAME.',
    });
  return llmEngine({ model, models, prompts });
}
