import type { CriterionUse } from '../domain/criterion-use.ts';
import { table } from './table.ts';

export function criteriaTable(criteria: readonly CriterionUse[]): string {
  return table([
    ['id', 'points', 'evidence', 'cited', 'criterion'],
    ...criteria.map(({ id, points, evidence, cited, name }) => [id, points, evidence, cited, name]),
  ]);
}
