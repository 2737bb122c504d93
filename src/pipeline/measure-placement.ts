import type { PlacementResult } from '../domain/placement-result.ts';
import { forgetfulJournal } from '../store/forgetful-journal.ts';
import { openEngine } from './open-engine.ts';

import { openReviewEngine, type ReviewEngineRequest } from './open-review-engine.ts';
import { type PlacementOptions, placement } from './placement.ts';

export type MeasurePlacementOptions = Omit<PlacementOptions, 'engine' | 'reviewer'> & ReviewEngineRequest;

/** `placement` with the engine that is asked for; nothing is kept. */
export function measurePlacement(options: MeasurePlacementOptions): Promise<PlacementResult | null> {
  return placement({
    ...options,
    engine: openEngine({ ...options, journal: forgetfulJournal() }),
    reviewer: openReviewEngine(options),
  });
}
