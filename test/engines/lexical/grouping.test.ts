import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupedComments } from '../../../src/engines/lexical/grouped-comments.ts';
import { centroids, cut, mergesOf, nearestCentre } from '../../../src/engines/lexical/grouping.ts';
import { learnedComment } from '../../../src/engines/lexical/learned-comment.ts';

const at = (x: number, y: number) => new Map(Object.entries({ x, y }));
const POINTS = [at(1, 0), at(0, 1), at(0.98, 0.2), at(0.2, 0.98), at(0.96, 0.28)];

test('what lies together is joined first, and groups are numbered as they occur', () => {
  const merges = mergesOf(POINTS);
  expect(merges).toHaveLength(4);
  expect(cut(merges, 5, 2)).toEqual([0, 1, 0, 1, 0]);
  expect(cut(merges, 5, 5)).toEqual([0, 1, 2, 3, 4]);
  expect(cut(merges, 5, 1)).toEqual([0, 0, 0, 0, 0]);
});

test('a new vector goes to the centre it is nearest to', () => {
  const centres = centroids(POINTS, [0, 1, 0, 1, 0]);
  expect(nearestCentre(at(0.6, 0.8), centres)).toBe(1);
  expect(nearestCentre(at(0.8, 0.6), centres)).toBe(0);
});

test('of any comments, each is in exactly one group, in no group alone unless all are', () => {
  const body = fc.oneof(fc.constantFrom('Source?', 'Source missing here.', 'Who is she?'), fc.string());
  fc.assert(
    fc.property(fc.array(fc.tuple(body, fc.string()), { minLength: 1, maxLength: 14 }), (pairs) => {
      const comments = pairs.map(([said, quote], index) =>
        learnedComment({ key: `d${index % 3}#${index}`, draft: `d${index % 3}`, quote, body: said }),
      );
      const sorted = [...comments].sort((a, b) => (a.key < b.key ? -1 : 1));
      const groups = groupedComments(sorted, { seed: 1 });
      const keys = groups.flat().map(({ key }) => key);
      expect([...keys].sort()).toEqual(sorted.map(({ key }) => key));
      expect(groups.length === 1 || groups.every((group) => group.length > 1)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
