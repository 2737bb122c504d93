import type { DraftPrediction } from '../domain/prediction-list.ts';
import { forgetfulJournal } from '../store/forgetful-journal.ts';
import { type EngineRequest, openEngine } from './open-engine.ts';
import { type PredictAtOptions, predictAt } from './predict-at.ts';

export interface PredictDraftsOptions
  extends Omit<PredictAtOptions, 'engine'>,
    Omit<EngineRequest, 'journal'> {}

/** `predictAt` outside of a run: nothing is kept, so calls are counted but not remembered. */
export function predictDrafts(options: PredictDraftsOptions): Promise<DraftPrediction[]> {
  return predictAt({ ...options, engine: openEngine({ ...options, journal: forgetfulJournal() }) });
}
