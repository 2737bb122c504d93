import { z } from 'zod';
import { Anchor } from './anchor.ts';
import { type Criterion, Points } from './criterion.ts';

/** Whether a criterion's condition occurs in a draft or a part of it. */
export interface Occurrence {
  occurs: 'yes' | 'no' | 'cannot assess';
  /** Of `yes`: the words that show it; a text without any stands for a condition that shows in what is not there. */
  quotes: Anchor[];
  reason: string;
}

/**
 * How a draft stands to one criterion. `met`: it has the strength, or is free of the fault; `not met`: it lacks the
 * strength, or has the fault; `cannot assess`: the draft gives the criterion no occasion, or it could not be answered.
 */
export const Verdict = z.enum(['met', 'not met', 'cannot assess']);
export type Verdict = z.infer<typeof Verdict>;

export const Finding = z.strictObject({
  criterion: z.string(),
  name: z.string(),
  points: Points,
  verdict: Verdict,
  /** The words that show it; empty where it shows in what is not there. */
  quotes: z.array(Anchor),
  reason: z.string(),
  /** Of several runs: the share of them with this verdict; null for one run. */
  agreement: z.number().min(0).max(1).nullable(),
});
export type Finding = z.infer<typeof Finding>;

/** A criterion made for the task of a draft. */
export const LocalCriterion = z.strictObject({
  id: z.string(),
  name: z.string(),
  criterion: z.string(),
  points: Points,
  /** The index, in the rubric, of the criterion that it was made from. */
  source_index: z.int().nonnegative(),
});
export type LocalCriterion = z.infer<typeof LocalCriterion>;

export const DraftGrade = z.strictObject({
  draft: z.string(),
  path: z.string(),
  /** 0 to 100; null where nothing can be assessed. */
  grade: z.number().min(0).max(100).nullable(),
  /** One for each run. */
  grades: z.array(z.number().min(0).max(100).nullable()),
  findings: z.array(Finding),
  /** null where the draft has no task: the rubric's own criteria were applied. */
  local: z.array(LocalCriterion).nullable(),
});
export type DraftGrade = z.infer<typeof DraftGrade>;

/** What `grade --json` prints; scripts rely on it. */
export const GradeList = z.strictObject({ grades: z.array(DraftGrade) });
export type GradeList = z.infer<typeof GradeList>;

/** 100 · (1 − points lost / points assessable), by absolute points; null when nothing can be assessed. */
export function gradeOf(findings: readonly Pick<Finding, 'points' | 'verdict'>[]): number | null {
  const assessed = findings.filter(({ verdict }) => verdict !== 'cannot assess');
  const total = assessed.reduce((sum, { points }) => sum + Math.abs(points), 0);
  const lost = assessed
    .filter(({ verdict }) => verdict === 'not met')
    .reduce((sum, { points }) => sum + Math.abs(points), 0);
  return total === 0 ? null : 100 * (1 - lost / total);
}

/** What the parts of a draft say of a criterion together: what occurs in one of them occurs. */
export function findingOf(
  { id, name, points }: Pick<Criterion, 'id' | 'name' | 'points'>,
  parts: readonly Occurrence[],
): Finding {
  const found = parts.filter(({ occurs }) => occurs === 'yes');
  const decisive = found.length > 0 ? found : parts.filter(({ occurs }) => occurs === 'no');
  const quotes = found.flatMap(({ quotes }) => quotes);
  const reasons = (decisive.length > 0 ? decisive : parts).map(({ reason }) => reason);
  return {
    criterion: id,
    name,
    points,
    verdict: verdictOf(points, decisive[0]?.occurs ?? 'cannot assess'),
    quotes,
    reason: parts.length === 0 ? 'the draft has no text' : [...new Set(reasons)].join(' '),
    agreement: null,
  };
}

function verdictOf(points: number, occurs: Occurrence['occurs']): Verdict {
  if (occurs === 'cannot assess') return occurs;
  return (occurs === 'yes') === points > 0 ? 'met' : 'not met';
}

const VERDICTS = Verdict.options;

/** The finding that most runs make, with the share of runs that do; of equals the one that was made first. */
export function agreedFinding(runs: readonly Finding[]): Finding {
  const [first] = runs;
  if (!first) throw new Error('no run to agree with');
  if (runs.length === 1) return first;
  const counts = VERDICTS.map((verdict) => runs.filter((run) => run.verdict === verdict).length);
  const most = Math.max(...counts);
  const agreed = runs.find(({ verdict }) => counts[VERDICTS.indexOf(verdict)] === most) ?? first;
  return { ...agreed, agreement: most / runs.length };
}
