import type { Settings } from '../domain/settings.ts';
import type { Engine, StageName } from '../engines/engine.ts';
import { lexicalEngine } from '../engines/lexical/lexical-engine.ts';
import { budgeted } from '../engines/llm/budgeted.ts';
import { journaled } from '../engines/llm/journaled.ts';
import { limited } from '../engines/llm/limited.ts';
import { llmEngine } from '../engines/llm/llm-engine.ts';
import type { Model } from '../engines/llm/model.ts';
import { openaiModel } from '../engines/llm/openai-model.ts';
import { F2rError } from '../errors.ts';
import type { CallJournal } from '../store/call-journal.ts';

/** Where a model is reached and how hard it may be asked; shapes no answer, so it may change when a run goes on. */
export interface Connection {
  baseUrl: string;
  apiKey: string;
  concurrency: number;
  /** Calls over the life of the run. */
  maxCalls: number | undefined;
}

export interface EngineRequest {
  settings: Pick<Settings, 'engine' | 'models' | 'seed'>;
  prompts: Record<string, string>;
  connection: Connection | undefined;
  journal: CallJournal;
  now: () => Date;
}

export function openEngine({ settings, prompts, connection, journal, now }: EngineRequest): Engine {
  if (settings.engine === 'lexical') return lexicalEngine({ seed: settings.seed });
  if (!connection) {
    throw new F2rError('MODEL_MISSING', 'The run needs a model and none is reached', {
      hint: 'Set OPENAI_BASE_URL or OPENAI_API_KEY.',
    });
  }
  const { baseUrl, apiKey, concurrency, maxCalls } = connection;
  const asked = limited(openaiModel({ baseUrl, apiKey }), concurrency);
  const paid = maxCalls === undefined ? asked : budgeted(asked, { maxCalls, spent: () => journal.spent() });
  return modelEngine(settings, prompts, journaled(paid, journal, now));
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
