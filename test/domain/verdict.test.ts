import { expect, test } from 'vitest';
import { differenceText, signed, verdict } from '../../src/domain/verdict.ts';

const of = (mean: number, low: number | null, high: number | null) => ({
  mean,
  low,
  high,
  drafts: 5,
  comments: 40,
});

test.each([
  [of(0.31, 0.08, 0.55), 'better than R0 by 0.31 [0.08, 0.55]'],
  [of(-0.36, -0.67, -0.05), 'worse than R0 by 0.36 [−0.67, −0.05]'],
  [of(0.14, -0.02, 0.32), 'not better than R0: +0.14 [−0.02, 0.32] is within noise'],
  [of(0.2, 0, 0.4), 'not better than R0: +0.20 [0.00, 0.40] is within noise'],
  [of(1, null, null), '+1.00 against R0 on too few drafts for an interval'],
  [null, 'not compared with R0: no comment was answered on both sides'],
])('a difference of %j is in words: %s', (difference, words) => {
  expect(verdict('R0', difference)).toBe(words);
});

test('an interval that includes 0 is labelled, one that does not is not', () => {
  expect(differenceText(of(0.1, -0.1, 0.3))).toBe('+0.10 [−0.10, 0.30] on 40 comments, within noise');
  expect(differenceText(of(0.2, 0.1, 0.3))).toBe('+0.20 [0.10, 0.30] on 40 comments');
});

test('what is not 0 does not look like 0', () => {
  expect([signed(0), signed(0.004), signed(-0.0012), signed(-0.00001)]).toEqual([
    '+0.00',
    '+0.004',
    '−0.001',
    '0.000',
  ]);
});
