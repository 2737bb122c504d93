import { expect, test } from 'vitest';
import { onePlace } from '../../src/domain/one-place.ts';

const TEXT = 'A red claim, a bad claim and a reclaimed one.';
const placesOf = (quote: string) =>
  [...TEXT.matchAll(new RegExp(quote, 'g'))].map(({ index }) => ({
    start: index,
    end: index + quote.length,
  }));
const chosen = (quote: string, before: string) => onePlace(TEXT, placesOf(quote), before)?.start;

test('of the places of a quote, the one is meant that has before it what was said to stand there', () => {
  expect(chosen('claim', 'A  RED ')).toBe(TEXT.indexOf('claim'));
  expect(chosen('claim', 'claim, a bad')).toBe(TEXT.indexOf('bad claim') + 4);
});

test('none is meant where two agree equally, or hardly', () => {
  expect(chosen('claim', '')).toBeUndefined();
  expect(chosen('claim', 'sad')).toBeUndefined();
  expect(
    onePlace(
      'the old claim and the old claim',
      [
        { start: 8, end: 13 },
        { start: 26, end: 31 },
      ],
      'the old ',
    ),
  ).toBeUndefined();
});

test('a word of its own comes before a part of one, and a single place needs nothing before it', () => {
  expect(chosen('reclaimed', 'nothing like it')).toBe(TEXT.indexOf('reclaimed'));
  expect(
    onePlace(
      'reclaims a claim',
      [
        { start: 2, end: 7 },
        { start: 11, end: 16 },
      ],
      '',
    )?.start,
  ).toBe(11);
});
