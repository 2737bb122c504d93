import { type DraftGrade, F2rError, nearestName, type Rubric } from '../index.ts';

export interface Gates {
  least: number | undefined;
  /** Ids of the rubric's criteria. */
  required: readonly string[];
}

/** Throws BAD_USAGE for an id of `--fail-on` that the rubric does not have. */
export function criteriaGate(ids: readonly string[], { criteria }: Rubric): readonly string[] {
  const known = criteria.map(({ id }) => id);
  for (const id of ids) {
    if (known.includes(id)) continue;
    const meant = nearestName(id, known);
    throw new F2rError('BAD_USAGE', `The rubric has no criterion "${id}" (--fail-on)`, {
      hint: meant === undefined ? `Its criteria are ${known.join(', ')}.` : `Did you mean ${meant}?`,
    });
  }
  return ids;
}

/** Why the drafts do not pass, a line each; empty when they do. */
export function gradeGate(grades: readonly DraftGrade[], { least, required }: Gates): string[] {
  return grades.flatMap(({ path, grade, findings, local }) => {
    const failures: string[] = [];
    if (least !== undefined && grade === null)
      failures.push(`failed: ${path} cannot be assessed, so its grade is not ${least} (--fail-under)`);
    else if (least !== undefined && grade !== null && grade < least)
      failures.push(`failed: ${path} has a grade of ${grade.toFixed(0)}, below ${least} (--fail-under)`);
    for (const { criterion, verdict, name } of findings) {
      const source = local ? criterion.replace(/-\d+$/, '') : criterion;
      if (verdict === 'not met' && required.includes(source))
        failures.push(`failed: ${path} does not meet ${criterion}, ${name} (--fail-on)`);
    }
    return failures;
  });
}
