import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangeAnchor, WHOLE_DRAFT } from '../../../src/domain/anchor.ts';
import { batches } from '../../../src/engines/llm/batches.ts';
import { draftText } from '../../../src/engines/llm/texts/draft-text.ts';
import { tokens } from '../../../src/engines/llm/tokens.ts';

const LONG = Array.from({ length: 20_000 }, (_, number) => `word${number}`).join(' ');

test('a draft that fits is shown whole', () => {
  expect(draftText('A text.', [], 100)).toBe('A text.');
});

test('of a draft that does not fit, its beginning and the surroundings of each place are shown', () => {
  const quotes = ['word3000', 'word15000'];
  const anchors = quotes.map((quote) =>
    rangeAnchor(LONG, LONG.indexOf(quote), LONG.indexOf(quote) + quote.length),
  );
  const shown = draftText(LONG, anchors, 5_000);
  expect(tokens(shown)).toBeLessThanOrEqual(5_000);
  expect(shown).toMatch(/^word0 word1 .*\[…\].*word2999 word3000 word3001 .*\[…\].*word15000 .*\[…\]\n$/su);
  expect(
    shown
      .split(/\s+/u)
      .every((word) => word === '' || word === '[…]' || LONG.includes(` ${word} `) || word === 'word0'),
  ).toBe(true);
});

test('for a comment on the whole draft its end is shown too', () => {
  expect(draftText(LONG, [WHOLE_DRAFT], 5_000)).toMatch(/word19999$/u);
});

test('never cuts a character in two', () => {
  const text = '😀'.repeat(9_000);
  fc.assert(
    fc.property(fc.nat(8_990), (at) => {
      expect(draftText(text, [rangeAnchor(text, 2 * at, 2 * at + 2)], 2_000)).not.toMatch(/\p{Surrogate}/u);
    }),
    { numRuns: 20 },
  );
});

test('groups keep the order and all items, and stay within the limit', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 70 })), (weights) => {
      const groups = batches(weights, (weight) => weight, 60);
      expect(groups.flat()).toEqual(weights);
      for (const group of groups) {
        expect(group.length).toBeGreaterThan(0);
        if (group.length > 1) expect(group.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(60);
      }
    }),
  );
});
