import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutLeaks, findLeaks, leakIndex } from '../../src/domain/leak.ts';

const SOURCE =
  'We will recruit forty nurses from three hospitals and interview them twice in the first year of work.';
const index = leakIndex([
  SOURCE,
  '我们将在三家医院招募四十名护士并在第一年对他们进行两次访谈。',
  'Don’t over-promise it here',
]);
const found = (prose: string) => findLeaks(prose, index).map(({ kind, text }) => [kind, text]);

test.each([
  '"forty  NURSES\nfrom"',
  '“forty nurses from”',
  '„forty nurses from“',
  '‘forty nurses from’',
  "'forty nurses from'",
  '«forty nurses from»',
  '»forty nurses from«',
  '「四十名护士并在」',
  '“recruit … from three hospitals”',
  "“don't over promise”",
])('finds three words of a source in quotation marks: %s', (quote) => {
  expect(found(`A claim such as ${quote} draws it.`)).toEqual([['quote', quote]]);
});

test.each([
  'The word "forty nurses" is fine, as are forty nurses from three hospitals.',
  'It says "forty nurses" from three "hospitals and" more.',
  '"nurses forty from three" has the words in another order',
  'work. We don’t over-promise it',
  '"the first year of work 我们将"',
  '四十名护士并在第一年对他们进行',
  '',
])('finds nothing in: %s', (prose) => {
  expect(found(prose)).toEqual([]);
});

test('finds eight words, or sixteen characters without spaces, with nothing between them but marks', () => {
  expect(found('Select when forty (nurses), from three hospitals — and INTERVIEW them, then')).toEqual([
    ['run', 'forty (nurses), from three hospitals — and INTERVIEW them'],
  ]);
  expect(found('若四十名护士并在第一年对他们进行两次访谈则')).toEqual([
    ['run', '四十名护士并在第一年对他们进行两次访谈'],
  ]);
});

test.each([
  ['A sample is named ("forty nurses from three") without a reason.', 'A sample is named without a reason.'],
  [
    'A sample, e.g. "forty nurses from" or "interview them twice", has no reason.',
    'A sample, has no reason.',
  ],
  ['A sample is named; "forty nurses from" is one.', 'A sample is named.'],
  ['"Forty nurses from" is one; a sample is named.', 'A sample is named.'],
  [
    'A sample is named. It reads "forty nurses from". No reason is given.',
    'A sample is named. No reason is given.',
  ],
  ['It reads "We will recruit. Forty nurses from three" here. No reason.', 'No reason.'],
  ['The text says "forty nurses from three" without a reason.', 'The text says … without a reason.'],
  ['"what forty nurses from three hospitals and interview them" is bold', '… is bold'],
  ['Mentions: "forty nurses from"; or other numbers.', 'Mentions: …; or other numbers.'],
  ['"forty nurses from three"', ''],
])('cuts the smallest part that can be spared: %s', (prose, cut) => {
  expect(cutLeaks(prose, index)).toBe(cut);
});

test('leaves no leak and no half quotation, and a prose without a leak as it is', () => {
  const words = fc.integer({ min: 0, max: 10 }).chain((from) =>
    fc.integer({ min: 1, max: 9 }).map((count) =>
      SOURCE.split(' ')
        .slice(from, from + count)
        .join(' '),
    ),
  );
  const part = fc.oneof(
    words,
    words.map((text) => `"${text}"`),
    words.map((text) => `(${text})`),
    words.map((text) => `“${text}”`),
    fc.constantFrom('a claim', 'e.g.', '. ', ';', ',', 'or', '\n', '。'),
  );
  const prose = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(' '));
  fc.assert(
    fc.property(prose, (text) => {
      const cut = cutLeaks(text, index);
      expect(findLeaks(cut, index)).toEqual([]);
      expect(cut.split('"').length % 2).toBe(1);
      for (const [open, close] of ['()', '“”'])
        expect(cut.split(open ?? '').length).toBe(cut.split(close ?? '').length);
      if (found(text).length === 0) expect(cut).toBe(text);
    }),
    { numRuns: 1000 },
  );
});
