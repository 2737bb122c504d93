import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PastComment, retrievalIndex } from '../../src/domain/retrieval.ts';

const past = (draft: string, quote: string, comment: string, after = ''): PastComment => ({
  draft,
  quote,
  comment,
  context: { before: '', after },
});

const PASTS = [
  past('a', 'twelve participants were recruited', 'Too few for this.'),
  past('b', 'the results were significant', 'At which level?'),
  past('c', 'nine participants took part', 'Why nine?'),
];

const at = (quote: string, draft = 'new') => ({ draft, quote, context: { before: '', after: '' } });

test('the comment on the most similar passage comes first', () => {
  const [first, second] = retrievalIndex(PASTS).nearest(at('forty participants were recruited'), 2);
  expect([first?.past.draft, second?.past.draft]).toEqual(['a', 'c']);
});

test('a misspelt passage is still found', () => {
  expect(retrievalIndex(PASTS).nearest(at('partcipants recruted'), 1)[0]?.past.draft).toBe('a');
});

test('comments of the draft itself are never given', () => {
  const found = retrievalIndex(PASTS).nearest(at('twelve participants were recruited', 'a'), 3);
  expect(found.map(({ past: { draft } }) => draft)).toEqual(['c', 'b']);
});

test('between equal passages the text around them decides', () => {
  const pasts = [past('a', 'it', 'one', 'about the budget'), past('b', 'it', 'two', 'about the method')];
  const query = { draft: 'new', quote: 'it', context: { before: '', after: 'and the method' } };
  expect(retrievalIndex(pasts).nearest(query, 1)[0]?.past.comment).toBe('two');
});

test('similarity is 0 to 1 and falls, whatever the texts', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), text, (quotes, query) => {
      const index = retrievalIndex(quotes.map((quote, number) => past(`d${number}`, quote, quote)));
      const found = index.nearest(at(query), 5).map(({ similarity }) => similarity);
      expect(found.every((value) => value >= 0 && value <= 1)).toBe(true);
      expect(found).toEqual([...found].sort((a, b) => b - a));
      expect(found).toHaveLength(Math.min(5, quotes.length));
    }),
  );
});
