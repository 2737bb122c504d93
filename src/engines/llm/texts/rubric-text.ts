import type { Criterion, Example } from '../../../domain/criterion.ts';
import type { Rubric } from '../../../domain/rubric.ts';
import { jsonLines } from './json-lines.ts';

/** The criteria's prose, without examples: the same for all drafts. */
export function rubricText({ criteria }: Pick<Rubric, 'criteria'>): string {
  return criteria.map((criterion) => criterionText(criterion, [])).join('\n\n');
}

/** The same for whoever edits the rubric and has to leave locked criteria alone. */
export function editableRubricText({ criteria }: Pick<Rubric, 'criteria'>): string {
  return criteria
    .map((criterion) => criterionText(criterion, criterion.locked ? ['locked'] : []))
    .join('\n\n');
}

function criterionText({ id, name, points, evidence, ...body }: Criterion, notes: string[]): string {
  const facts = [
    `${points < 0 ? 'fault' : 'strength'}, weight ${Math.abs(points)}`,
    ...(evidence.length > 0 ? [`past comments: ${evidence.length}`] : []),
    ...notes,
  ];
  const lines = [`[${id}] ${oneLine(name)} (${facts.join('; ')})`, oneLine(body.criterion)];
  if (body.selectWhen !== '') lines.push(`Select when: ${oneLine(body.selectWhen)}`);
  if (body.doNotSelectWhen !== '') lines.push(`Do not select when: ${oneLine(body.doNotSelectWhen)}`);
  return lines.join('\n');
}

/** A criterion's prose cannot begin a line of its own, and so not pass for another criterion. */
function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** An example with the id under which the model may choose it again. */
export interface OfferedExample {
  id: string;
  criterion: string;
  example: Example;
}

/** The rubric's examples, numbered e1, e2 and so on. */
export function offeredExamples({ criteria }: Pick<Rubric, 'criteria'>): OfferedExample[] {
  return criteria
    .flatMap(({ id, examples }) => examples.map((example) => ({ criterion: id, example })))
    .map((offered, index) => ({ id: `e${index + 1}`, ...offered }));
}

export function offeredExamplesText(offered: readonly OfferedExample[]): string {
  return jsonLines(
    offered.map(({ id, criterion, example: { quote, comment } }) => ({ id, criterion, quote, comment })),
  );
}

/** The examples for a reader who only has to follow them. */
export function examplesText({ criteria }: Pick<Rubric, 'criteria'>): string {
  return jsonLines(
    criteria.flatMap(({ id, examples }) =>
      examples.map(({ quote, comment }) => ({ criterion: id, quote, comment })),
    ),
  );
}
