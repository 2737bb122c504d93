import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteFinder } from '../../src/domain/find-quote.ts';
import { placeRemark } from '../../src/domain/place-remark.ts';

const TEXT =
  'Many ships left. The “old” harbour — so it\u00a0is\nsaid… — silted up. Many ships came back; nobody counts the others.';

interface Asked {
  before?: string;
  text?: string;
  window?: { start: number; end: number };
}

function placed(quote: string, { before = '', text = TEXT, window }: Asked = {}) {
  const whole = { start: 0, end: text.length };
  const found = placeRemark(text, { quote, before }, { find: quoteFinder(text), window: window ?? whole });
  return typeof found === 'string' ? found : { quote: found.quote, start: found.start };
}

describe('a quote is anchored on the words of the draft', () => {
  test.each([
    ['as they stand', 'silted up', 'silted up'],
    ['with plain quotation marks and dashes', 'The "old" harbour - so', 'The “old” harbour — so'],
    ['with plain spaces for others', 'so it is said', 'so it\u00a0is\nsaid'],
    ['with three points for an ellipsis', 'said... — silted', 'said… — silted'],
    ['over a line break', 'it is\nsaid', 'it\u00a0is\nsaid'],
    ['with what is left out between two parts', 'The "old" harbour […] silted up', TEXT.slice(17, 63)],
    ['with a wrong letter in a long quote', 'nobody counted the others', 'nobody counts the others'],
  ])('%s', (_, quote, words) => {
    expect(placed(quote)).toEqual({ quote: words, start: TEXT.indexOf(words) });
  });

  test('and nowhere when they are not there', () => {
    expect(placed('the lighthouse burnt')).toBe('not found');
    expect(placed('Many ships … the lighthouse')).toBe('not found');
  });

  test('an empty quote is the draft as a whole', () => {
    expect(placed(' ')).toEqual({ quote: null, start: null });
  });
});

describe('of several places', () => {
  test('the window and then the words before decide', () => {
    const second = TEXT.lastIndexOf('Many ships');
    expect(placed('Many ships')).toBe('ambiguous');
    expect(placed('Many ships', { window: { start: 20, end: TEXT.length } })).toMatchObject({
      start: second,
    });
    expect(placed('Many ships', { before: '— silted up.' })).toMatchObject({ start: second });
    expect(placed('Many ships', { before: 'which nobody wrote' })).toBe('ambiguous');
  });

  test('whole words come before parts of words', () => {
    const text = 'Nobody wants it; want of salt.';
    expect(placed('want', { text })).toEqual({ quote: 'want', start: text.indexOf('want of') });
    expect(placed('obod', { text })).toEqual({ quote: 'obod', start: 1 });
  });

  test('the longest agreement with the words before wins, however they are written', () => {
    const text = 'He said “no”. She said “no”. They had said “no”.';
    expect(placed('“no”', { text, before: 'She   said' })).toMatchObject({ start: text.indexOf('“no”', 15) });
  });
});

test('whatever is found lies inside the window and is what the anchor says', () => {
  const word = fc.constantFrom('salt', 'tide', 'the', '“old”', 'x', 'it\u00a0is');
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 3, maxLength: 40 }),
      fc.nat(),
      fc.nat(),
      fc.array(word),
      (words, a, b, asked) => {
        const text = words.join(' ');
        const [start, end] = [a % text.length, b % (text.length + 1)].sort((x, y) => x - y);
        const window = { start: start ?? 0, end: end ?? 0 };
        const quote = asked.join(' ').replaceAll('“', '"');
        const anchor = placeRemark(text, { quote, before: 'the' }, { find: quoteFinder(text), window });
        if (typeof anchor === 'string' || anchor.start === null || anchor.end === null) return;
        expect(anchor.start).toBeGreaterThanOrEqual(window.start);
        expect(anchor.end).toBeLessThanOrEqual(window.end);
        expect(text.slice(anchor.start, anchor.end)).toBe(anchor.quote);
      },
    ),
  );
});
