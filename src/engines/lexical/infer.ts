import type { CriterionBody } from '../../domain/criterion.ts';
import type { SlottedDraft } from '../engine.ts';
import { commentSpace } from './comment-space.ts';
import { describedCriterion } from './described-criterion.ts';
import { groupedComments } from './grouped-comments.ts';
import { languageOf, learnedComments } from './learned-comment.ts';

/** One criterion for each group of comments that say alike things of alike passages, the largest group first. */
export function infer(train: readonly SlottedDraft[], seed: number): CriterionBody[] {
  const all = learnedComments(train);
  const space = commentSpace(all);
  const groups = groupedComments(all, { seed });
  const around = { all, space, criteria: groups.length, language: languageOf(train) };
  return groups.map((group) => describedCriterion(group, around));
}
