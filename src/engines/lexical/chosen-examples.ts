import type { Example } from '../../domain/criterion.ts';
import { dot } from '../../domain/sparse-vector.ts';
import type { CommentSpace } from './comment-space.ts';
import type { LearnedComment } from './learned-comment.ts';

const MOST = 16;

export interface Choice {
  space: CommentSpace;
  /** Keys of comments that are shown before others. */
  first: ReadonlySet<string>;
}

/** The most central comment first, then those asked for, then in turn one of each draft, central ones before others. */
export function chosenExamples(group: readonly LearnedComment[], { space, first }: Choice): Example[] {
  const centre = space.centre(group);
  const turns = new Map<string, number>();
  return group
    .map((comment) => ({ comment, nearness: dot(space.vector(comment), centre) }))
    .sort((a, b) => b.nearness - a.nearness || (a.comment.key < b.comment.key ? -1 : 1))
    .map(({ comment }, rank) => {
      const turn = turns.get(comment.draft) ?? 0;
      turns.set(comment.draft, turn + 1);
      if (rank === 0) return { comment, rank, turn: -2 };
      return { comment, rank, turn: first.has(comment.key) ? -1 : turn };
    })
    .sort((a, b) => a.turn - b.turn || a.rank - b.rank)
    .slice(0, MOST)
    .map(({ comment: { draft, quote, body } }) => ({ draft, quote, comment: body }));
}
