import type { Criterion, Example } from './criterion.ts';
import { firstWords } from './first-words.ts';
import { hash } from './hash.ts';

type Label = 'Name' | 'Criterion' | 'Select when' | 'Do not select when' | 'Example';
const LABEL = /^(?<label>Name|Criterion|Select when|Do not select when|Example): ?/u;
const BEFORE_QUOTE = 'on "';
const BETWEEN = '" the reviewer wrote "';
const AFTER_COMMENT = '"';

export type CriterionText = Pick<
  Criterion,
  'name' | 'criterion' | 'selectWhen' | 'doNotSelectWhen' | 'examples'
>;

/** The whole substance of a criterion as prose in labelled lines; further lines of a value are indented by two spaces. */
export function flatText(criterion: CriterionText): string {
  const { name, selectWhen, doNotSelectWhen, examples } = criterion;
  return [
    labelled('Name', name),
    labelled('Criterion', criterion.criterion),
    ...(selectWhen === '' ? [] : [labelled('Select when', selectWhen)]),
    ...(doNotSelectWhen === '' ? [] : [labelled('Do not select when', doNotSelectWhen)]),
    ...examples.map(({ quote, comment }) =>
      labelled('Example', `${BEFORE_QUOTE}${quote}${BETWEEN}${comment}${AFTER_COMMENT}`),
    ),
  ].join('\n');
}

/** Reads `flatText` back; undefined for a text that has not its labels. `known`: hash of quote and draft, in order. */
export function readFlatText(text: string, known: [string, string][]): CriterionText | undefined {
  const fields = fieldsOf(text);
  const value = (wanted: Label) =>
    fields
      .filter(([label]) => label === wanted)
      .map(([, content]) => content)
      .join('\n');
  const criterion = value('Criterion');
  if (criterion.trim() === '') return undefined;
  const left = [...known];
  return {
    name: value('Name').trim() === '' ? firstWords(criterion) : value('Name'),
    criterion,
    selectWhen: value('Select when'),
    doNotSelectWhen: value('Do not select when'),
    examples: fields.flatMap(([label, content]) => (label === 'Example' ? readExample(content, left) : [])),
  };
}

function labelled(label: Label, value: string): string {
  return `${label}: ${value.replaceAll('\n', '\n  ')}`;
}

/** Lines before the first label belong to the criterion. */
function fieldsOf(text: string): [string, string][] {
  const fields: [string, string][] = [];
  for (const line of text.split('\n')) {
    const label = LABEL.exec(line);
    const last = fields.at(-1);
    if (label) fields.push([label.groups?.label ?? '', line.slice(label[0].length)]);
    else if (last) last[1] += `\n${line.replace(/^ {2}/, '')}`;
    else return [];
  }
  return fields;
}

/**
 * A quote or comment may itself hold the words between them: the first known quote that fits decides, else the first
 * place. Takes what it used from `known`.
 */
function readExample(content: string, known: [string, string][]): Example[] {
  if (!content.startsWith(BEFORE_QUOTE) || !content.endsWith(AFTER_COMMENT)) return [];
  const inner = content.slice(BEFORE_QUOTE.length, -AFTER_COMMENT.length);
  const quotes: string[] = [];
  for (let place = inner.indexOf(BETWEEN); place >= 0; place = inner.indexOf(BETWEEN, place + 1))
    quotes.push(inner.slice(0, place));
  const hashes = new Map(quotes.map((quote) => [hash(quote), quote]));
  const place = known.findIndex(([key]) => hashes.has(key));
  const [entry] = place < 0 ? [] : known.splice(place, 1);
  const quote = entry ? hashes.get(entry[0]) : quotes[0];
  if (quote === undefined) return [];
  return [{ draft: entry?.[1] ?? '', quote, comment: inner.slice(quote.length + BETWEEN.length) }];
}
