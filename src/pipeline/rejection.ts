import type { Refinement } from '../domain/operation.ts';
import type { RoundScore } from '../domain/score.ts';
import type { RefineInput } from '../engines/engine.ts';

/** An edit that did not hold, as later rounds are shown it so that it is not tried again. */
export function rejection(
  { operations }: Refinement,
  { reason }: RoundScore,
): RefineInput['rejected'][number] {
  const tried = operations.filter(({ applied, kind }) => applied && kind !== 'keep');
  return {
    operations: tried.map(({ applied: _applied, refusal: _refusal, ...operation }) => operation),
    reason,
  };
}
