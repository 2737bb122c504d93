import type { Operation } from '../../domain/operation.ts';
import type { RefineInput } from '../engine.ts';
import { boundaryEdits } from './boundary-edits.ts';
import { commentSpace } from './comment-space.ts';
import { editHash, type Material, type Proposal } from './criterion-edit.ts';
import { languageOf, learnedComments } from './learned-comment.ts';
import { addEdits, mergeEdits, splitEdits } from './structure-edits.ts';

/** Few at a time: what does not hold is rejected as a whole, and the next proposal tries what comes after. */
const MOST_BOUNDARIES = 2;
const MOST_STRUCTURES = 1;

/**
 * The strongest edits that were not rejected before, no criterion touched twice: boundaries where another criterion was
 * cited than the one that holds, then one change of structure (merge, split or addition).
 */
export function refine(input: RefineInput, seed: number): Operation[] {
  const material = materialOf(input, seed);
  const rejected = new Set(input.rejected.flatMap(({ operations }) => operations.map(editHash)));
  const touched = new Set<string>();
  const take = (proposals: readonly Proposal[], most: number): Operation[] => {
    const taken: Operation[][] = [];
    for (const { targets, edits } of proposals) {
      if (taken.length >= most) break;
      if (targets.some((id) => touched.has(id))) continue;
      const made = edits();
      if (made.length === 0 || made.some((one) => rejected.has(editHash(one)))) continue;
      for (const id of targets) touched.add(id);
      taken.push(made);
    }
    return taken.flat();
  };
  const boundaries = take(boundaryEdits(material), MOST_BOUNDARIES);
  const structures = [...mergeEdits(material), ...splitEdits(material), ...addEdits(material)];
  return [...boundaries, ...take(structures, MOST_STRUCTURES)];
}

function materialOf({ rubric, signals, train }: RefineInput, seed: number): Material {
  const all = learnedComments(train);
  const byKey = new Map(all.map((comment) => [comment.key, comment]));
  return { rubric, seed, signals, all, space: commentSpace(all), byKey, language: languageOf(train) };
}
