import { F2rError } from '../../errors.ts';
import type { Model } from './model.ts';

export interface Budget {
  /** Over the life of the run. */
  maxCalls: number;
  /** Calls in the journal. */
  spent: () => number;
}

/** Throws BUDGET_REACHED instead of making a call too many. Stands outside of what writes the journal. */
export function budgeted(model: Model, { maxCalls, spent }: Budget): Model {
  let inFlight = 0;
  return async (request) => {
    if (spent() + inFlight >= maxCalls) {
      throw new F2rError('BUDGET_REACHED', `The budget of ${maxCalls} model calls is used up`, {
        hint: 'Run the same command with a larger --max-calls to go on.',
      });
    }
    inFlight += 1;
    try {
      return await model(request);
    } finally {
      inFlight -= 1;
    }
  };
}
