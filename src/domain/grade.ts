import { z } from 'zod';
import { Anchor } from './anchor.ts';
import { Points } from './criterion.ts';

/**
 * How a draft stands to one criterion. `met`: it has the strength, or is free of the fault; `not met`: it lacks the
 * strength, or has the fault; `cannot assess`: the draft gives the criterion no occasion, or it could not be answered.
 */
export const Finding = z.strictObject({
  criterion: z.string(),
  name: z.string(),
  points: Points,
  verdict: z.enum(['met', 'not met', 'cannot assess']),
  /** The words that show it; empty where it shows in what is not there. */
  quotes: z.array(Anchor),
  reason: z.string(),
  /** Of a criterion made for the draft's task: the index, in the rubric, of the one it was made from. */
  source_index: z.int().nonnegative().optional(),
});
export type Finding = z.infer<typeof Finding>;

/** 100 · (1 − points lost / points assessable), by absolute points; null when nothing can be assessed. */
export function gradeOf(findings: readonly Pick<Finding, 'points' | 'verdict'>[]): number | null {
  const assessed = findings.filter(({ verdict }) => verdict !== 'cannot assess');
  const total = assessed.reduce((sum, { points }) => sum + Math.abs(points), 0);
  const lost = assessed
    .filter(({ verdict }) => verdict === 'not met')
    .reduce((sum, { points }) => sum + Math.abs(points), 0);
  return total === 0 ? null : 100 * (1 - lost / total);
}

export const DraftGrade = z.strictObject({
  draft: z.string(),
  path: z.string(),
  /** 0 to 100. */
  grade: z.number().min(0).max(100).nullable(),
  findings: z.array(Finding),
});
export type DraftGrade = z.infer<typeof DraftGrade>;
