import type { Criterion } from '../../domain/criterion.ts';
import type { Rubric } from '../../domain/rubric.ts';
import { criterionLines, oneLine } from './criterion-lines.ts';
import { gravestFirst } from './gravest-first.ts';
import { markdownWords } from './markdown-source.ts';

const BEFORE = `# How drafts are reviewed here

What follows was learned from a reviewer's comments. Hold to it whenever you write, revise or review a text in this project:

- Before you hand in a text, go through the list and mend what applies. Where only the author can supply what is missing (a number, a name, a date, a source), ask for it instead of inventing it.
- When you review, comment only where a criterion applies, with one concern a comment and at the words that it is about.
- What the list does not speak of stays as it is.`;

/** For files such as AGENTS.md: what a coding or writing agent is to keep to. */
export function agentInstructions({ criteria }: Rubric): string {
  const ordered = gravestFirst(criteria);
  return `${[
    BEFORE,
    ...group(
      '## Faults to avoid, the gravest first',
      ordered.filter(({ points }) => points < 0),
    ),
    ...group(
      '## Strengths to aim for',
      ordered.filter(({ points }) => points > 0),
    ),
  ].join('\n\n')}\n`;
}

function group(heading: string, criteria: readonly Criterion[]): string[] {
  return criteria.length === 0 ? [] : [heading, criteria.map(item).join('\n')];
}

function item(criterion: Criterion): string {
  const [first = '', ...others] = criterionLines(criterion).map(markdownWords);
  return [
    `- **${markdownWords(oneLine(criterion.name))}.** ${first}`,
    ...others.map((line) => `  - ${line}`),
  ].join('\n');
}
