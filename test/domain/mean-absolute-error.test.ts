import { expect, test } from 'vitest';
import { meanAbsoluteError } from '../../src/domain/mean-absolute-error.ts';

// The first example of scikit-learn's documentation of mean_absolute_error.
test('four predictions are off by 0.5 on the average; of none there is no error but a reason', () => {
  const pairs = [
    [3, 2.5],
    [-0.5, 0],
    [2, 2],
    [7, 8],
  ] as const;
  expect(meanAbsoluteError(pairs)).toEqual({ value: 0.5, n: 4, reason: null });
  expect(meanAbsoluteError([])).toMatchObject({ value: null, reason: 'nothing was rated by both' });
});
