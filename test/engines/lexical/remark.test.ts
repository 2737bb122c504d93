import { expect, test } from 'vitest';
import { remark } from '../../../src/engines/lexical/remark.ts';
import { draft } from '../../support/draft.ts';
import { criterion } from '../llm/support.ts';

/** A reviewer who doubts bare percentages and asks who people are. */
const RUBRIC = {
  criteria: [
    criterion('c1', {
      examples: [
        { draft: 'a', quote: 'Exports grew by 12 percent.', comment: 'Which source?' },
        { draft: 'b', quote: 'Wages fell by 3 percent.', comment: 'Which source?' },
        { draft: 'c', quote: 'Prices rose by 40 percent.', comment: 'Says who?' },
      ],
    }),
    criterion('c2', {
      examples: [
        { draft: 'a', quote: 'old Martha', comment: 'Who is Martha?' },
        { draft: 'b', quote: 'young Pavel', comment: 'Who is Pavel?' },
      ],
    }),
  ],
  provenance: null,
  retired: [],
};
const TEXT =
  'The mill stands by the river, and nobody owns it. In spring the water is high. ' +
  'Rents went up by 25 percent. Most of the hands had been there for years; they liked it.';

function remarks(wanted: number, rubric = RUBRIC, window = { start: 0, end: TEXT.length }) {
  const result = remark({ draft: draft('d', TEXT), rubric, window, wanted });
  if (result.outcome !== 'answered') throw new Error(result.reason);
  return result.answer;
}

test('the surest remark is on the sentence with most words of those commented before, as it was said there', () => {
  expect(remarks(1)).toEqual([
    expect.objectContaining({
      criterion: 'c1',
      quote: 'Rents went up by 25 percent.',
      body: 'Which source?',
      precedent: expect.objectContaining({ comment: 'Which source?' }),
    }),
  ]);
});

test('remarks stand in the window, one a sentence, and are as many as are wanted at the most', () => {
  const examples = [{ draft: 'a', quote: 'the mill, the spring water, the hands', comment: 'Why?' }];
  const rubric = { ...RUBRIC, criteria: [...RUBRIC.criteria, criterion('c3', { examples })] };
  const window = { start: TEXT.indexOf('In spring'), end: TEXT.length };
  const quotes = remarks(9, rubric, window).map(({ quote }) => quote);
  expect(quotes.toSorted((a, b) => TEXT.indexOf(a) - TEXT.indexOf(b))).toEqual([
    'In spring the water is high.',
    'Rents went up by 25 percent.',
    'Most of the hands had been there for years; they liked it.',
  ]);
  expect(remarks(2, rubric)).toHaveLength(2);
});

test('a rubric without examples speaks only where the words of a criterion are', () => {
  const bare = criterion('c3', { name: 'Spring floods', criterion: 'The water of spring is mentioned.' });
  const found = remarks(9, { ...RUBRIC, criteria: [bare] });
  expect(found).toEqual([
    expect.objectContaining({ quote: 'In spring the water is high.', precedent: null }),
  ]);
});

test('who comments on whole drafts is predicted to do so again', () => {
  const whole = criterion('c4', { examples: [{ draft: 'a', quote: '', comment: 'Who is the reader?' }] });
  expect(remarks(2, { ...RUBRIC, criteria: [whole] })).toEqual([
    expect.objectContaining({ criterion: 'c4', quote: '', body: 'Who is the reader?' }),
  ]);
});
