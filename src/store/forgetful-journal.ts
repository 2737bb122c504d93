import type { CallJournal } from './call-journal.ts';

/** Outside of a run nothing is kept: calls are counted, for budgets, but not remembered. */
export function forgetfulJournal(): CallJournal {
  let spent = 0;
  return {
    answered: async () => undefined,
    append: async () => {
      spent += 1;
    },
    spent: () => spent,
    testReads: () => new Set(),
    close: async () => undefined,
  };
}
