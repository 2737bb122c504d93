import { type Connection, F2rError, type Settings } from '../index.ts';
import type { Outside } from './outside.ts';
import type { SettingValues } from './setting-table.ts';

export const OPENAI_URL = 'https://api.openai.com/v1';
const CONCURRENCY = 8;

export interface EngineChoice extends Pick<Settings, 'engine' | 'models'> {
  /** What was asked for; empty where f2r has chosen. */
  given: ('engine' | 'models')[];
  /** To be said when f2r has chosen. */
  note?: string;
}

/** Throws MODEL_MISSING where neither an engine nor a model is named and nobody is there to see what f2r chooses. */
export function chooseEngine(
  values: SettingValues,
  { atTerminal }: Pick<Outside, 'atTerminal'>,
): EngineChoice {
  const { engine } = values;
  if (engine === 'lexical') return { engine, models: null, given: ['engine'] };
  if (namesEngine(values)) {
    return { engine: 'llm', models: modelsOf(values), given: ['engine', 'models'] };
  }
  const hint = 'Name one with --model, or run without a model: --engine lexical.';
  if (!atTerminal) throw new F2rError('MODEL_MISSING', 'No model is configured', { hint });
  return {
    engine: 'lexical',
    models: null,
    given: [],
    note: 'No model is configured: using the built-in lexical engine (--model NAME for a model).',
  };
}

/** undefined where OpenAI itself would be asked without a key; other servers may need none. */
export function connectionOf(values: SettingValues, { env }: Pick<Outside, 'env'>): Connection | undefined {
  const apiKey = env.F2R_API_KEY || env.OPENAI_API_KEY || undefined;
  const baseUrl = values.baseUrl ?? (env.OPENAI_BASE_URL || OPENAI_URL);
  if (apiKey === undefined && /^https?:\/\/api\.openai\.com(?![\w.-])/i.test(baseUrl)) return undefined;
  return { baseUrl, apiKey, concurrency: concurrencyOf(values), maxCalls: values.maxCalls };
}

export function concurrencyOf({ concurrency }: SettingValues): number {
  return concurrency ?? CONCURRENCY;
}

/** As `connectionOf`, for an engine that asks a model: throws MODEL_MISSING before anything is begun. */
export function neededConnection(values: SettingValues, outside: Pick<Outside, 'env'>): Connection {
  const connection = connectionOf(values, outside);
  if (connection) return connection;
  throw new F2rError('MODEL_MISSING', 'There is no key for api.openai.com', {
    hint: 'Set OPENAI_API_KEY, or name another server with --base-url.',
  });
}

/** Whether an engine or a model is asked for. */
export function namesEngine({ engine, ...values }: SettingValues): boolean {
  const { model, inferModel, predictModel, judgeModel, attributeModel, refineModel } = values;
  const models = [model, inferModel, predictModel, judgeModel, attributeModel, refineModel];
  return engine !== undefined || models.some((name) => name !== undefined);
}

function modelsOf(values: SettingValues): NonNullable<Settings['models']> {
  const need = (stage: string, model: string | undefined): string => {
    const name = model ?? values.model;
    if (name !== undefined) return name;
    throw new F2rError('MODEL_MISSING', `No model is configured to ${stage}`, {
      hint: 'Name one for all stages with --model.',
    });
  };
  return {
    infer: need('infer', values.inferModel),
    predict: need('predict', values.predictModel),
    judge: need('judge', values.judgeModel),
    attribute: need('attribute', values.attributeModel),
    refine: need('refine', values.refineModel),
  };
}
