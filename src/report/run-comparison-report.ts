import type { ComparedRow, RunComparison } from '../domain/run-comparison.ts';
import { decimals, intervalText, signed } from '../domain/verdict.ts';
import { counted, meanText, sizeText } from './figure-text.ts';
import { markdownTable } from './markdown-table.ts';

/** Markdown: what each way got on the same test comments, and what the runs cost. */
export function runComparisonReport({ unit, rows, rubrics, spent, notes }: RunComparison): string {
  const first = rows.at(-1);
  const scale = unit === 'content' ? 'content score, 1 to 5' : 'lexical score, 0 to 1';
  const name = first?.name ?? '';
  return [
    `${scale} on the same test comments (${sizeText(first?.score ?? null)}), 95 % intervals over drafts.`,
    markdownTable([
      ['', 'mean', `${name} − it, paired`, 'concerns a comment', 'left out'],
      ...rows.map(rowCells),
    ]),
    'The rubrics without a judge, 0 to 1: runs of four words of the test comments that stand in the prose, or in prose and examples; labels that the cited criterion has, against always giving the most frequent one.',
    markdownTable([
      ['', 'copied', 'with examples', 'labels', 'floor', 'labels − floor, paired'],
      ...rubrics.map(rubricCells),
    ]),
    ...spent.filter(({ calls }) => calls > 0).map(spentText),
    ...notes.map((note) => `Note: ${note}`),
  ].join('\n\n');
}

function rowCells({ name, score, ahead, concerns, leftOut }: ComparedRow): string[] {
  return [
    name,
    meanText(score),
    ahead ? differenceText(ahead) : '',
    concerns === null ? '' : decimals(concerns),
    String(leftOut),
  ];
}

function differenceText({ mean, low, high, comments }: NonNullable<ComparedRow['ahead']>): string {
  const interval =
    low === null || high === null ? ', too few drafts for an interval' : ` ${intervalText(low, high)}`;
  return `${signed(mean)}${interval} (${counted(comments, 'comment')})`;
}

function rubricCells({ run, ...measured }: RunComparison['rubrics'][number]): string[] {
  const { copied, copiedWithExamples, labels, labelFloor, aheadOfFloor } = measured;
  return [
    run,
    meanText(copied),
    meanText(copiedWithExamples),
    meanText(labels),
    meanText(labelFloor),
    aheadOfFloor ? differenceText(aheadOfFloor) : '',
  ];
}

function spentText({ run, calls, promptTokens, completionTokens }: RunComparison['spent'][number]): string {
  return `${run}, baselines included: ${counted(calls, 'call')}, ${promptTokens} tokens asked and ${completionTokens} answered.`;
}
