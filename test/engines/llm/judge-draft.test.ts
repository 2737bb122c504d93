import { expect, test } from 'vitest';
import { WHOLE_DRAFT } from '../../../src/domain/anchor.ts';
import type { Outcome } from '../../../src/domain/prediction.ts';
import { comment, draft } from '../../support/draft.ts';
import { engineOf, HARBOUR_DRAFT, slotted } from './support.ts';

const at = (slot: string, bodies: string[], outcome: Outcome = 'answered') => ({
  slot,
  outcome,
  comments: bodies.map((body) => ({ criterion: null, body })),
});
const judged = (pair: string, score: number, predictionConcerns = ['one']) => ({
  pair,
  referenceConcerns: ['one'],
  predictionConcerns,
  reason: `for ${pair}`,
  score,
});
const prediction = {
  draft: 'harbour',
  slots: [at('s1', ['cut "clearly"']), at('s2', ['Who?', 'How many?'])],
};
const ALL = ['s1-1-1', 's2-1-1', 's2-1-2', 's2-2-1', 's2-2-2'];

test('the references of a slot get the predictions that suit them best together', async () => {
  const scores: Record<string, number> = { 's1-1-1': 5, 's2-1-1': 4, 's2-1-2': 5, 's2-2-1': 3, 's2-2-2': 5 };
  const { engine } = engineOf([{ pairs: ALL.map((pair) => judged(pair, scores[pair] ?? 0)) }]);
  const { slots } = await engine.judge({ ...HARBOUR_DRAFT, prediction });
  expect(
    slots.map(({ pairs }) =>
      pairs.map(({ reference, prediction: index, score }) => [reference, index, score]),
    ),
  ).toEqual([
    [['a', 0, 5]],
    [
      ['b', 0, 4],
      ['c', 1, 5],
    ],
  ]);
});

test.each([
  [1, 5],
  [2, 4],
  [3, 3],
])('a prediction of %i concerns for one gets at most %i, whatever the judge wrote', async (count, most) => {
  const concerns = Array.from({ length: count }, (_, number) => `concern ${number}`);
  const { engine } = engineOf([{ pairs: [judged('s1-1-1', 5, concerns)] }]);
  const one = { draft: 'harbour', slots: [at('s1', ['x']), at('s2', [], 'refused')] };
  const { slots } = await engine.judge({ ...HARBOUR_DRAFT, prediction: one });
  expect(slots[0]?.pairs[0]).toMatchObject({ score: most, predictionConcerns: concerns });
});

test('what was not predicted is not judged and keeps its outcome', async () => {
  const { engine, requests } = engineOf([{ pairs: [judged('s1-1-1', 2)] }]);
  const partly = { draft: 'harbour', slots: [at('s1', ['x']), at('s2', [], 'filtered')] };
  const { slots } = await engine.judge({ ...HARBOUR_DRAFT, prediction: partly });
  expect(slots[1]).toEqual({ slot: 's2', outcome: 'filtered', pairs: [] });
  expect(requests[0]?.messages[1]?.content).not.toContain('s2-');
});

test('asks nothing where nothing was predicted', async () => {
  const none = { draft: 'harbour', slots: [at('s1', [], 'failed'), at('s2', [], 'refused')] };
  const { engine, requests } = engineOf([]);
  const { slots } = await engine.judge({ ...HARBOUR_DRAFT, prediction: none });
  expect(slots.map(({ outcome }) => outcome)).toEqual(['failed', 'refused']);
  expect(requests).toHaveLength(0);
});

test.each([0, 6, 3.5])(
  'a score of %f is not offered: the pair is asked about again, and fails rather than score low',
  async (score) => {
    const { engine, requests } = engineOf([
      { pairs: [...ALL.map((pair) => judged(pair, pair === 's1-1-1' ? score : 5)), judged('s7-1-1', 5)] },
      { pairs: [judged('s1-1-1', score)] },
    ]);
    const { slots } = await engine.judge({ ...HARBOUR_DRAFT, prediction });
    expect(slots.map(({ outcome }) => outcome)).toEqual(['failed', 'answered']);
    expect(requests[1]?.messages.at(-1)?.content).not.toContain('s2-1-1');
  },
);

test('the judge is not told what made a prediction', async () => {
  const { engine, requests } = engineOf([{ pairs: ALL.map((pair) => judged(pair, 3)) }]);
  const cited = {
    draft: 'harbour',
    slots: prediction.slots.map((slot) => ({
      ...slot,
      comments: slot.comments.map(({ body }) => ({ criterion: 'zebra', body })),
    })),
  };
  await engine.judge({ ...HARBOUR_DRAFT, prediction: cited });
  expect(JSON.stringify(requests[0]?.messages)).not.toContain('zebra');
});

test('of many comments on one place not every pair is judged, and still each gets one', async () => {
  const bodies = Array.from({ length: 20 }, (_, number) => `remark about subject${number} number${number}`);
  const input = slotted(
    draft(
      'whole',
      'Text.',
      bodies.map((body, number) => ({
        ...comment('Text.', 'Text', { id: `k${number}`, body }),
        anchor: WHOLE_DRAFT,
      })),
    ),
  );
  const { engine, requests } = engineOf(({ messages }) => ({
    pairs: [...(messages[1]?.content.matchAll(/"pair": "(s1-(\d+)-(\d+))"/gu) ?? [])].map(
      ([, pair = '', reference, predicted]) =>
        judged(pair, Number(reference) + Number(predicted) === 21 ? 5 : 1),
    ),
  }));
  const { slots } = await engine.judge({
    ...input,
    prediction: { draft: 'whole', slots: [at('s1', [...bodies].reverse())] },
  });
  const pairs = requests.flatMap(({ messages }) => messages[1]?.content.match(/"pair"/gu) ?? []);
  expect(pairs.length).toBeLessThanOrEqual(100);
  expect(slots[0]?.pairs.map(({ prediction: index }) => index)).toEqual(
    bodies.map((_, number) => 19 - number),
  );
  expect(slots[0]?.pairs.every(({ score }) => score === 5)).toBe(true);
});
