import type { DraftPrediction } from '../domain/prediction-list.ts';
import type { CallJournal } from '../store/call-journal.ts';
import { type EngineRequest, openEngine } from './open-engine.ts';
import { type PredictAtOptions, predictAt } from './predict-at.ts';

export interface PredictDraftsOptions
  extends Omit<PredictAtOptions, 'engine'>,
    Omit<EngineRequest, 'journal'> {}

/** `predictAt` outside of a run: nothing is kept, so calls are counted but not remembered. */
export function predictDrafts(options: PredictDraftsOptions): Promise<DraftPrediction[]> {
  return predictAt({ ...options, engine: openEngine({ ...options, journal: forgetful() }) });
}

function forgetful(): CallJournal {
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
