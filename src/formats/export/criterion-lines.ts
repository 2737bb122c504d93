import type { Criterion, Example } from '../../domain/criterion.ts';

/** A criterion as plain lines for a model: its condition, when it applies, when it does not, and what the reviewer wrote. */
export function criterionLines({ criterion, selectWhen, doNotSelectWhen, examples }: Criterion): string[] {
  return [
    oneLine(criterion),
    ...(selectWhen === '' ? [] : [`Applies when: ${oneLine(selectWhen)}`]),
    ...(doNotSelectWhen === '' ? [] : [`Does not apply when: ${oneLine(doNotSelectWhen)}`]),
    ...examples.map(exampleLine),
  ];
}

function exampleLine({ quote, comment }: Example): string {
  return `Example: at ${JSON.stringify(oneLine(quote))} the reviewer wrote ${JSON.stringify(oneLine(comment))}`;
}

/** White space as single spaces, so that a text stays in its line of a list. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
