import type { Criterion } from '../../domain/criterion.ts';
import type { Rubric } from '../../domain/rubric.ts';
import { weightWords } from '../../domain/weight-words.ts';
import { oneLine } from './criterion-lines.ts';
import { gravestFirst } from './gravest-first.ts';

/** A rubric as a document for people who write or review: its parts in their order, whatever file they go into. */
export type HandoutPart =
  | { kind: 'title' | 'heading' | 'text' | 'quote' | 'comment'; text: string }
  | { kind: 'note'; label: string; text: string };

/** Each part is one paragraph, without a line break in it. */
export function handoutParts({ criteria, provenance }: Rubric): HandoutPart[] {
  const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
  const learned = provenance
    ? [
        `Learned from ${counted(provenance.comments, 'comment')} on ${counted(provenance.learnedFrom.length, 'draft')}.`,
      ]
    : [];
  return [
    { kind: 'title', text: 'What the reviewer looks for' },
    { kind: 'text', text: [...learned, 'The weightiest points come first.'].join(' ') },
    ...gravestFirst(criteria).flatMap(criterionParts),
  ];
}

function criterionParts(criterion: Criterion, place: number): HandoutPart[] {
  const { name, points, selectWhen, doNotSelectWhen, examples } = criterion;
  const note = (label: string, text: string): HandoutPart[] =>
    text === '' ? [] : [{ kind: 'note', label, text: oneLine(text) }];
  return [
    { kind: 'heading', text: `${place + 1}. ${oneLine(name)}` },
    ...note('Weight', `${weightWords(points)} (${Math.abs(points)} of 10)`),
    ...paragraphs(criterion.criterion).map((text): HandoutPart => ({ kind: 'text', text })),
    ...note('When', selectWhen),
    ...note('Not when', doNotSelectWhen),
    ...examples.flatMap(({ quote, comment }): HandoutPart[] => [
      { kind: 'quote', text: oneLine(quote) },
      { kind: 'comment', text: oneLine(comment) },
    ]),
  ];
}

function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/u)
    .map(oneLine)
    .filter((paragraph) => paragraph !== '');
}
