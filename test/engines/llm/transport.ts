import type { CallRecord } from '../../../src/domain/call.ts';
import { type Connection, connectModel } from '../../../src/engines/llm/connect-model.ts';
import type { Journal } from '../../../src/engines/llm/journal.ts';
import type { Model, ModelRequest } from '../../../src/engines/llm/model.ts';
import { F2rError } from '../../../src/errors.ts';

export const KEY = 'sk-proj-Zq81secretsecret';

export function request(change: Partial<ModelRequest> = {}): ModelRequest {
  return {
    stage: 'predict',
    item: 'draft-1',
    model: 'fake-model',
    messages: [
      { role: 'system', content: 'Answer with one JSON object.' },
      { role: 'user', content: 'What is there?' },
    ],
    schema: {
      name: 'predict',
      shape: {
        type: 'object',
        properties: { word: { type: 'string' } },
        required: ['word'],
        additionalProperties: false,
      },
    },
    maxOutputTokens: 100,
    ...change,
  };
}

export function memoryJournal(): Journal & { records: CallRecord[] } {
  const records: CallRecord[] = [];
  return {
    records,
    answered: async (key) =>
      records.findLast(({ request, answer }) => request === key && answer)?.answer ?? undefined,
    append: async (record) => void records.push(record),
    spent: () => records.length,
  };
}

/** The whole stack over a real socket, with sleeps that are noted and not slept. */
export function connected(baseUrl: string, change: Partial<Connection> = {}) {
  const waits: number[] = [];
  const journal = memoryJournal();
  const model: Model = connectModel({
    baseUrl,
    apiKey: KEY,
    deadlineMs: 5000,
    journal,
    concurrency: 4,
    sleep: async (ms) => void waits.push(ms),
    chance: () => 0.5,
    ...change,
  });
  return { model, journal, waits };
}

export async function errorOf(promise: Promise<unknown>): Promise<F2rError> {
  const error = await promise.then(
    () => new Error('nothing was thrown'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof F2rError) return error;
  throw error;
}
