import { type SparseVector, total, unit, weighted } from '../../domain/sparse-vector.ts';
import type { LearnedComment } from './learned-comment.ts';

/** Turns comments into vectors of length 1 in which what the comments of several drafts share weighs most. */
export interface CommentSpace {
  vector(comment: LearnedComment): SparseVector;
  /** The mean of the comments, of length 1. */
  centre(comments: readonly LearnedComment[]): SparseVector;
}

/**
 * Weights from the comments learned from: a feature counts when comments in more than one draft have it, and the less
 * the more comments have it. What stands in one draft alone is about that draft, and would tie its comments together.
 */
export function commentSpace(comments: readonly LearnedComment[]): CommentSpace {
  const spread = new Map<string, { drafts: Set<string>; comments: number }>();
  for (const { draft, features } of comments) {
    for (const feature of features.keys()) {
      const entry = spread.get(feature) ?? { drafts: new Set(), comments: 0 };
      entry.drafts.add(draft);
      entry.comments++;
      spread.set(feature, entry);
    }
  }
  const fewest = new Set(comments.map(({ draft }) => draft)).size < 2 ? 1 : 2;
  const weights = new Map<string, number>();
  for (const [feature, { drafts, comments: found }] of spread)
    if (drafts.size >= fewest) weights.set(feature, Math.log(1 + comments.length / found));
  const known = new Map<LearnedComment, SparseVector>();
  const vector = (comment: LearnedComment): SparseVector => {
    const made =
      known.get(comment) ??
      unit(weighted(comment.features, (feature, value) => value * (weights.get(feature) ?? 0)));
    known.set(comment, made);
    return made;
  };
  return { vector, centre: (group) => unit(total(group.map(vector))) };
}
