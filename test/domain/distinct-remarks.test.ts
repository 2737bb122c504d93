import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangeAnchor, WHOLE_DRAFT } from '../../src/domain/anchor.ts';
import { distinctRemarks, type PlacedRemark } from '../../src/domain/distinct-remarks.ts';

const TEXT = 'x'.repeat(200);

const remark = (start: number, end: number, rest: Partial<PlacedRemark> = {}): PlacedRemark => ({
  criterion: 'c1',
  body: 'How many?',
  anchor: rangeAnchor(TEXT, start, end),
  strength: 0.5,
  ...rest,
});

test('the surest of several remarks on one place under one criterion stays', () => {
  const strong = remark(12, 30, { strength: 0.9, body: 'Which ones?' });
  expect(distinctRemarks([remark(10, 20), strong, remark(11, 31)])).toEqual([strong]);
});

test('the same words at one place are one remark under any criterion', () => {
  const strong = remark(10, 20, { strength: 0.9 });
  const other = remark(10, 20, { criterion: null, body: 'how many' });
  expect(distinctRemarks([other, strong])).toEqual([strong]);
  const [first, second, none] = ['c1', 'c2', null].map((criterion) => remark(10, 20, { criterion }));
  for (const some of [
    [none, second, first],
    [first, none, second],
  ].map((all) => all.filter((one) => one !== undefined)))
    expect(distinctRemarks(some)).toEqual([first]);
});

test('another point at the same place and the same point at another place are remarks of their own', () => {
  const remarks = [
    remark(10, 20),
    remark(10, 20, { criterion: 'c2', body: 'Who says so?' }),
    remark(18, 40),
    remark(60, 70),
  ];
  expect(distinctRemarks(remarks)).toHaveLength(4);
});

test('remarks on the draft as a whole are held against each other', () => {
  const whole = { anchor: WHOLE_DRAFT };
  const remarks = [remark(0, 0, whole), remark(0, 0, whole), remark(0, 10)];
  expect(distinctRemarks(remarks)).toHaveLength(2);
});

test('the order in which windows were answered changes nothing, and the surest come first', () => {
  const some = fc
    .tuple(fc.nat(180), fc.nat(20), fc.constantFrom('c1', 'c2', null), fc.constantFrom(0.2, 0.5, 0.9))
    .map(([start, length, criterion, strength]) => remark(start, start + length, { criterion, strength }));
  fc.assert(
    fc.property(fc.array(some, { maxLength: 12 }), (remarks) => {
      const kept = distinctRemarks(remarks);
      expect(distinctRemarks([...remarks].reverse())).toEqual(kept);
      expect(distinctRemarks(kept)).toEqual(kept);
      expect(kept.map(({ strength }) => strength)).toEqual(
        kept.map(({ strength }) => strength).sort((a, b) => b - a),
      );
    }),
  );
});
