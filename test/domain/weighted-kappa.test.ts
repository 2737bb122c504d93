import { expect, test } from 'vitest';
import { kappa } from '../../src/domain/weighted-kappa.ts';

/** Cell by cell: so many pairs of the row's and the column's category. */
function pairsOf(table: number[][]): [number, number][] {
  return table.flatMap((row, one) =>
    row.flatMap((count, other) => Array.from({ length: count }, (): [number, number] => [one, other])),
  );
}

const scaleOf = (table: number[][]) => table.map((_, category) => category);
const kappaOf = (table: number[][], weights: 'none' | 'linear' | 'quadratic') =>
  kappa(pairsOf(table), { scale: scaleOf(table), weights }).value;

test('the 50 grant proposals of the article on Cohen’s kappa in Wikipedia give 0.4', () => {
  const grants = [
    [20, 5],
    [10, 15],
  ];
  expect(kappaOf(grants, 'none')).toBeCloseTo(0.4, 10);
});

test('two dermatologists of the SAS/STAT guide (PROC FREQ, agreement) give 0.3449, with linear weights 0.5082', () => {
  const skin = [
    [10, 4, 1, 0],
    [5, 10, 12, 2],
    [2, 4, 12, 5],
    [0, 2, 6, 13],
  ];
  expect(kappaOf(skin, 'none')).toBeCloseTo(0.3449, 4);
  expect(kappaOf(skin, 'linear')).toBeCloseTo(0.5082, 4);
});

test('100 labels of the tests of scikit-learn give 0.9315, 0.9412 and 0.9541 by weights', () => {
  const table = [
    [46, 0, 0],
    [4, 40, 0],
    [0, 0, 10],
  ];
  expect(kappaOf(table, 'none')).toBeCloseTo(0.9315, 4);
  expect(kappaOf(table, 'linear')).toBeCloseTo(0.9412, 4);
  expect(kappaOf(table, 'quadratic')).toBeCloseTo(0.9541, 4);
});

test('where chance cannot disagree, or nothing was rated, there is no kappa but a reason', () => {
  const options = { scale: [1, 2, 3], weights: 'linear' } as const;
  expect(kappa([], options)).toEqual({ value: null, n: 0, reason: 'nothing was rated by both' });
  const same = kappa(
    [
      [2, 2],
      [2, 2],
    ],
    options,
  );
  expect(same).toMatchObject({ value: null, n: 2, reason: expect.stringContaining('one and the same') });
  expect(() => kappa([[1, 9]], options)).toThrow(RangeError);
});
