import type { Draft } from '../domain/draft.ts';
import type { IdentityResult } from '../domain/identity-result.ts';
import { slotsOf } from '../domain/slot.ts';
import { type IdentityOptions, identityMatrix, type Reviewer } from './identity-matrix.ts';
import { openEngine } from './open-engine.ts';
import type { ReviewEngineRequest } from './open-review-engine.ts';
import { commentedDrafts } from './unseen-drafts.ts';
import { withCalls } from './with-calls.ts';

export interface MeasureIdentityOptions
  extends Omit<IdentityOptions, 'engine' | 'reviewers'>,
    Omit<ReviewEngineRequest, 'journal'> {
  /** A corpus a reviewer, or one corpus whose comments have several authors. */
  corpora: readonly { corpus: string; drafts: readonly Draft[] }[];
  calls?: string | undefined;
}

/** `identityMatrix` with the engine that is asked for. */
export function measureIdentity(options: MeasureIdentityOptions): Promise<IdentityResult> {
  const [first, second] = options.corpora;
  const reviewers =
    first && !second
      ? byAuthor(first.drafts)
      : options.corpora.map(({ corpus, drafts }) => ({ name: corpus, drafts: commentedDrafts(drafts) }));
  return withCalls(options.calls, (journal) =>
    identityMatrix({ ...options, reviewers, engine: openEngine({ ...options, journal }) }),
  );
}

/** Under it a split leaves no drafts unseen. */
const FEWEST = 8;

/** Who has commented enough drafts for some of them to stay unseen. */
function byAuthor(drafts: readonly Draft[]): Reviewer[] {
  const authors = [
    ...new Set(drafts.flatMap(({ comments }) => comments.flatMap(({ author }) => author ?? []))),
  ];
  return authors
    .sort()
    .map((name) => ({
      name,
      drafts: drafts
        .map((draft) => ({ draft, slots: slotsOf(draft, { edits: 'too', openOnly: false, reviewer: name }) }))
        .filter(({ slots }) => slots.length > 0),
    }))
    .filter((reviewer) => reviewer.drafts.length >= FEWEST);
}
