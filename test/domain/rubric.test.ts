import { expect, test } from 'vitest';
import { draftContentHash } from '../../src/domain/draft-content-hash.ts';
import { knownDrafts, nextCriterionId, type Rubric, rubricFor } from '../../src/domain/rubric.ts';
import { draft } from '../support/draft.ts';

const OWN = draft('now', 'The text.', []);
const example = (from: string) => ({ draft: from, quote: 'text', comment: `from ${from}` });
const criterion = (id: string) => ({
  id,
  name: id,
  criterion: 'A claim.',
  selectWhen: '',
  doNotSelectWhen: '',
  examples: ['before', 'copy', 'now', 'other'].map(example),
  points: -1,
  tags: [],
  evidence: [],
  locked: false,
});
const seen = (name: string, hash: string) => ({ draft: name, hash });
const RUBRIC: Rubric = {
  criteria: [criterion('c2')],
  provenance: {
    by: 'f2r',
    engine: 'lexical',
    model: null,
    language: 'en',
    learnedFrom: [
      seen('before', draftContentHash(OWN)),
      seen('copy', draftContentHash(OWN)),
      seen('other', 'x'),
    ],
    validatedOn: [seen('v', 'y')],
    testedOn: [seen('t', 'z')],
    comments: 3,
    density: 1,
    form: null,
  },
  retired: ['c7'],
};

test('no example answers for its own draft, whatever names the draft has had', () => {
  const shown = rubricFor(OWN, RUBRIC).criteria[0]?.examples.map(({ draft: from }) => from);
  expect(shown).toEqual(['other']);
  expect(rubricFor(draft('else', 'Another.', []), RUBRIC)).toBe(RUBRIC);
});

test('a rubric knows every draft of each split, and one without provenance none', () => {
  expect(knownDrafts(RUBRIC).map(({ draft: name }) => name)).toEqual(['before', 'copy', 'other', 'v', 't']);
  expect(knownDrafts({ ...RUBRIC, provenance: null })).toEqual([]);
});

test('an id that is gone is never given again', () => {
  expect(nextCriterionId(RUBRIC)).toBe('c8');
});
