import type { CriterionUse } from '../domain/criterion-use.ts';
import type { LearnResult } from '../domain/learn-result.ts';
import { criteriaTable } from './criteria-table.ts';
import {
  baselinesSection,
  indented,
  notesSection,
  roundsSection,
  scoresSection,
  sections,
} from './learn-report.ts';

export interface RunReportInput {
  result: LearnResult;
  finished: boolean;
  criteria: readonly CriterionUse[];
}

/** A run at a glance. */
export function runReport({ result, finished, criteria }: RunReportInput): string {
  const { run, engine, calls } = result;
  const state = finished ? 'done' : 'not finished';
  return sections([
    [`${run}: ${state} (${engine} engine${engine === 'llm' ? `, ${calls} calls` : ''})`],
    scoresSection(result),
    baselinesSection(result),
    roundsSection(result),
    criteria.length > 0 ? ['Criteria', indented(criteriaTable(criteria))] : [],
    notesSection(result),
    [finished ? `Next: f2r export ${run} --to md` : `Next: f2r learn -o ${run}`],
  ]);
}
