import type { DraftPrediction } from '../domain/prediction-list.ts';
import { F2rError } from '../errors.ts';
import { forgetfulJournal } from '../store/forgetful-journal.ts';
import { openEngine } from './open-engine.ts';
import { openReviewEngine, type ReviewEngineRequest } from './open-review-engine.ts';
import { type Position, predictAt } from './predict-at.ts';
import { type PredictFreelyOptions, predictFreely, windowsToAsk } from './predict-freely.ts';

export interface PredictDraftsOptions extends Omit<PredictFreelyOptions, 'engine'>, ReviewEngineRequest {
  /** Where comments are wanted. */
  positions: readonly Position[];
  /** Drafts without a position are commented wherever the rubric finds something; else not at all. */
  free: boolean;
  /** Told how many questions there are at the least. */
  planned?: ((questions: number) => void) | undefined;
}

/**
 * Comments on drafts outside of a run: nothing is kept, so calls are counted but not remembered. Throws BUDGET_REACHED
 * before anything is asked where the calls that are allowed cannot be enough.
 */
export async function predictDrafts(options: PredictDraftsOptions): Promise<DraftPrediction[]> {
  const { drafts, positions, free } = options;
  const marked = new Set(positions.map(({ draft }) => draft));
  const freely = free ? drafts.filter(({ id }) => !marked.has(id)) : [];
  const given = drafts.filter((draft) => !freely.includes(draft));
  const questions =
    windowsToAsk(options.rubric, freely).length + given.filter(({ id }) => marked.has(id)).length;
  checkBudget(options, questions);
  options.planned?.(questions);

  const made = [
    ...(given.length === 0
      ? []
      : await predictAt({
          ...options,
          drafts: given,
          engine: openEngine({ ...options, journal: forgetfulJournal() }),
        })),
    ...(freely.length === 0
      ? []
      : await predictFreely({ ...options, drafts: freely, engine: openReviewEngine(options) })),
  ];
  return drafts.flatMap(({ id }) => made.filter(({ draft }) => draft === id));
}

function checkBudget({ settings, connection }: PredictDraftsOptions, calls: number): void {
  const most = connection?.maxCalls;
  if (settings.engine === 'lexical' || most === undefined || calls <= most) return;
  throw new F2rError('BUDGET_REACHED', `${calls} calls are needed at the least, and ${most} are allowed`, {
    hint: 'Nothing was asked. Raise --max-calls, or give fewer or shorter drafts.',
  });
}
