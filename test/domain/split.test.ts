import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitDrafts } from '../../src/domain/split.ts';

const draftList = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 0, maxLength: 60 })
  .map((hashes) => hashes.map((contentHash, index) => ({ id: `d${index}`, contentHash })));

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `d${index}`, contentHash: `content-${index}` }));

test('every draft is on exactly one side, and validation and test have at least two where there is a test', () => {
  fc.assert(
    fc.property(draftList, fc.integer({ min: 0, max: 99 }), (drafts, seed) => {
      const { mode, train, validation, test: held, folds } = splitDrafts(drafts, seed);
      expect([...train, ...validation, ...held].sort()).toEqual(drafts.map(({ id }) => id).sort());
      if (mode === 'held-out')
        expect(Math.min(train.length, validation.length, held.length)).toBeGreaterThanOrEqual(2);
      if (mode === 'cross-fit') expect(folds.flat().sort()).toEqual([...train].sort());
      expect(mode).toBe(drafts.length < 3 ? 'none' : drafts.length < 8 ? 'cross-fit' : 'held-out');
    }),
  );
});

test('the order in which drafts are given does not matter', () => {
  fc.assert(
    fc.property(draftList, (drafts) => {
      expect(splitDrafts([...drafts].reverse(), 7)).toEqual(splitDrafts(drafts, 7));
    }),
  );
});

test('adding drafts moves no other draft once topping up is not needed', () => {
  const before = splitDrafts(many(60), 3);
  const after = splitDrafts(many(90), 3);
  for (const side of ['train', 'validation', 'test'] as const) {
    expect(after[side].filter((id) => Number(id.slice(1)) < 60)).toEqual(before[side]);
  }
});

test('a large corpus is split about 60 to 20 to 20', () => {
  const { train, validation, test: held } = splitDrafts(many(2000), 1);
  expect(train.length / 2000).toBeCloseTo(0.6, 1);
  expect(validation.length / 2000).toBeCloseTo(0.2, 1);
  expect(held.length / 2000).toBeCloseTo(0.2, 1);
});

test('another seed gives another split', () => {
  expect(splitDrafts(many(60), 1).test).not.toEqual(splitDrafts(many(60), 2).test);
});

test('drafts that a rubric knows are learned from, and the others are split as if they were alone', () => {
  fc.assert(
    fc.property(draftList, fc.func(fc.boolean()), (drafts, isKnown) => {
      const known = drafts.filter(({ id }) => isKnown(id));
      const hashes = new Set(known.map(({ contentHash }) => contentHash));
      const split = splitDrafts(drafts, 3, hashes);
      const alone = splitDrafts(
        drafts.filter((draft) => !known.includes(draft)),
        3,
      );
      const seen = known.map(({ id }) => id).sort();
      expect(split).toEqual({ ...alone, train: [...alone.train, ...seen], seen });
    }),
  );
});
