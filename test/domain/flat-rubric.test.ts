import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FlatItem, fromFlat, toFlat } from '../../src/domain/flat-rubric.ts';
import { arbitraryRubric } from '../support/arbitrary-rubric.ts';

test('every rubric with a criterion reads back as the same, through JSON', () => {
  fc.assert(
    fc.property(
      arbitraryRubric.filter(({ criteria }) => criteria.length > 0),
      (rubric) => {
        const items = toFlat(rubric);
        for (const item of items) expect(FlatItem.parse(item)).toEqual(item);
        expect(fromFlat(JSON.parse(JSON.stringify(items)))).toEqual(rubric);
      },
    ),
    { numRuns: 500 },
  );
});

const criterion = {
  ...{
    id: 'c3',
    name: 'Unshown claim',
    criterion: 'A result is claimed.\nNo number is near.',
    points: -4,
    locked: true,
  },
  ...{ selectWhen: 'The claim is new.', doNotSelectWhen: '', tags: ['evidence'], evidence: ['d1#1'] },
  examples: [
    { draft: 'd1', quote: 'It works.', comment: 'Where is this shown?' },
    { draft: 'd2', quote: 'It "won".', comment: 'How?' },
  ],
};
const [item] = toFlat({ criteria: [criterion], provenance: null, retired: ['c1'] });

test('an item is prose that stands alone, in exactly four keys', () => {
  expect(item).toEqual({
    criterion: `Name: Unshown claim
Criterion: A result is claimed.
  No number is near.
Select when: The claim is new.
Example: on "It works." the reviewer wrote "Where is this shown?"
Example: on "It "won"." the reviewer wrote "How?"`,
    points: -4,
    tags: expect.arrayContaining([
      'evidence',
      'f2r:id=c3',
      'f2r:locked',
      'f2r:evidence=d1#1',
      'f2r:retired=["c1"]',
    ]),
    reasoning: '',
  });
});

test('an example that is deleted or added by hand leaves the drafts of the others', () => {
  const text =
    item?.criterion.replace(/Example: on "It works.*\n/, 'Example: on "new" the reviewer wrote "So?"\n') ??
    '';
  const { criteria } = fromFlat([{ ...item, criterion: text, points: 2 }]);
  expect(criteria[0]?.examples).toEqual([{ draft: '', quote: 'new', comment: 'So?' }, criterion.examples[1]]);
});

test.each([
  'Example: "It works." -> "Why?"',
  'Examples: "It works." → "Why?"; "It won" => "How?"',
  'Target quote: "It works." Comment: "Why?"',
  '(Example pair: target quote: “It works.”; comment: “Why?”)',
  'Quote: It works.\nComment: Why?',
  'Quote: It works. / Comment: Why?',
  'E.g. on "It works.": "Why?"',
  'For example, on "It works.", the reviewer wrote "Why?".',
  'Example: on "It works." the reviewer commented: "Why?"',
])('example pairs are taken out of foreign prose: %s', (pair) => {
  const { criteria } = fromFlat([
    {
      criterion: `A result is claimed "boldly" without a number. ${pair.includes('\n') || pair.includes(' / ') ? '\n' : ''}${pair}`,
      points: -2,
    },
  ]);
  expect(criteria[0]?.examples[0]).toEqual({ draft: '', quote: 'It works.', comment: 'Why?' });
  expect(criteria[0]?.criterion).toBe('A result is claimed "boldly" without a number.');
});

test('foreign items without tags get ids, names and selectors from their prose', () => {
  const text =
    'The text claims a result with no number near it, e.g. in a title. Select when it is new. Do not select when it is cited, or old.';
  const { criteria, provenance } = fromFlat([
    { criterion: text, points: -2 },
    { criterion: 'Select when it is bold.', points: 3, tags: ['x'] },
  ]);
  expect(provenance).toBeNull();
  expect(criteria).toMatchObject([
    {
      ...{ id: 'c1', name: 'The text claims a result with no', tags: [], selectWhen: 'it is new.' },
      ...{
        criterion: 'The text claims a result with no number near it, e.g. in a title.',
        doNotSelectWhen: 'it is cited, or old.',
      },
    },
    { id: 'c2', criterion: 'Select when it is bold.', selectWhen: '', tags: ['x'] },
  ]);
});

test('a torn tag of f2r is an error, not a loss', () => {
  const torn = [{ criterion: 'x', points: 1, tags: ['f2r:provenance={'] }];
  expect(() => fromFlat(torn)).toThrow('A tag that f2r left cannot be read');
});
