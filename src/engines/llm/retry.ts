import { type ErrorCode, F2rError } from '../../errors.ts';
import type { Model, ModelRequest } from './model.ts';
import { type FaultKind, ServerFault } from './server-fault.ts';

export interface RetryPolicy {
  /** Shown as the place of an error. */
  baseUrl: string;
  /** Wakes early when the signal is aborted. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** From 0 to 1. */
  chance: () => number;
  signal?: AbortSignal | undefined;
  /** Told before each wait. */
  waiting?: ((event: Waiting) => void) | undefined;
}

export interface Waiting extends Pick<ModelRequest, 'stage' | 'item'> {
  ms: number;
  retry: number;
  retries: number;
  reason: string;
}

/** How often to ask again; what is not here, never. */
const RETRIES: Partial<Record<FaultKind, number>> = { overloaded: 6, transient: 3 };
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** Spread over those who were told the same waiting time. */
const SPREAD_MS = 1000;

const CODES: Partial<Record<FaultKind, ErrorCode>> = {
  overloaded: 'MODEL_UNREACHABLE',
  transient: 'MODEL_UNREACHABLE',
  'too-long': 'MODEL_ANSWER_INVALID',
};

/** The one retry policy: no other layer asks again. */
export function retried(model: Model, policy: RetryPolicy): Model {
  return async (request) => {
    for (let retry = 1; ; ) {
      stopWhenAsked(policy.signal);
      try {
        return await model(request);
      } catch (fault) {
        if (!(fault instanceof ServerFault)) throw fault;
        if (fault.kind === 'learned') continue;
        const retries = RETRIES[fault.kind] ?? 0;
        if (retry > retries) throw lastError(fault, retry, policy.baseUrl);
        const ms = waitOf(fault, retry, policy.chance());
        const { stage, item } = request;
        policy.waiting?.({ stage, item, ms, retry, retries, reason: fault.message });
        await policy.sleep(ms, policy.signal);
        retry += 1;
      }
    }
  };
}

/** Full jitter where the server names no time. */
function waitOf({ details }: ServerFault, retry: number, chance: number): number {
  const { retryAfterMs } = details;
  if (retryAfterMs !== undefined) return Math.min(LONGEST_WAIT_MS, retryAfterMs + chance * SPREAD_MS);
  return chance * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (retry - 1));
}

function lastError(fault: ServerFault, tries: number, place: string): F2rError {
  const code = CODES[fault.kind] ?? 'MODEL_REFUSED_RUN';
  const message = tries > 1 ? `${fault.message} (${tries} tries)` : fault.message;
  return new F2rError(code, message, { place, hint: fault.details.hint ?? hintOf(fault), cause: fault });
}

function hintOf({ kind, details }: ServerFault): string {
  if (kind === 'too-long')
    return 'The text is too long for this model: take one with a larger context, or split the draft.';
  const wait = details.retryAfterMs ?? 0;
  const later = wait > LONGEST_WAIT_MS ? `in ${Math.ceil(wait / 60_000)} minutes` : 'later';
  return `Run the same command ${later}: what is finished is not asked again.`;
}

function stopWhenAsked(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new F2rError('INTERRUPTED', 'Stopped before all calls were made');
}
