import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findingPlace } from '../../src/domain/finding-place.ts';
import { lintRubric } from '../../src/domain/lint-rubric.ts';
import { parseRubric } from '../../src/domain/read-rubric.ts';
import { Rubric } from '../../src/domain/rubric.ts';
import { toMarkdown } from '../../src/domain/rubric-markdown.ts';
import { arbitraryRubric } from '../support/arbitrary-rubric.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures');
const read = (path: string): Rubric => parseRubric(readFileSync(join(FIXTURES, path), 'utf8'), path);
const example = { draft: 'd', quote: 'We measured it.', comment: 'With what?' };
const rubricOf = (...texts: string[]): Rubric =>
  Rubric.parse({
    criteria: texts.map((criterion, index) => ({
      id: `c${index + 1}`,
      name: `Name ${index}`,
      criterion,
      selectWhen: '',
      doNotSelectWhen: '',
      examples: [{ ...example, comment: `${example.comment} ${index}` }],
      points: -3,
      tags: [],
      evidence: [],
      locked: false,
    })),
    provenance: null,
    retired: [],
  });
const rulesOf = (rubric: Rubric): string[] =>
  lintRubric(rubric).findings.map(({ rule, words }) => `${rule}: ${words}`);

test.each(['reference/rubric.json', 'runs/v1/rubric.json'])(
  'a rubric that a person would leave as it is has no findings: %s',
  (path) => {
    expect(lintRubric(read(path)).findings).toEqual([]);
  },
);

test.each([
  ['The introduction should state the aim of the study.', 'should: should'],
  ['Every claim in the text must be supported by a source.', 'should: must'],
  ['Avoid the passive voice in the methods.', 'should: Avoid'],
  ['A number is given. The author needs to say where it comes from.', 'should: needs to'],
  ['Die Einleitung sollte das Ziel der Arbeit nennen, damit es der Leser findet.', 'should: sollte'],
  ["L'introduction doit annoncer le but de l'étude et la méthode.", 'should: doit'],
  ['La introducción debe decir el objetivo del estudio y los datos de la muestra.', 'should: debe'],
  ['The writing is unclear.', 'vague: unclear'],
  ['The introduction needs more detail.', 'vague: detail'],
  ['Der Text ist nicht gut und auch nicht klar.', 'vague: gut'],
  ['The essay is not very engaging to read.', 'untestable: engaging'],
  [
    'A result is reported in the text although the author does not understand it.',
    'untestable: author does not understand',
  ],
  [
    "Un résultat est donné dans le texte, mais l'auteur ne comprend pas ce que dit la figure.",
    'untestable: auteur ne comprend',
  ],
])('"%s" is found', (text, finding) => {
  expect(rulesOf(rubricOf(text))).toEqual([finding]);
});

test.each([
  'A number is given and nothing says who must act on it.',
  'The comment asks what the author should cite here.',
  'Ein Satz nennt eine Zahl, ohne dass gesagt wird, wer sie prüfen muss.',
  'Une phrase annonce un résultat, et rien ne dit ce que le lecteur doit en faire.',
  'A sentence promises "clear" or "better" results and uses "should" for the reader.',
  'A comparative (better, stronger, clearer) stands without the other side of the comparison or a figure.',
  'The conclusion names an effect that no table of the results shows.',
  'A source is cited for a claim that the source, an abstract or a review, does not make.',
])('"%s" is left alone', (text) => {
  expect(rulesOf(rubricOf(text))).toEqual([]);
});

test('what judges is definite where the criterion says when it applies', () => {
  const [criterion] = rubricOf('The argument is weak.').criteria;
  const selectWhen =
    'A sentence begins with "therefore" and the sentence in front of it holds no premise for its claim.';
  const rubric = { ...rubricOf('x'), criteria: criterion ? [{ ...criterion, selectWhen }] : [] };
  expect(rulesOf(rubric)).toEqual([]);
});

test('a criterion without an example is found in any language, and words only where they are known', () => {
  const [criterion] = rubricOf('結論にはもっと良い説明が必要である。').criteria;
  const { findings, language, known } = lintRubric({
    ...rubricOf('x'),
    criteria: criterion ? [{ ...criterion, examples: [] }] : [],
  });
  expect(findings.map(({ rule, field }) => [rule, field])).toEqual([['no-example', 'examples']]);
  expect({ language, known }).toEqual({ language: 'ja', known: false });
});

test('of two criteria that say the same or share an example, the later one is found', () => {
  const same = rubricOf(
    'A claim about an effect stands without a source that shows the effect.',
    'A date is missing where a step of the work is planned.',
    'A claim of an effect stands, and no source shows that effect.',
  );
  expect(lintRubric(same).findings).toMatchObject([
    { rule: 'overlap', criterion: 'c3', index: 2, message: expect.stringContaining('c1') },
  ]);
  const shared = rubricOf('A date is missing.', 'No source is named.');
  for (const criterion of shared.criteria) criterion.examples = [example];
  expect(rulesOf(shared)).toEqual(['overlap: We measured it.']);
});

test('a set phrase that most criteria have makes none of them the same as another', () => {
  const texts = ['sources', 'dates', 'numbers', 'names', 'tables'].map(
    (topic) => `A sentence or two that draws a comment on ${topic}.`,
  );
  expect(rulesOf(rubricOf(...texts))).toEqual([]);
});

test('a finding has the line of its words in Markdown, and in JSON the place of its criterion', () => {
  const rubric = rubricOf('A date is missing.', 'A number is given.\n\nThe text must say why.');
  const [finding] = lintRubric(rubric).findings;
  if (!finding) throw new Error('nothing found');
  const text = toMarkdown(rubric);
  const line = text.split('\n').indexOf('The text must say why.') + 1;
  expect(findingPlace(finding, { path: 'r.md', text })).toBe(`r.md:${line}`);
  expect(findingPlace({ ...finding, field: 'examples', words: '' }, { path: 'r.md', text })).toBe(
    `r.md:${text.split('\n').indexOf('## Name 1 (`c2`)') + 1}`,
  );
  const quoted = { ...finding, field: 'examples' as const, words: 'We measured it.' };
  expect(findingPlace(quoted, { path: 'r.md', text })).toBe(
    `r.md:${text.split('\n').lastIndexOf('> We measured it.') + 1}`,
  );
  expect(findingPlace(finding, { path: 'r.json', text: JSON.stringify(rubric) })).toBe(
    'r.json: criteria[1].criterion',
  );
});

test('whatever is in a rubric, its findings name its criteria and stand in its Markdown', () => {
  fc.assert(
    fc.property(arbitraryRubric, (rubric) => {
      const text = toMarkdown(rubric);
      const lines = text.split(/\r\n?|\n/).length;
      for (const finding of lintRubric(rubric).findings) {
        expect(rubric.criteria[finding.index]?.id).toBe(finding.criterion);
        const [, line] = /^r\.md:(\d+)$/.exec(findingPlace(finding, { path: 'r.md', text })) ?? [];
        expect(Number(line)).toBeGreaterThan(0);
        expect(Number(line)).toBeLessThanOrEqual(lines);
      }
    }),
  );
});
