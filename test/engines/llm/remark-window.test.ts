import { expect, test } from 'vitest';
import { HARBOUR_DRAFT, MILL_DRAFT, RUBRIC, reviewEngineOf } from './support.ts';

const { draft } = HARBOUR_DRAFT;
const WINDOW = { start: 0, end: draft.text.length };
const INPUT = { draft, rubric: RUBRIC, window: WINDOW, wanted: 3 };

const remarked = (rest: object) => ({
  quote: 'clearly',
  before: '',
  criterion: 'c1',
  precedent: 'e2',
  comment: 'cut "clearly"',
  sure: 80,
  ...rest,
});

test('a remark cites criterion and example as they were offered, whatever the marks around their ids', async () => {
  const { engine } = reviewEngineOf([{ comments: [remarked({ criterion: '[C1]', precedent: '[E2] ' })] }]);
  expect(await engine.remark(INPUT)).toEqual({
    outcome: 'answered',
    answer: [
      {
        criterion: 'c1',
        body: 'cut "clearly"',
        quote: 'clearly',
        before: '',
        strength: 0.8,
        precedent: { draft: 'mill', quote: 'obviously', comment: 'cut "obviously"' },
      },
    ],
  });
});

test('ids that were not offered are null, strengths stay between 0 and 1, and empty comments are left out', async () => {
  const { engine } = reviewEngineOf([
    {
      comments: [
        remarked({ criterion: 'c9', precedent: 'e44', sure: 900 }),
        remarked({ criterion: null, precedent: null, sure: -3 }),
        remarked({ comment: ' \n' }),
      ],
    },
  ]);
  const result = await engine.remark(INPUT);
  expect(result.outcome === 'answered' ? result.answer : []).toMatchObject([
    { criterion: null, precedent: null, strength: 1 },
    { criterion: null, precedent: null, strength: 0 },
  ]);
});

test('a window is asked about once, with its surroundings, and nothing further away is shown', async () => {
  const far = 'Nobody reads this. '.repeat(200);
  const text = `${far}Just before. The middle part. Just after.${far}`;
  const start = text.indexOf('The middle');
  const { engine, requests } = reviewEngineOf([{ comments: [] }]);
  const window = { start, end: start + 'The middle part.'.length };
  await engine.remark({ ...INPUT, draft: { ...MILL_DRAFT.draft, text }, window });
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ stage: 'remark', model: 'm-predict', schema: { name: 'remark' } });
  const question = requests[0]?.messages[1]?.content ?? '';
  expect(question).toMatch(/<passage>\nThe middle part\.\n<\/passage>/);
  expect(question).toMatch(/<text-before>\n\[…\] .*Just before\.\n<\/text-before>/s);
  expect(question).toMatch(/<text-after>\nJust after\..* \[…\]\n<\/text-after>/s);
  expect(question.length).toBeLessThan(8_000);
});

test('a refusal is an outcome, not a list without comments', async () => {
  const { engine } = reviewEngineOf(['refused']);
  expect(await engine.remark(INPUT)).toEqual({ outcome: 'refused', reason: 'refused' });
});
