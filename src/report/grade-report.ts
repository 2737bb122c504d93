import type { DraftGrade, Finding } from '../domain/grade.ts';
import { indented, sections } from './learn-report.ts';
import { table } from './table.ts';

const MOST_QUOTES = 3;
const QUOTE_LENGTH = 100;

/** Grades for a person: what is not met first, with the words that show it. */
export function gradeReport(grades: readonly DraftGrade[]): string {
  return grades.map(draftReport).join('\n\n\n');
}

function draftReport(graded: DraftGrade): string {
  const { findings, local, path } = graded;
  const by = (wanted: Finding['verdict']) => findings.filter(({ verdict }) => verdict === wanted);
  const runs = graded.grades.length;
  return sections([
    [
      `${path}: ${gradeText(graded)}`,
      ...(local ? [`${local.length} criteria were made for its task`] : []),
      ...(runs > 1 ? [`${runs} runs: ${graded.grades.map(numberText).join(', ')}`] : []),
    ],
    by('not met').flatMap(explained),
    by('met').length === 0 ? [] : ['Met:', indented(table(by('met').map(row)))],
    by('cannot assess').length === 0
      ? []
      : ['Cannot be assessed:', indented(table(by('cannot assess').map(row)))],
  ]);
}

function gradeText({ grade, findings }: DraftGrade): string {
  if (grade === null) return 'no grade: nothing can be assessed';
  const assessed = findings.filter(({ verdict }) => verdict !== 'cannot assess');
  return `grade ${numberText(grade)} of 100, by ${assessed.length} of ${findings.length} criteria`;
}

function numberText(grade: number | null): string {
  return grade === null ? 'none' : grade.toFixed(0);
}

function row({ criterion, name, points, agreement }: Finding): (string | number)[] {
  return [criterion, points, name, ...(agreement === null ? [] : [agreementText(agreement)])];
}

function agreementText(agreement: number): string {
  return `${Math.round(100 * agreement)} % of the runs`;
}

function explained({ criterion, name, points, agreement, quotes, reason }: Finding): string[] {
  const share = agreement === null ? '' : `, ${agreementText(agreement)}`;
  const shown = quotes.slice(0, MOST_QUOTES).map(({ quote }) => `"${shortened(quote ?? '')}"`);
  const more = quotes.length - shown.length;
  return [
    `Not met: ${criterion} ${name} (${Math.abs(points)} points${share})`,
    ...(more > 0 ? [...shown, `and ${more} more`] : shown).map(indented),
    indented(reason),
  ];
}

function shortened(quote: string): string {
  const line = quote.replace(/\s+/gu, ' ').trim();
  return line.length > QUOTE_LENGTH ? `${line.slice(0, QUOTE_LENGTH)}…` : line;
}
