import fc from 'fast-check';
import { expect, test } from 'vitest';
import { krippendorffAlpha } from '../../src/domain/krippendorff-alpha.ts';

/** A row a rater, a sign a unit; `.` is missing, letters are categories. */
function unitsOf(...raters: string[]): (number | null)[][] {
  const rows = raters.map((row) => [...row].map((sign) => (sign === '.' ? null : Number.parseInt(sign, 36))));
  return (rows[0] ?? []).map((_, unit) => rows.map((row) => row[unit] ?? null));
}

const alpha = (units: (number | null)[][], level: 'nominal' | 'ordinal' | 'interval') =>
  krippendorffAlpha(units, level).value;

// All examples: K. Krippendorff, "Computing Krippendorff's Alpha-Reliability", 2011, parts A to C.
test('two raters of ten binary units (part A) have an alpha of 0.095', () => {
  expect(alpha(unitsOf('0100000010', '1110010000'), 'nominal')).toBeCloseTo(0.095, 3);
});

test('two raters of twelve units in five categories (part B) have an alpha of 0.692', () => {
  expect(alpha(unitsOf('aabbdcccedda', 'babbbccceddd'), 'nominal')).toBeCloseTo(0.692, 3);
});

test('four raters with missing values (part C) have 0.743, 0.815 and 0.849 by level', () => {
  const units = unitsOf('123321412...', '1233224125.3', '.3332342251.', '12332441251.');
  expect(alpha(units, 'nominal')).toBeCloseTo(0.743, 3);
  expect(alpha(units, 'ordinal')).toBeCloseTo(0.815, 3);
  expect(alpha(units, 'interval')).toBeCloseTo(0.849, 3);
  expect(krippendorffAlpha(units, 'nominal').n).toBe(11);
});

test('the order of raters and of units changes nothing', () => {
  const unit = fc.array(fc.option(fc.integer({ min: 1, max: 5 })), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(unit, { minLength: 1, maxLength: 8 }), (units) => {
      const turned = units.map((values) => [...values].reverse()).reverse();
      const [one, other] = [alpha(units, 'ordinal'), alpha(turned, 'ordinal')];
      if (one === null || other === null) expect(one).toBe(other);
      else expect(one).toBeCloseTo(other, 9);
    }),
  );
});

test('no alpha without two ratings of a unit, nor where all are the same; the reason is said', () => {
  expect(
    krippendorffAlpha(
      [
        [1, null],
        [null, 2],
      ],
      'nominal',
    ),
  ).toEqual({
    value: null,
    n: 0,
    reason: 'no unit was rated twice',
  });
  expect(
    krippendorffAlpha(
      [
        [3, 3],
        [3, 3],
      ],
      'interval',
    ),
  ).toMatchObject({ value: null, n: 2 });
});
