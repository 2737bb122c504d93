import type { CorpusReport } from '../domain/corpus-report.ts';
import { counted } from './figure-text.ts';

const SHOWN_AUTHORS = 10;

/** What was read, by whom, and what of it is not learned from. */
export function foundReport({ drafts, commentedDrafts, comments, authors, leftOut }: CorpusReport): string {
  const shown = authors
    .slice(0, SHOWN_AUTHORS)
    .map(({ name, comments: count }) => `${name ?? 'no name'} ${count}`);
  if (authors.length > shown.length) shown.push(`${authors.length - shown.length} more`);
  const without = drafts - commentedDrafts;
  const lines = [
    `Found ${counted(comments, 'comment')} in ${counted(commentedDrafts, 'draft')}${without > 0 ? ` (${without} more without any)` : ''}`,
    `  by ${shown.join(', ')}`,
    ...Object.entries(leftOut).map(([reason, count]) => `  left out: ${count} ${reason}`),
  ];
  return lines.join('\n');
}
