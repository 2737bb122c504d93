import { dot } from '../../domain/sparse-vector.ts';
import type { CommentSpace } from './comment-space.ts';
import { commentsOf, described, edit, type Material, type Proposal } from './criterion-edit.ts';
import { groupedComments } from './grouped-comments.ts';
import type { LearnedComment } from './learned-comment.ts';

/** Cosine of mean comments above which two criteria say the same, and below which two halves say different things. */
const SAME = 0.8;
const APART = 0.35;
const SMALLEST_PART = 4;
const SMALLEST_ADDITION = 3;

interface KnownCriterion {
  id: string;
  comments: LearnedComment[];
}

/** Near-identical criteria, nearest pair first, as merges. */
export function mergeEdits(material: Material): Proposal[] {
  const known = openCriteria(material);
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
      const targets = [left.id, right.id];
      const comments = [...left.comments, ...right.comments].sort((a, b) => (a.key < b.key ? -1 : 1));
      const reason = 'Their comments say the same in the same words.';
      return {
        targets,
        edits: () => [
          edit('merge', {
            targets,
            bodies: [described(comments, material)],
            reason,
            comments: keys(comments),
          }),
        ],
      };
    });
}

/** Criteria whose comments fall into two parts that share few words, largest first, as splits. */
export function splitEdits(material: Material): Proposal[] {
  return openCriteria(material)
    .sort((a, b) => b.comments.length - a.comments.length || (a.id < b.id ? -1 : 1))
    .map(({ id, comments }) => ({
      targets: [id],
      edits: () => {
        const parts = groupedComments(comments, { seed: material.seed, count: 2 });
        const [left, right] = parts;
        if (!left || !right || right.length < SMALLEST_PART) return [];
        if (nearness(left, right, material.space) > APART) return [];
        const bodies = parts.map((part) => described(part, material));
        const reason = 'Its comments fall into two parts that share few words.';
        return [edit('split', { targets: [id], bodies, reason, comments: keys(comments) })];
      },
    }));
}

/** Comments that no criterion expresses, where several say alike things, as additions. */
export function addEdits(material: Material): Proposal[] {
  const held = new Set(material.rubric.criteria.flatMap(({ evidence }) => evidence));
  const loose = material.signals
    .filter(({ attributed, comment }) => attributed === null && !held.has(comment))
    .flatMap(({ comment }) => material.byKey.get(comment) ?? [])
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const reason = 'No criterion expresses these comments.';
  return groupedComments(loose, { seed: material.seed })
    .filter((group) => group.length >= SMALLEST_ADDITION && new Set(group.map(({ draft }) => draft)).size > 1)
    .map((group) => ({
      targets: [],
      edits: () => [edit('add', { bodies: [described(group, material)], reason, comments: keys(group) })],
    }));
}

function openCriteria(material: Material): KnownCriterion[] {
  return material.rubric.criteria
    .filter(({ locked }) => !locked)
    .map((criterion) => ({ id: criterion.id, comments: commentsOf(criterion, material) }));
}

function keys(comments: readonly LearnedComment[]): string[] {
  return comments.map(({ key }) => key);
}

function nearness(
  left: readonly LearnedComment[],
  right: readonly LearnedComment[],
  space: CommentSpace,
): number {
  return dot(space.centre(left), space.centre(right));
}
