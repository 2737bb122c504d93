import type { Criterion, CriterionBody } from '../../domain/criterion.ts';
import type { RefineInput } from '../engine.ts';
import { commentSpace } from './comment-space.ts';
import { describedCriterion } from './described-criterion.ts';
import { groupedComments } from './grouped-comments.ts';
import { languageOf, learnedComments } from './learned-comment.ts';

export type RewrittenCriterion = CriterionBody & { id: Criterion['id'] | null };

const FEWEST = 2;

/**
 * All comments grouped anew, finer and coarser in turn with every rewrite that did not hold. A group that shares most
 * of its comments with a criterion goes on under its id. Locked criteria stay as they are, with their comments.
 */
export function rewrite({ rubric, rejected, train }: RefineInput, seed: number): RewrittenCriterion[] {
  const locked = rubric.criteria.filter((criterion) => criterion.locked);
  const held = new Set(locked.flatMap(({ evidence }) => evidence));
  const all = learnedComments(train);
  const free = all.filter(({ key }) => !held.has(key));
  const step = Math.floor(rejected.length / 2) + 1;
  const open = rubric.criteria.filter((criterion) => !criterion.locked);
  const count = Math.max(FEWEST, open.length + (rejected.length % 2 === 0 ? step : -step));
  const groups = groupedComments(free, { seed, count });
  const around = {
    all,
    space: commentSpace(all),
    criteria: groups.length + locked.length,
    language: languageOf(train),
  };
  const bodies = groups.map((group) => describedCriterion(group, around));
  const ids = continued(bodies, open);
  return [
    ...locked.map(({ locked: _locked, ...criterion }) => criterion),
    ...bodies.map((body, index) => ({ id: ids[index] ?? null, ...body })),
  ];
}

/** The id of the criterion with which a body shares more than half of the comments of both; each id once. */
function continued(bodies: readonly CriterionBody[], criteria: readonly Criterion[]): (string | null)[] {
  return bodies.map(({ evidence }) => {
    const own = new Set(evidence);
    const match = criteria.find((criterion) => {
      const shared = criterion.evidence.filter((key) => own.has(key)).length;
      return shared * 2 > own.size && shared * 2 > criterion.evidence.length;
    });
    return match?.id ?? null;
  });
}
