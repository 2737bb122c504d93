import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evenSentences, randomPlaces, randomSentences } from '../../src/domain/baseline-places.ts';
import { bootstrapped } from '../../src/domain/bootstrap.ts';
import {
  OVERLAPS,
  overlapRatio,
  pairedPlaces,
  placeCounts,
  placeRates,
  summed,
} from '../../src/domain/placement.ts';
import { seededRandom } from '../../src/domain/random.ts';
import { touches } from '../../src/domain/span.ts';

const at = (start: number, end: number) => ({ start, end });
const TEXT = 'One two three. Four five six. Seven eight nine. Ten eleven twelve. ';

describe('places', () => {
  test('overlap is the common share of the characters of both', () => {
    expect(overlapRatio(at(0, 10), at(5, 15))).toBeCloseTo(1 / 3);
    expect(overlapRatio(at(0, 10), at(0, 10))).toBe(1);
    expect(overlapRatio(at(0, 10), at(10, 20))).toBe(0);
  });

  test('are paired one to one: as many as can be, then those that overlap most', () => {
    expect(pairedPlaces([at(0, 10), at(10, 20)], [at(8, 20), at(0, 30)], 0)).toEqual([
      { reference: 0, predicted: 1 },
      { reference: 1, predicted: 0 },
    ]);
    expect(pairedPlaces([at(0, 10)], [at(8, 20), at(1, 9), at(1, 8)], 0.5)).toEqual([
      { reference: 0, predicted: 1 },
    ]);
    expect(pairedPlaces([at(0, 10)], [at(8, 20)], 0.5)).toEqual([]);
    expect(pairedPlaces([], [at(0, 1)], 0)).toEqual([]);
  });

  test('give precision, recall and F1 at each overlap, and 0 for nothing', () => {
    const counts = placeCounts([at(0, 10), at(20, 30)], [at(0, 10), at(29, 49), at(60, 70)]);
    expect(counts).toEqual({ references: 2, predicted: 3, matched: [2, 1, 1, 1] });
    expect(placeRates(counts, 0)).toEqual({ precision: 2 / 3, recall: 1, f1: 0.8 });
    expect(placeRates(placeCounts([], []), 0)).toEqual({ precision: 0, recall: 0, f1: 0 });
    expect(summed([counts, counts], 0.5)).toEqual(counts);
  });

  test('whatever they are, a stricter overlap pairs no more, and a place is found by itself', () => {
    const spans = fc.array(
      fc
        .tuple(fc.nat(50), fc.integer({ min: 1, max: 20 }))
        .map(([start, length]) => at(start, start + length)),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(spans, spans, (references, predicted) => {
        const { matched } = placeCounts(references, predicted);
        expect(matched.every((count, index) => index === 0 || count <= (matched[index - 1] ?? 0))).toBe(true);
        expect(placeCounts(references, references).matched).toEqual(OVERLAPS.map(() => references.length));
      }),
    );
  });
});

describe('what the places are held against', () => {
  const random = () => seededRandom('any');

  test('random places are runs of words of the given lengths that touch no other where there is room', () => {
    const places = randomPlaces(TEXT, { count: 4, lengths: [2], random: random() });
    expect(places.map(({ start, end }) => TEXT.slice(start, end).split(' ').length)).toEqual([2, 2, 2, 2]);
    expect(places.some((place, index) => touches(place, places.toSpliced(index, 1)))).toBe(false);
    expect(randomPlaces(TEXT, { count: 4, lengths: [2], random: random() })).toEqual(places);
    expect(randomPlaces(' ', { count: 4, lengths: [2], random: random() })).toEqual([]);
  });

  test('random sentences come at most once, even ones at even distances', () => {
    const sentences = randomSentences(TEXT, { count: 9, random: random() });
    expect(new Set(sentences.map(({ start }) => start)).size).toBe(4);
    expect(evenSentences(TEXT, 2).map(({ start, end }) => TEXT.slice(start, end))).toEqual([
      'Four five six.',
      'Ten eleven twelve.',
    ]);
    expect(evenSentences('', 3)).toEqual([]);
  });
});

test('an interval is drawn over groups, holds the value, and is not given for two groups', () => {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const { value, low, high } = bootstrapped([1, 2, 3, 4, 5, 6, 7, 8, 9], mean);
  expect(value).toBe(5);
  expect(low).toBeGreaterThan(2.5);
  expect(low).toBeLessThan(4);
  expect(high).toBeGreaterThan(6);
  expect(high).toBeLessThan(7.5);
  expect(bootstrapped([4, 4, 4], mean)).toEqual({ value: 4, low: 4, high: 4 });
  expect(bootstrapped([1, 2], mean)).toEqual({ value: 1.5, low: null, high: null });
});
