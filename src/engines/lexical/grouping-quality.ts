import { hashFraction } from '../../domain/random.ts';
import { counts, dot, type SparseVector, total, weighted } from '../../domain/sparse-vector.ts';
import type { CommentSpace } from './comment-space.ts';
import type { LearnedComment } from './learned-comment.ts';
import { passageTraits, placeLikelihoods } from './place-likelihood.ts';

const FOLDS = 4;

/**
 * What the groups are for: at the places of drafts left out in turn, how alike (cosine) are the comments there and those
 * of the group that the other drafts make likeliest? The mean over `comments`. Too few groups mix habits, too many
 * cannot be told from the place: both bring it down. The likeness is that to the group's single comments, not to their
 * mean, which would reward a group for being mixed.
 */
export function groupingQuality(
  comments: readonly LearnedComment[],
  groups: readonly number[],
  { space, seed }: { space: CommentSpace; seed: number },
): number {
  const traits = comments.map(({ quote }) => passageTraits(quote));
  const foldOf = new Map(comments.map(({ draft }) => [draft, Math.floor(FOLDS * hashFraction(seed, draft))]));
  let sum = 0;
  for (let fold = 0; fold < FOLDS; fold++) {
    const inFold = comments.map(({ draft }) => foldOf.get(draft) === fold);
    const known = foldGroups(comments, groups, { space, traits, leftOut: inFold });
    if (known.length === 0) continue;
    for (const [index, comment] of comments.entries()) {
      if (!inFold[index]) continue;
      const likelihoods = placeLikelihoods(known, traits[index] ?? []);
      const cited = known[likelihoods.indexOf(Math.max(...likelihoods))];
      if (cited) sum += dot(space.vector(comment), cited.mean);
    }
  }
  return sum / Math.max(1, comments.length);
}

function foldGroups(
  comments: readonly LearnedComment[],
  groups: readonly number[],
  { space, traits, leftOut }: { space: CommentSpace; traits: string[][]; leftOut: readonly boolean[] },
) {
  const numbers = [...new Set(groups)].sort((a, b) => a - b);
  return numbers.flatMap((number) => {
    const members = comments.flatMap((comment, index) =>
      groups[index] === number && !leftOut[index] ? [{ comment, traits: traits[index] ?? [] }] : [],
    );
    if (members.length === 0) return [];
    const mean: SparseVector = weighted(
      total(members.map(({ comment }) => space.vector(comment))),
      (_feature, value) => value / members.length,
    );
    const found = counts(members.flatMap((member) => member.traits));
    return [{ weight: members.length, passages: members.length, traits: found, mean }];
  });
}
