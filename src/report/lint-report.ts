import type { PlacedFinding } from '../domain/lint-finding.ts';

/** A line each, as compilers print them, and how many there are. */
export function lintReport(findings: readonly PlacedFinding[], criteria: number): string {
  const among = `${criteria} ${criteria === 1 ? 'criterion' : 'criteria'}`;
  if (findings.length === 0) return `Nothing found in ${among}.`;
  const lines = findings.map(
    ({ place, rule, criterion, message }) => `${place}: ${rule}: ${message} (${criterion})`,
  );
  const problems = findings.length === 1 ? 'One problem' : `${findings.length} problems`;
  return [...lines, '', `${problems} in ${among}.`].join('\n');
}
