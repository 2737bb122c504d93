import type { Rubric } from '../../domain/rubric.ts';
import { criterionLines } from './criterion-lines.ts';

/** A list for Autorubric's `Rubric.from_file`: a requirement that is met adds its weight, and a fault's weight is negative. */
export function autorubricList({ criteria }: Rubric): string {
  const list = criteria.map((criterion) => ({
    name: criterion.id,
    weight: criterion.points,
    requirement: [`${criterion.name}.`, ...criterionLines(criterion)].join('\n'),
  }));
  return `${JSON.stringify(list, null, 2)}\n`;
}
