import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestAssignment } from '../../src/domain/assignment.ts';

const sum = (scores: number[][], assignment: number[]) =>
  assignment.reduce((total, column, row) => total + (column < 0 ? 0 : (scores[row]?.[column] ?? 0)), 0);

/** The best sum over every way to pair as many rows and columns as can be paired. */
function bruteForce(scores: number[][], columns: number[], unmatched: number): number {
  const [row, ...rest] = scores;
  if (!row) return 0;
  const taken = columns.map(
    (column) =>
      (row[column] ?? 0) +
      bruteForce(
        rest,
        columns.filter((other) => other !== column),
        unmatched,
      ),
  );
  if (unmatched > 0) taken.push(bruteForce(rest, columns, unmatched - 1));
  return Math.max(...taken);
}

const matrix = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .chain(([rows, columns]) =>
    fc.array(
      fc.array(fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ min: 0, max: 1, noNaN: true })), {
        minLength: columns,
        maxLength: columns,
      }),
      { minLength: rows, maxLength: rows },
    ),
  );

test('no other pairing of rows and columns has a greater sum, whatever the shape', () => {
  fc.assert(
    fc.property(matrix, (scores) => {
      const width = scores[0]?.length ?? 0;
      const best = bestAssignment(scores);
      const used = best.filter((column) => column >= 0);
      expect(best).toHaveLength(scores.length);
      expect(new Set(used).size).toBe(Math.min(scores.length, width));
      expect(used).toHaveLength(Math.min(scores.length, width));
      const brute = bruteForce(scores, [...Array(width).keys()], Math.max(0, scores.length - width));
      expect(sum(scores, best)).toBeCloseTo(brute, 9);
    }),
    { numRuns: 300 },
  );
});

test('equal scores go to the lowest index, and rows beyond the columns stay alone', () => {
  const ones = (rows: number, columns: number) => Array.from({ length: rows }, () => Array(columns).fill(1));
  expect(bestAssignment(ones(3, 5))).toEqual([0, 1, 2]);
  expect(bestAssignment(ones(4, 2))).toEqual([0, 1, -1, -1]);
  expect(bestAssignment([])).toEqual([]);
  expect(bestAssignment([[], []])).toEqual([-1, -1]);
});
