import { setTimeout as delay } from 'node:timers/promises';
import { F2rError } from '../../errors.ts';
import { budgeted } from './budgeted.ts';
import type { Journal } from './journal.ts';
import { journaled } from './journaled.ts';
import { limited } from './limited.ts';
import type { Model } from './model.ts';
import { type Endpoint, openaiModel } from './openai-model.ts';
import { recorded } from './recorded.ts';
import { redactor } from './redact.ts';
import { retried, type Waiting } from './retry.ts';

export interface Connection extends Endpoint {
  journal: Journal;
  concurrency: number;
  /** Over the life of the run; undefined: as many as it takes. */
  maxCalls?: number | undefined;
  /** Aborted: what is in flight ends, nothing new is asked. */
  signal?: AbortSignal | undefined;
  waiting?: ((event: Waiting) => void) | undefined;
  /** Clock, sleep and chance, for tests. */
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
  chance?: () => number;
}

/**
 * The model as a run uses it, from the inside out: one request · its line in the journal · the budget · retries ·
 * how many at once · what was answered before.
 */
export function connectModel(connection: Connection): Model {
  const { journal, concurrency, signal, waiting, sleep = pause, chance = Math.random } = connection;
  const baseUrl = checkedUrl(connection.baseUrl);
  const once = recorded(openaiModel(connection), journal);
  const within = budgeted(once, {
    maxCalls: connection.maxCalls ?? Number.POSITIVE_INFINITY,
    spent: () => journal.spent(),
  });
  return journaled(
    limited(retried(within, { baseUrl, sleep, chance, signal, waiting }), concurrency),
    journal,
  );
}

async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await delay(ms, undefined, signal ? { signal } : {}).catch(() => undefined);
}

/** As it may be shown. Throws CONFIG_INVALID. */
function checkedUrl(baseUrl: string): string {
  const shown = redactor([])(baseUrl);
  if (/^https?:\/\/[^/]/u.test(baseUrl) && URL.canParse(baseUrl)) return shown;
  throw new F2rError('CONFIG_INVALID', `"${shown}" is no base URL of a model server`, {
    hint: 'Write it whole, for example https://api.openai.com/v1 or http://127.0.0.1:11434/v1.',
  });
}
