import type { DraftPrediction } from '../domain/prediction-list.ts';
import { F2rError } from '../errors.ts';
import { openEngine } from './open-engine.ts';
import { openReviewEngine, type ReviewEngineRequest } from './open-review-engine.ts';
import { type Position, predictAt } from './predict-at.ts';
import { type PredictFreelyOptions, predictFreely, windowsToAsk } from './predict-freely.ts';
import { withCalls } from './with-calls.ts';

export interface PredictDraftsOptions
  extends Omit<PredictFreelyOptions, 'engine'>,
    Omit<ReviewEngineRequest, 'journal'> {
  /** Where comments are wanted. */
  positions: readonly Position[];
  /** Drafts without a position are commented wherever the rubric finds something; else not at all. */
  free: boolean;
  /** A file of calls: those in it are not made again, and new ones are added. */
  calls?: string | undefined;
  /** Told how many questions there are at the least. */
  planned?: ((questions: number) => void) | undefined;
}

/**
 * Comments on drafts outside of a run. Throws BUDGET_REACHED before anything is asked where the calls that are allowed
 * cannot be enough and none is kept.
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

  const made = await withCalls(options.calls, async (journal) => [
    ...(given.length === 0
      ? []
      : await predictAt({ ...options, drafts: given, engine: openEngine({ ...options, journal }) })),
    ...(freely.length === 0
      ? []
      : await predictFreely({
          ...options,
          drafts: freely,
          engine: openReviewEngine({ ...options, journal }),
        })),
  ]);
  return drafts.flatMap(({ id }) => made.filter(({ draft }) => draft === id));
}

function checkBudget({ settings, connection, calls }: PredictDraftsOptions, questions: number): void {
  const most = connection?.maxCalls;
  const kept = calls !== undefined;
  if (kept || settings.engine === 'lexical' || most === undefined || questions <= most) return;
  throw new F2rError(
    'BUDGET_REACHED',
    `${questions} calls are needed at the least, and ${most} are allowed`,
    {
      hint: 'Nothing was asked. Raise --max-calls, or keep the calls in a file with --calls and go on later.',
    },
  );
}
