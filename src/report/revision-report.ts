import type { Change } from '../domain/change.ts';
import type { DraftGrade } from '../domain/grade.ts';
import type { Revision, Withheld } from '../domain/revision.ts';
import { counted } from './figure-text.ts';
import { indented, sections } from './learn-report.ts';

/** What was done to a draft, for a person: each change with its criterion and reason. */
export function revisionReport(revision: Revision): string {
  const { path, changes, withheld, answers, open, unrevised } = revision;
  return sections([
    [`${path}: ${counted(changes.length, 'change')}${gradesText(revision)}`],
    ...changes.map(changeLines),
    withheld.length === 0 ? [] : ['Not made:', ...withheld.map((one) => indented(withheldText(one)))],
    answers.length === 0
      ? []
      : ['Answers to comments:', ...answers.map(({ comment, answer }) => indented(`${comment}: ${answer}`))],
    open.length === 0
      ? []
      : ['For the author:', ...open.map(({ criterion, what }) => indented(`${cited(criterion)}${what}`))],
    unrevised.map(({ start, end, reason }) => `Not revised: characters ${start} to ${end} (${reason})`),
  ]);
}

function gradesText({ before, after }: Revision): string {
  if (!before || !after) return '';
  return `, grade ${gradeText(before)} before, ${gradeText(after)} after`;
}

function gradeText({ grade }: DraftGrade): string {
  return grade === null ? 'none' : grade.toFixed(0);
}

function changeLines({ before, after, criterion, comment, reason }: Change): string[] {
  const by = [criterion, comment === null ? null : `comment ${comment}`].filter((name) => name !== null);
  return [
    `[${by.join(', ') || 'no criterion'}] ${reason}`,
    ...(before === '' ? [] : [indented(`− ${oneLine(before)}`)]),
    ...(after === '' ? [] : [indented(`+ ${oneLine(after)}`)]),
  ];
}

const WHY = {
  facts: 'it touches facts',
  overlap: 'it meets another change',
  'not found': 'its words do not stand just once in the text',
};

function withheldText({ change, because, facts }: Withheld): string {
  const which = facts.length === 0 ? '' : `: ${facts.map((fact) => JSON.stringify(fact)).join(', ')}`;
  return `${cited(change.criterion)}${JSON.stringify(oneLine(change.before))} to ${JSON.stringify(oneLine(change.after))}: ${WHY[because]}${which}`;
}

function cited(criterion: string | null): string {
  return criterion === null ? '' : `[${criterion}] `;
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ⏎ ');
}
