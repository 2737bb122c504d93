import type { Draft } from '../domain/draft.ts';
import type { RevisionMeasure } from '../domain/revision-measure.ts';
import type { Rubric } from '../domain/rubric.ts';
import { compareRevisions } from './compare-revisions.ts';
import { openEngine } from './open-engine.ts';
import { openReviewEngine, type ReviewEngineRequest } from './open-review-engine.ts';
import { commentedDrafts, firstRubric, learnedSplit, unseenBy } from './unseen-drafts.ts';
import { withCalls } from './with-calls.ts';

export interface MeasureRevisionOptions extends Omit<ReviewEngineRequest, 'journal'> {
  corpus: Draft[];
  /** Measured on the drafts that it has not seen; without it R0 is inferred from the train drafts of `seed`. */
  rubric: Rubric | undefined;
  seed: number;
  concurrency: number;
  /** A file that keeps the calls, so that none is made twice. */
  calls?: string | undefined;
}

/** `compareRevisions` on unseen drafts, with the engine that is asked for. */
export async function measureRevision(options: MeasureRevisionOptions): Promise<RevisionMeasure> {
  const commented = commentedDrafts(options.corpus);
  const { rubric: given, seed, concurrency } = options;
  const { train, unseen } = given ? unseenBy(given, commented) : learnedSplit(commented, seed);
  return withCalls(options.calls, async (journal) => {
    const rubric = given ?? (await firstRubric(train, openEngine({ ...options, journal })));
    const drafts = unseen.map(({ draft }) => draft);
    return compareRevisions({
      rubric,
      drafts,
      concurrency,
      engine: openReviewEngine({ ...options, journal }),
    });
  });
}
