import { expect, test } from 'vitest';
import type { Criterion } from '../../src/domain/criterion.ts';
import { languageMismatch } from '../../src/domain/language-mismatch.ts';
import type { Rubric } from '../../src/domain/rubric.ts';

const ENGLISH =
  'The harbour was built in the spring of that year, and the people of the town paid for it with a tax on salt that nobody had asked them about.';
const FRENCH =
  'Le port a été construit au printemps de cette année-là, et les habitants de la ville l’ont payé par un impôt sur le sel dont personne ne leur avait parlé.';
const GERMAN =
  'Der Hafen wurde im Frühjahr gebaut, und die Leute in der Stadt haben ihn mit einer Steuer auf das Salz bezahlt, nach der sie niemand gefragt hatte.';

const criterion: Criterion = {
  id: 'c1',
  name: 'Qui agit',
  criterion: 'Le sujet de la phrase est un pronom, et rien dans le paragraphe ne dit qui se cache derrière.',
  selectWhen: 'La phrase est de la plume de l’élève et le pronom porte le verbe.',
  doNotSelectWhen: '',
  examples: [],
  points: -5,
  tags: [],
  locked: false,
  evidence: [],
};

function rubric(given: Partial<Criterion> = {}): Rubric {
  return { criteria: [{ ...criterion, ...given }], provenance: null, retired: [] };
}

const drafts = (...texts: string[]) => texts.map((text, index) => ({ id: `d${index + 1}`, text }));

test('a rubric used on drafts in its own language is no mismatch', () => {
  expect(languageMismatch(rubric(), drafts(FRENCH, FRENCH))).toBeUndefined();
});

test('drafts in another language are named, with both languages', () => {
  expect(languageMismatch(rubric(), drafts(FRENCH, ENGLISH, ENGLISH))).toEqual({
    rubric: 'fr',
    drafts: 'en',
    in: ['d2', 'd3'],
  });
});

test('of several other languages the commonest is named', () => {
  const found = languageMismatch(rubric(), drafts(ENGLISH, GERMAN, GERMAN));
  expect(found).toEqual({ rubric: 'fr', drafts: 'de', in: ['d2', 'd3'] });
});

test('French comments on English drafts are for English drafts', () => {
  const examples = [{ draft: 'a', quote: ENGLISH, comment: 'Qui a décidé de cet impôt ?' }];
  expect(languageMismatch(rubric({ examples }), drafts(ENGLISH))).toBeUndefined();
  expect(languageMismatch(rubric({ examples }), drafts(FRENCH))).toMatchObject({
    rubric: 'en',
    drafts: 'fr',
  });
});

test('without examples the comments that it was learned from decide, before the prose', () => {
  const learned = {
    ...rubric(),
    provenance: {
      by: 'f2r test',
      engine: 'lexical' as const,
      model: null,
      language: 'de',
      learnedFrom: [],
      validatedOn: [],
      testedOn: [],
      comments: 3,
      density: 5,
      form: null,
    },
  };
  expect(languageMismatch(learned, drafts(GERMAN))).toBeUndefined();
  expect(languageMismatch(learned, drafts(FRENCH))).toMatchObject({ rubric: 'de', drafts: 'fr' });
});

test.each([
  ['too short', 'The tax is on the salt.'],
  ['empty', ''],
  ['numbers', '1 2 3 4 5 '.repeat(20)],
])('nothing is said of a draft whose language cannot be told: %s', (_why, text) => {
  expect(languageMismatch(rubric(), drafts(text))).toBeUndefined();
});

test('nothing is said of an empty rubric', () => {
  expect(languageMismatch({ criteria: [], provenance: null, retired: [] }, drafts(ENGLISH))).toBeUndefined();
});

test('Norwegian, which is told as Danish or Swedish, is no mismatch to either', () => {
  const norwegian =
    'Havnen ble bygget om våren det året, og folk i byen måtte betale for den med en skatt på salt som ingen hadde spurt dem om, og som de ikke likte.';
  const examples = [
    {
      draft: 'a',
      quote:
        'Hamnen byggdes på våren det året, och folket i staden fick betala för den med en skatt på salt som ingen hade frågat dem om.',
      comment: '',
    },
  ];
  expect(languageMismatch(rubric({ examples }), drafts(norwegian))).toBeUndefined();
});
