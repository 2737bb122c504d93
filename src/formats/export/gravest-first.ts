import type { Criterion } from '../../domain/criterion.ts';

/** For people who read from the top: by weight, then in the rubric's order. */
export function gravestFirst(criteria: readonly Criterion[]): Criterion[] {
  return [...criteria].sort((one, other) => Math.abs(other.points) - Math.abs(one.points));
}
