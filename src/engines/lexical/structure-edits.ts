import type { Criterion } from '../../domain/criterion.ts';
import type { Operation } from '../../domain/operation.ts';
import { dot } from '../../domain/sparse-vector.ts';
import type { CommentSpace } from './comment-space.ts';
import { commentsOf, described, edit, type Material } from './criterion-edit.ts';
import { groupedComments } from './grouped-comments.ts';
import type { LearnedComment } from './learned-comment.ts';

/** Cosine of mean comments above which two criteria say the same, and below which two halves say different things. */
const SAME = 0.8;
const APART = 0.35;
const SMALLEST_PART = 4;
const SMALLEST_ADDITION = 3;

/** Near-identical criteria, nearest pair first, as merges. */
export function mergeEdits(material: Material): Operation[][] {
  const known = openCriteria(material).map((criterion) => ({
    id: criterion.id,
    comments: commentsOf(criterion, material),
  }));
  return known
    .flatMap((left, index) => known.slice(index + 1).map((right) => ({ left, right })))
    .map(({ left, right }) => ({
      left,
      right,
      nearness: nearness(left.comments, right.comments, material.space),
    }))
    .filter((pair) => pair.nearness >= SAME)
    .sort((a, b) => b.nearness - a.nearness || (a.left.id + a.right.id < b.left.id + b.right.id ? -1 : 1))
    .map(({ left, right }) => {
      const comments = [...left.comments, ...right.comments].sort((a, b) => (a.key < b.key ? -1 : 1));
      return [
        edit('merge', {
          targets: [left.id, right.id],
          bodies: [described(comments, material)],
          reason: 'Their comments say the same in the same words.',
          comments: comments.map(({ key }) => key),
        }),
      ];
    });
}

/** Criteria whose comments fall into two parts that share few words, largest first, as splits. */
export function splitEdits(material: Material): Operation[][] {
  return openCriteria(material)
    .map((criterion) => ({ criterion, comments: commentsOf(criterion, material) }))
    .sort((a, b) => b.comments.length - a.comments.length || (a.criterion.id < b.criterion.id ? -1 : 1))
    .flatMap(({ criterion, comments }) => {
      const parts = groupedComments(comments, { seed: material.seed, count: 2 });
      const [left, right] = parts;
      if (!left || !right || right.length < SMALLEST_PART || nearness(left, right, material.space) > APART)
        return [];
      return [
        [
          edit('split', {
            targets: [criterion.id],
            bodies: parts.map((part) => described(part, material)),
            reason: 'Its comments fall into two parts that share few words.',
            comments: comments.map(({ key }) => key),
          }),
        ],
      ];
    });
}

/** Comments that no criterion expresses, where several say alike things, as additions. */
export function addEdits(material: Material): Operation[][] {
  const held = new Set(material.rubric.criteria.flatMap(({ evidence }) => evidence));
  const loose = material.signals
    .filter(({ attributed, comment }) => attributed === null && !held.has(comment))
    .flatMap(({ comment }) => material.byKey.get(comment) ?? [])
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  return groupedComments(loose, { seed: material.seed })
    .filter((group) => group.length >= SMALLEST_ADDITION && new Set(group.map(({ draft }) => draft)).size > 1)
    .map((group) => [
      edit('add', {
        bodies: [described(group, material)],
        reason: 'No criterion expresses these comments.',
        comments: group.map(({ key }) => key),
      }),
    ]);
}

function openCriteria({ rubric }: Material): Criterion[] {
  return rubric.criteria.filter(({ locked }) => !locked);
}

function nearness(
  left: readonly LearnedComment[],
  right: readonly LearnedComment[],
  space: CommentSpace,
): number {
  return dot(space.centre(left), space.centre(right));
}
