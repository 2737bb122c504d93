import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findQuote, quoteFinder } from '../../src/domain/find-quote.ts';

const TEXT =
  'The  “first” claim — it’s said —\nholds.\u00a0Nobody… knows why the second claim fails so often.';

const found = (quote: string, text = TEXT) =>
  quoteFinder(text)(quote).map(({ start, end }) => text.slice(start, end));

describe('a quote is found', () => {
  test('exactly, at all of its places', () => {
    expect(quoteFinder(TEXT)('claim')).toEqual([
      { start: 13, end: 18 },
      { start: TEXT.lastIndexOf('claim'), end: TEXT.lastIndexOf('claim') + 5 },
    ]);
  });

  test.each([
    ['other quotation marks and dashes', `The "first" claim - it's said - holds.`, TEXT.slice(0, 39)],
    ['other white space', 'holds. Nobody…', 'holds.\u00a0Nobody…'],
    ['an ellipsis of three points', 'Nobody... knows', 'Nobody… knows'],
    ['quotation marks around it', '"knows why the second"', 'knows why the second'],
    ['nothing but marks', '”\u00a0”', '”  ”', '- ”  ”'],
    ['signs of omission around it', '… knows why […]', 'knows why'],
  ])('with %s', (_, quote, place, text = TEXT) => expect(found(quote, text)).toEqual([place]));

  test('with a few wrong letters, where it is long', () => {
    expect(found('why the secnd claim fails so oftn')).toEqual(['why the second claim fails so often']);
    expect(found('secnd')).toEqual([]);
  });

  test('and not where two places are equally near', () => {
    expect(
      found('the red house stood here', 'the rad house stood here and the rid house stood here'),
    ).toEqual([]);
  });

  test('only inside the window', () => {
    expect(quoteFinder(TEXT)('claim', { start: 14, end: TEXT.length })).toHaveLength(1);
    expect(quoteFinder(TEXT)('claim', { start: 0, end: 17 })).toEqual([]);
    expect(quoteFinder(TEXT)('The "first"', { start: 3, end: TEXT.length })).toEqual([]);
    expect(quoteFinder(TEXT)('The "first"', { start: 0, end: 10 })).toEqual([]);
  });

  test('and an empty one nowhere', () => expect(findQuote(TEXT, ' ')).toBeUndefined());
});

test('any piece of any text is found at its place, however its white space was changed', () => {
  const words = fc.array(fc.stringMatching(/^[a-z“”’é😀-]{1,6}$/u), { minLength: 3, maxLength: 30 });
  fc.assert(
    fc.property(words, fc.nat(), fc.nat(), (list, first, count) => {
      const from = first % (list.length - 1);
      const piece = list.slice(from, from + 1 + (count % (list.length - from)));
      const text = list.join(' \n');
      const at = list.slice(0, from).join(' \n').length + (from > 0 ? 2 : 0);
      const places = quoteFinder(text)(piece.join('\u00a0'));
      expect(places).toContainEqual({ start: at, end: at + piece.join(' \n').length });
    }),
  );
});

test('what is found fuzzily differs in no more letters than is allowed', () => {
  const letters = fc.stringMatching(/^[ab ]{20,40}$/);
  fc.assert(
    fc.property(letters, letters, (text, quote) => {
      for (const { start, end } of quoteFinder(text)(quote)) {
        expect(Math.abs(end - start - quote.trim().length)).toBeLessThanOrEqual(40);
        expect(start).toBeLessThan(end);
      }
    }),
  );
});
