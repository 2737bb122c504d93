import type { PlacementResult } from '../domain/placement-result.ts';
import { openEngine } from './open-engine.ts';
import { openReviewEngine, type ReviewEngineRequest } from './open-review-engine.ts';
import { type PlacementOptions, placement } from './placement.ts';
import { withCalls } from './with-calls.ts';

export interface MeasurePlacementOptions
  extends Omit<PlacementOptions, 'engine' | 'reviewer'>,
    Omit<ReviewEngineRequest, 'journal'> {
  /** A file of calls: those in it are not made again, and new ones are added. */
  calls?: string | undefined;
}

/** `placement` with the engine that is asked for. */
export function measurePlacement(options: MeasurePlacementOptions): Promise<PlacementResult | null> {
  return withCalls(options.calls, (journal) =>
    placement({
      ...options,
      engine: openEngine({ ...options, journal }),
      reviewer: openReviewEngine({ ...options, journal }),
    }),
  );
}
