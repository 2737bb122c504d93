import type { IdentityCell, IdentityResult } from '../domain/identity-result.ts';
import { intervalText, signed } from '../domain/verdict.ts';
import { counted, meanText } from './figure-text.ts';
import { markdownTable } from './markdown-table.ts';

/** A Markdown table, a rubric a row and a reviewer's comments a column, and what follows from it. */
export function identityReport({ unit, splits, reviewers, cells, verdict }: IdentityResult): string {
  const names = reviewers.map(({ name }) => name);
  const rows = names.map((rubric) => [
    rubric,
    ...names.map((comments) =>
      cellText(cells.find((cell) => cell.rubric === rubric && cell.comments === comments)),
    ),
  ]);
  const columns = names.map((name) => {
    const own = cells.find(({ rubric, comments }) => rubric === name && comments === name)?.score;
    return own ? `${name} (${counted(own.comments, 'comment')}, ${counted(own.drafts, 'draft')})` : name;
  });
  const scale = unit === 'content' ? 'content score, 1 to 5' : 'lexical score, 0 to 1';
  return [
    `Rubric of the row on unseen comments of the column: ${scale}, 95 % intervals over drafts; in brackets the reviewer's own rubric minus this one, paired; comments counted over ${counted(splits, 'split')}.`,
    markdownTable([['rubric of', ...columns], ...rows]),
    `${verdict}.`,
  ].join('\n\n');
}

function cellText(cell: IdentityCell | undefined): string {
  if (!cell) return '';
  const { score, ownAhead, labels } = cell;
  const behind = ownAhead ? ` (${differenceText(ownAhead)})` : '';
  const agreement = labels ? `; labels ${meanText(labels)}` : '';
  return `${meanText(score)}${behind}${agreement}`;
}

function differenceText({ mean, low, high }: NonNullable<IdentityCell['ownAhead']>): string {
  return low === null || high === null ? signed(mean) : `${signed(mean)} ${intervalText(low, high)}`;
}
