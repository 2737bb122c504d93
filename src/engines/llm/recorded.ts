import type { ModelAnswer } from '../../domain/call.ts';
import { type Journal, requestHash } from './journal.ts';
import type { Model } from './model.ts';
import { ServerFault } from './server-fault.ts';

/** Writes a line for each request that reached a server; an answer is given on when its line is on disk. */
export function recorded(
  model: Model,
  journal: Pick<Journal, 'append'>,
  now: () => number = Date.now,
): Model {
  const attempts = new Map<string, number>();
  return async (request) => {
    const { stage, item, messages } = request;
    const key = requestHash(request);
    const attempt = (attempts.get(key) ?? 0) + 1;
    attempts.set(key, attempt);
    const started = now();
    const append = (answer: ModelAnswer | null, error: string | null): Promise<void> => {
      const times = { at: new Date(started).toISOString(), ms: Math.max(0, Math.round(now() - started)) };
      return journal.append({ stage, item, attempt, request: key, messages, answer, error, ...times });
    };
    try {
      const answer = await model(request);
      await append(answer, null);
      attempts.delete(key);
      return answer;
    } catch (error) {
      if (error instanceof ServerFault && error.details.reached !== false) await append(null, error.message);
      throw error;
    }
  };
}
