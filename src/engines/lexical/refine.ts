import type { Operation } from '../../domain/operation.ts';
import type { RefineInput } from '../engine.ts';
import { boundaryEdits } from './boundary-edits.ts';
import { commentSpace } from './comment-space.ts';
import { editHash, type Material } from './criterion-edit.ts';
import { learnedComments } from './learned-comment.ts';
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
  const take = (proposals: readonly Operation[][], most: number): Operation[] => {
    const taken: Operation[][] = [];
    for (const edits of proposals) {
      const targets = edits.flatMap((one) => one.targets);
      const tried = edits.some((one) => rejected.has(editHash(one)));
      if (taken.length >= most || edits.length === 0 || tried || targets.some((id) => touched.has(id)))
        continue;
      for (const id of targets) touched.add(id);
      taken.push(edits);
    }
    return taken.flat();
  };
  const structures = [...mergeEdits(material), ...splitEdits(material), ...addEdits(material)];
  return [...take(boundaryEdits(material), MOST_BOUNDARIES), ...take(structures, MOST_STRUCTURES)];
}

export function materialOf({ rubric, signals, train }: RefineInput, seed: number): Material {
  const all = learnedComments(train);
  return {
    rubric,
    seed,
    signals,
    all,
    space: commentSpace(all),
    byKey: new Map(all.map((comment) => [comment.key, comment])),
  };
}
