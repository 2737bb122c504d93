import type { Criterion, CriterionBody } from '../../domain/criterion.ts';
import { hash } from '../../domain/hash.ts';
import type { Operation } from '../../domain/operation.ts';
import type { Rubric } from '../../domain/rubric.ts';
import type { Signal } from '../../domain/signal.ts';
import type { CommentSpace } from './comment-space.ts';
import { describedCriterion } from './described-criterion.ts';
import type { LearnedComment } from './learned-comment.ts';

/** What the edits of one refinement are made from. */
export interface Material {
  rubric: Rubric;
  seed: number;
  signals: readonly Signal[];
  all: readonly LearnedComment[];
  space: CommentSpace;
  byKey: ReadonlyMap<string, LearnedComment>;
  /** ISO 639-1 of the comments. */
  language: string | null;
}

/** Of the criterion's comments, those that were learned from and that no later reading gives to another criterion. */
export function commentsOf(criterion: Criterion, { byKey, signals }: Material): LearnedComment[] {
  const elsewhere = new Set(
    signals
      .filter(({ attributed }) => attributed !== null && attributed !== criterion.id)
      .map(({ comment }) => comment),
  );
  const gained = signals
    .filter(({ attributed }) => attributed === criterion.id)
    .map(({ comment }) => comment);
  const keys = [...new Set([...criterion.evidence.filter((key) => !elsewhere.has(key)), ...gained])].sort();
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

export function described(
  comments: readonly LearnedComment[],
  { all, space, rubric, language }: Material,
  first: ReadonlySet<string> = new Set(),
): CriterionBody {
  return describedCriterion(comments, { all, space, criteria: rubric.criteria.length, language, first });
}

export function edit(
  kind: Operation['kind'],
  {
    targets = [],
    bodies,
    reason,
    comments,
  }: Partial<Operation> & Pick<Operation, 'bodies' | 'reason' | 'comments'>,
): Operation {
  return { kind, targets, bodies, points: null, reason, comments: [...new Set(comments)].sort() };
}

/** Edits that belong together, made only when they are looked at; none where they turn out not to be called for. */
export interface Proposal {
  targets: readonly string[];
  edits(): Operation[];
}

/** Two edits are the same whatever was said for them. */
export function editHash({ kind, targets, bodies, points }: Operation): string {
  return hash({ kind, targets, bodies, points });
}
