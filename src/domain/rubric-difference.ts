import type { Criterion } from './criterion.ts';
import type { Rubric } from './rubric.ts';
import { type WordChange, wordDifference } from './word-difference.ts';

export interface FieldChange {
  field: Exclude<keyof Criterion, 'id'>;
  /** As a reader would see it: a list one item a line, an example as “quote”: comment. */
  before: string;
  after: string;
  words: WordChange[];
}

export type CriterionChange =
  | { kind: 'added' | 'removed'; id: string; criterion: Criterion }
  | { kind: 'changed'; id: string; criterion: Criterion; fields: FieldChange[] };

const FIELDS: FieldChange['field'][] = [
  'name',
  'criterion',
  'selectWhen',
  'doNotSelectWhen',
  'points',
  'tags',
  'examples',
  'evidence',
  'locked',
];

/** What became of each criterion, by id: changed and added in the order of `after`, then what was removed. */
export function rubricDifference(
  before: Pick<Rubric, 'criteria'>,
  after: Pick<Rubric, 'criteria'>,
): CriterionChange[] {
  const old = new Map(before.criteria.map((criterion) => [criterion.id, criterion]));
  const kept = new Set(after.criteria.map(({ id }) => id));
  return [
    ...after.criteria.flatMap((criterion) => changeOf(old.get(criterion.id), criterion)),
    ...before.criteria
      .filter(({ id }) => !kept.has(id))
      .map((criterion): CriterionChange => ({ kind: 'removed', id: criterion.id, criterion })),
  ];
}

function changeOf(old: Criterion | undefined, criterion: Criterion): CriterionChange[] {
  const { id } = criterion;
  if (!old) return [{ kind: 'added', id, criterion }];
  const fields = FIELDS.flatMap((field) => fieldChange(field, old, criterion));
  return fields.length === 0 ? [] : [{ kind: 'changed', id, criterion, fields }];
}

function fieldChange(field: FieldChange['field'], old: Criterion, now: Criterion): FieldChange[] {
  if (JSON.stringify(old[field]) === JSON.stringify(now[field])) return [];
  const before = shown(old, field);
  const after = shown(now, field);
  return [{ field, before, after, words: wordDifference(before, after) }];
}

function shown(criterion: Criterion, field: FieldChange['field']): string {
  if (field === 'points') return `${criterion.points > 0 ? '+' : ''}${criterion.points}`;
  if (field === 'locked') return criterion.locked ? 'yes' : 'no';
  if (field === 'examples')
    return criterion.examples.map(({ quote, comment }) => `“${quote}”: ${comment}`).join('\n');
  const value = criterion[field];
  return typeof value === 'string' ? value : value.join('\n');
}
