import type { ModelAnswer } from '../../domain/call.ts';
import { type Journal, requestHash } from './journal.ts';
import type { Model, ModelRequest } from './model.ts';

/** Never asks again what the journal has a whole answer to, nor twice at once: two equal questions in flight are one call. */
export function journaled(model: Model, journal: Pick<Journal, 'answered'>): Model {
  const inFlight = new Map<string, Promise<ModelAnswer>>();
  const answer = async (request: ModelRequest, key: string): Promise<ModelAnswer> => {
    const before = await journal.answered(key);
    return before && isWhole(before) ? before : model(request);
  };
  return (request) => {
    const key = requestHash(request);
    const running = inFlight.get(key);
    if (running) return running;
    const started = answer(request, key).finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    return started;
  };
}

/** A refusal, a cut answer or none may be another the next time. */
function isWhole({ finish, text }: ModelAnswer): boolean {
  return finish === 'stop' && text.trim() !== '';
}
