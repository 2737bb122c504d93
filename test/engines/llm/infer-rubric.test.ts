import { expect, test } from 'vitest';
import type { SlottedDraft } from '../../../src/engines/engine.ts';
import { groupsOf } from '../../../src/engines/llm/infer-rubric.ts';
import { engineOf, HARBOUR_DRAFT, MILL_DRAFT, proposed } from './support.ts';

const TRAIN = [HARBOUR_DRAFT, MILL_DRAFT];
const copies = (count: number): SlottedDraft[] =>
  Array.from({ length: count }, (_, number) => ({
    ...MILL_DRAFT,
    draft: { ...MILL_DRAFT.draft, id: `mill-${number}` },
  }));

test('ids, exact quotes, sign and evidence are filled in; what was not offered is left out', async () => {
  const { engine } = engineOf([
    {
      criteria: [
        proposed({
          evidence: ['k2', 'k5', 'k77', 'k5'],
          examples: ['k5', 'k99', 'k2'],
          weight: 14,
          tags: ['number', 'f2r:id', ' ', 'number'],
        }),
        proposed({
          name: 'Two\nlines',
          evidence: ['k1', 'k2'],
          examples: ['nothing'],
          polarity: 'strength',
          weight: 0,
        }),
        proposed({ criterion: '  ', evidence: ['k3'] }),
      ],
    },
  ]);
  const [first, second, ...rest] = await engine.infer(TRAIN);
  expect(first).toMatchObject({
    points: -10,
    tags: ['number'],
    evidence: ['harbour#b', 'mill#b'],
    examples: [
      { draft: 'mill', quote: 'Several villages', comment: 'How many?' },
      { draft: 'harbour', quote: 'Many merchants', comment: 'How many?' },
    ],
  });
  expect(second).toMatchObject({
    name: 'Two lines',
    points: 1,
    evidence: ['harbour#a'],
    examples: [{ draft: 'harbour', quote: 'clearly', comment: 'cut "clearly"' }],
  });
  expect(rest).toEqual([]);
});

test('prose that quotes a draft is sent back once', async () => {
  const leaking = proposed({
    evidence: ['k2'],
    selectWhen: 'Somebody is "said to have left for the north".',
  });
  const { engine, requests } = engineOf([
    { criteria: [leaking] },
    { criteria: [{ ...leaking, selectWhen: 'People move away.' }] },
  ]);
  const [criterion] = await engine.infer(TRAIN);
  expect(criterion).toMatchObject({ selectWhen: 'People move away.', evidence: ['harbour#b'] });
  expect(requests[1]?.messages.at(-1)?.content).toContain('said to have left for the north');
});

test('prose that still quotes a draft after that is cut, the rest stays', async () => {
  const criterion =
    'A quantity is open. As in: "Many merchants are said to have left". The comment asks for the number.';
  const leaking = proposed({ evidence: ['k2'], criterion });
  const { engine, requests } = engineOf(() => ({ criteria: [leaking, proposed({ evidence: ['k1'] })] }));
  const [first, second] = await engine.infer(TRAIN);
  expect(requests).toHaveLength(2);
  expect(first?.criterion).not.toContain('merchants');
  expect(first?.criterion).toMatch(/A quantity is open\..*asks for the number\./);
  expect(second?.criterion).toBe(proposed().criterion);
});

test('a large corpus is divided into groups of equal size, and each comment is in one', () => {
  const groups = groupsOf(copies(45));
  expect(groups.map((group) => group.length)).toEqual([15, 15, 15]);
  expect(groups.flat().map(({ draft }) => draft.id)).toEqual(copies(45).map(({ draft }) => draft.id));
});

test('long drafts make smaller groups, and a draft with very many comments is divided', () => {
  const text = 'A long text about very little indeed. '.repeat(350);
  const long = copies(10).map((one) => ({ ...one, draft: { ...one.draft, text } }));
  expect(groupsOf(long).length).toBeGreaterThan(1);
  const many = { ...MILL_DRAFT, slots: Array.from({ length: 100 }, () => MILL_DRAFT.slots).flat() };
  const sizes = groupsOf([many]).map((group) => group.reduce((sum, { slots }) => sum + slots.length, 0));
  expect(sizes.every((size) => size <= 60)).toBe(true);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(300);
});

test('merging keeps the evidence of all lists, once, and criteria that the answer passes over', async () => {
  const { engine, requests } = engineOf(({ schema }) => ({
    criteria:
      schema.name === 'infer'
        ? [
            proposed({ evidence: ['k2', 'k5'], examples: ['k2'] }),
            proposed({ name: 'Certain', evidence: ['k1'] }),
          ]
        : [
            proposed({ from: ['l1-1', 'l2-1', 'l9-9'], examples: ['e3', 'e99'] }),
            proposed({ from: ['l2-1', 'l1-2'], name: 'Certain' }),
          ],
  }));
  const merged = await engine.infer(copies(25));
  expect(requests.map(({ schema, item }) => [schema.name, item])).toEqual([
    ['infer', 'group 1 of 2'],
    ['infer', 'group 2 of 2'],
    ['infer_merge', 'merge 1, part 1 of 1'],
  ]);
  expect(merged.map(({ name, evidence }) => [name, evidence])).toEqual([
    ['Open quantity', ['mill-0#b', 'mill-1#b', 'mill-13#b', 'mill-14#b']],
    ['Certain', ['mill-0#a']],
    ['Certain', ['mill-13#a']],
  ]);
  expect(merged[0]?.examples).toEqual([expect.objectContaining({ draft: 'mill-13' })]);
});

test('a draft that the server does not take leaves the others', async () => {
  const { engine, requests } = engineOf(({ messages, schema }) => {
    if (messages[1]?.content.includes('harbour')) return 'filtered';
    return { criteria: [proposed({ from: ['l1-1', 'l2-1'], evidence: ['k2'] })], name: schema.name };
  });
  const criteria = await engine.infer([...copies(2), HARBOUR_DRAFT, ...copies(5).slice(2)]);
  expect(criteria.flatMap(({ evidence }) => evidence)).toEqual(['mill-0#b', 'mill-2#b']);
  expect(requests.length).toBeLessThan(9);
});

test('no rubric comes of drafts that are all refused', async () => {
  expect(await engineOf(() => 'refused').engine.infer(TRAIN)).toEqual([]);
});

test('an answer that cannot be read ends the question', async () => {
  const { engine } = engineOf(() => 'no JSON at all');
  await expect(engine.infer(TRAIN)).rejects.toMatchObject({ code: 'MODEL_ANSWER_INVALID' });
});
