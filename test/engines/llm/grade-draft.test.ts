import { expect, test } from 'vitest';
import { criterion, HARBOUR_DRAFT, RUBRIC, reviewEngineOf } from './support.ts';

const { draft } = HARBOUR_DRAFT;
const whole = { start: 0, end: draft.text.length };
const said = (id: string, rest: object = {}) => ({
  criterion: id,
  occasions: 'an adverb',
  reason: 'Because.',
  occurs: 'no',
  quotes: [],
  ...rest,
});

test('an occurrence has words that stand in the draft, however they are quoted', async () => {
  const { engine } = reviewEngineOf([
    { criteria: [said('[C1]', { occurs: 'yes', quotes: ['Trade  clearly collapsed'] }), said('c2')] },
  ]);
  const found = await engine.grade({ draft, rubric: RUBRIC, window: whole, run: 1 });
  expect(found.get('c1')).toMatchObject({
    answer: { quotes: [{ quote: 'Trade clearly collapsed', start: 35 }] },
  });
  expect(found.get('c2')).toMatchObject({ answer: { occurs: 'no', quotes: [] } });
});

test('what is shown by no words of the draft is asked for again, and then has failed', async () => {
  const invented = {
    criteria: [said('c1', { occurs: 'yes', quotes: ['the moon is made of cheese'] }), said('c2')],
  };
  const { engine, requests } = reviewEngineOf(() => invented);
  const found = await engine.grade({ draft, rubric: RUBRIC, window: whole, run: 1 });
  expect(found.get('c1')).toEqual({ outcome: 'failed', reason: 'left out of the answer twice' });
  expect(found.get('c2')).toMatchObject({ outcome: 'answered' });
  expect(requests).toHaveLength(2);
  expect(requests[1]?.messages.at(-1)?.content).not.toContain('"c2"');
});

test('words outside of the part that is graded do not count', async () => {
  const outside = { criteria: [said('c1', { occurs: 'yes', quotes: ['customs rolls'] }), said('c2')] };
  const { engine } = reviewEngineOf(() => outside);
  const found = await engine.grade({ draft, rubric: RUBRIC, window: { start: 0, end: 40 }, run: 1 });
  expect(found.get('c1')?.outcome).toBe('failed');
});

test('many criteria are several questions, each with the whole rubric', async () => {
  const criteria = Array.from({ length: 40 }, (_, index) => criterion(`c${index + 1}`));
  const { engine, requests } = reviewEngineOf(() => ({ criteria: criteria.map(({ id }) => said(id)) }));
  const found = await engine.grade({ draft, rubric: { ...RUBRIC, criteria }, window: whole, run: 1 });
  expect(requests).toHaveLength(2);
  expect(found.size).toBe(40);
  expect(requests[1]?.messages[0]?.content).toContain('[c1]');
});

test('local criteria keep sign, weight and source; what has no source is left out', async () => {
  const local = (source: string, name: string) => ({
    source,
    name,
    criterion: 'What is there.',
    doNotApplyWhen: '',
  });
  const { engine } = reviewEngineOf([
    { criteria: [local('c2', 'Ships'), local('c9', 'Moon'), local('c2', 'Years')] },
  ]);
  const answered = await engine.specialise({ rubric: RUBRIC, task: 'Describe the decline of a port.' });
  expect(answered).toMatchObject({
    answer: [
      { source: 'c2', criterion: { id: 'c2-1', name: 'Ships', points: -6 } },
      { source: 'c2', criterion: { id: 'c2-2', name: 'Years', points: -6 } },
    ],
  });
});
