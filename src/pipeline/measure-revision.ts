import type { Draft } from '../domain/draft.ts';
import type { RevisionMeasure } from '../domain/revision-measure.ts';
import type { Rubric } from '../domain/rubric.ts';
import { forgetfulJournal } from '../store/forgetful-journal.ts';
import { compareRevisions } from './compare-revisions.ts';
import { openEngine } from './open-engine.ts';
import { openReviewEngine, type ReviewEngineRequest } from './open-review-engine.ts';
import { commentedDrafts, firstRubric, learnedSplit, unseenBy } from './unseen-drafts.ts';

export interface MeasureRevisionOptions extends ReviewEngineRequest {
  corpus: Draft[];
  /** Measured on the drafts that it has not seen; without it R0 is inferred from the train drafts of `seed`. */
  rubric: Rubric | undefined;
  seed: number;
  concurrency: number;
}

/** `compareRevisions` on unseen drafts, with the engine that is asked for; nothing is kept. */
export async function measureRevision(options: MeasureRevisionOptions): Promise<RevisionMeasure> {
  const commented = commentedDrafts(options.corpus);
  const { rubric: given, seed } = options;
  const { train, unseen } = given ? unseenBy(given, commented) : learnedSplit(commented, seed);
  const rubric = given ?? (await firstRubric(train, openEngine({ ...options, journal: forgetfulJournal() })));
  return compareRevisions({
    rubric,
    drafts: unseen.map(({ draft }) => draft),
    engine: openReviewEngine(options),
    concurrency: options.concurrency,
  });
}
