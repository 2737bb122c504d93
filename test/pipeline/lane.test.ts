import { expect, test } from 'vitest';
import { lanesOf, turnOf } from '../../src/pipeline/lane.ts';

const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `d${from + index}`);
const split = (rest: object = {}) => ({
  seed: 1,
  mode: 'held-out' as const,
  train: ids(0, 10),
  validation: ids(10, 12),
  test: ids(12, 14),
  folds: [],
  seen: [],
  ...rest,
});

test('on seen comments every round is refined on all train drafts', () => {
  const { main } = lanesOf(split(), { refineOn: 'seen' });
  expect(main.inferred).toEqual(ids(0, 10));
  expect([turnOf(main, 1), turnOf(main, 2)]).toEqual([ids(0, 10), ids(0, 10)]);
});

test('what a rubric has seen that is gone on from is refined on in no turn', () => {
  const seen = ['d9', 'd0', 'd4'];
  const { main } = lanesOf(split({ seen }), { refineOn: 'unseen' });
  expect(main.inferred).toEqual(['d0', 'd4', 'd9']);
  expect(main.turns).toEqual([
    ['d1', 'd3', 'd6', 'd8'],
    ['d2', 'd5', 'd7'],
  ]);
  expect(turnOf(main, 3)).toEqual(main.turns[0]);
});
