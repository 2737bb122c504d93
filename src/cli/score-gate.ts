import type { LearnResult } from '../index.ts';

/** Why the run does not pass, or undefined. The test score counts, without a test split the validation score. */
export function scoreGate({ test, rounds, best }: LearnResult, least: number): string | undefined {
  const validation = rounds.find(({ round }) => round === best)?.validation ?? null;
  const [name, figure] = test ? ['test', test] : ['validation', validation];
  if (!figure) return `failed: nothing unseen was measured, so no score reaches ${least} (--fail-under)`;
  if (figure.mean >= least) return undefined;
  return `failed: the ${name} score ${figure.mean.toFixed(3)} is below ${least} (--fail-under)`;
}
