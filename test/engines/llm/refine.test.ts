import { expect, test } from 'vitest';
import type { Signal } from '../../../src/domain/signal.ts';
import type { RefineInput } from '../../../src/engines/engine.ts';
import { confusionText, ratesText, shownSignals } from '../../../src/engines/llm/texts/signals-text.ts';
import { engineOf, HARBOUR_DRAFT, MILL_DRAFT, proposed, RUBRIC } from './support.ts';

const signal = (rest: Partial<Signal>): Signal => ({
  comment: 'harbour#b',
  draft: 'harbour',
  quote: 'Many merchants',
  context: { before: 'years. ', after: ' are' },
  reference: 'How many?',
  predicted: 'cut "Many"',
  cited: 'c1',
  attributed: 'c2',
  score: 1,
  reason: '',
  ...rest,
});
const input: RefineInput = {
  rubric: RUBRIC,
  signals: [signal({}), signal({ comment: 'mill#b', draft: 'mill', quote: 'Several villages', score: 2 })],
  rejected: [],
  train: [HARBOUR_DRAFT, MILL_DRAFT],
};
const operation = (kind: string, rest: object = {}) => ({
  kind,
  targets: ['c1'],
  texts: [],
  polarity: null,
  weight: null,
  reason: ' It helps. ',
  comments: ['k1', 'k99', 'k2', 'k1'],
  ...rest,
});
const text = (label: string, rest: object = {}) => ({ label, ...proposed(), evidence: [], ...rest });

test('operations name their texts by label and their comments by id; f2r copies and signs', async () => {
  const { engine } = engineOf([
    {
      operations: [
        operation('narrow', { texts: ['n1', 'n1', 'n9'] }),
        operation('add', { targets: ['c1'], texts: ['n2'], comments: ['k2'] }),
        operation('repoint', { targets: ['C2'], weight: 9, polarity: 'strength' }),
        operation('keep', { texts: ['n1'] }),
      ],
      criteria: [
        text('n1', { examples: ['e2', 'k2', 'x'], evidence: [] }),
        text('n2', { polarity: 'strength', examples: [], evidence: ['k1'] }),
      ],
    },
  ]);
  const [narrow, add, repoint, keep] = await engine.refine(input);
  expect(narrow).toMatchObject({
    targets: ['c1'],
    points: null,
    reason: 'It helps.',
    comments: ['harbour#b', 'mill#b'],
  });
  expect(narrow?.bodies).toHaveLength(1);
  expect(narrow?.bodies[0]).toMatchObject({
    points: -6,
    evidence: ['harbour#a', 'mill#a'],
    examples: [
      { draft: 'mill', quote: 'obviously', comment: 'cut "obviously"' },
      { draft: 'mill', quote: 'Several villages', comment: 'How many?' },
    ],
  });
  expect(add).toMatchObject({ targets: [], comments: ['mill#b'] });
  expect(add?.bodies[0]).toMatchObject({
    points: 6,
    evidence: ['harbour#b'],
    examples: [{ draft: 'harbour', quote: 'Many merchants', comment: 'How many?' }],
  });
  expect(repoint).toMatchObject({ targets: ['c2'], points: 9, bodies: [] });
  expect(keep?.bodies).toEqual([]);
});

test('a comment that an answer gives to one criterion leaves the evidence of the other', async () => {
  const [first] = RUBRIC.criteria;
  const rubric = { ...RUBRIC, criteria: first ? [{ ...first, evidence: ['harbour#a', 'harbour#b'] }] : [] };
  const { engine } = engineOf([
    {
      operations: [operation('narrow', { texts: ['n1'] }), operation('add', { texts: ['n2'] })],
      criteria: [text('n1'), text('n2', { evidence: ['k1'] })],
    },
  ]);
  const [narrow, add] = await engine.refine({ ...input, rubric });
  expect(narrow?.bodies[0]?.evidence).toEqual(['harbour#a']);
  expect(add?.bodies[0]?.evidence).toEqual(['harbour#b']);
});

test('an operation on a criterion that is not there is left out', async () => {
  const { engine } = engineOf([
    {
      operations: [
        operation('remove', { targets: ['c1', 'c9'] }),
        operation('remove', { targets: [] }),
        operation('keep'),
      ],
      criteria: [],
    },
  ]);
  expect((await engine.refine(input)).map(({ kind }) => kind)).toEqual(['keep']);
});

test('a new text that quotes a draft is sent back once, then cut', async () => {
  const leaking = text('n1', { criterion: 'The number is open. It says "the customs rolls confirm this".' });
  const { engine, requests } = engineOf(() => ({
    operations: [operation('narrow', { texts: ['n1'] })],
    criteria: [leaking],
  }));
  const [narrow] = await engine.refine(input);
  expect(requests).toHaveLength(2);
  expect(narrow?.bodies[0]?.criterion).toBe('The number is open.');
});

test('the whole rewrite keeps ids that are there, gives each once, and never touches a locked criterion', async () => {
  const whole = (id: string | null, rest: object = {}) => ({ id, ...proposed(), evidence: [], ...rest });
  const { engine } = engineOf([
    {
      criteria: [
        whole('c1', { name: 'Changed' }),
        whole('c1', { name: 'Twice' }),
        whole('c9', { name: 'New' }),
        whole('c2', { name: 'Locked' }),
      ],
    },
  ]);
  const rewritten = await engine.rewrite(input);
  expect(rewritten.map(({ id, name }) => [id, name])).toEqual([
    ['c2', 'Open quantity'],
    ['c1', 'Changed'],
    [null, 'Twice'],
    [null, 'New'],
  ]);
  const { id: _, locked, ...body } = RUBRIC.criteria[1] ?? {};
  expect(locked).toBe(true);
  expect(rewritten[0]).toEqual({ id: 'c2', ...body });
});

test('shows the worst predictions first, those of the wrong criterion before others, and bounds them', () => {
  const many = Array.from({ length: 300 }, (_, number) =>
    signal({ comment: `d#${number}`, score: 1 + (number % 5), cited: number % 2 ? 'c1' : 'c2' }),
  );
  const { mistakes, works } = shownSignals(many);
  const order = mistakes.map(({ signal: { score, cited } }) => 10 * score + (cited === 'c2' ? 1 : 0));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(mistakes.length).toBeLessThanOrEqual(80);
  expect(works.length).toBeLessThanOrEqual(10);
  expect(works.every(({ signal: { score, cited } }) => score >= 4 && cited === 'c2')).toBe(true);
  const long = shownSignals(
    many.map((one) => ({ ...one, reference: 'a long comment about this '.repeat(100) })),
  );
  expect(long.mistakes.length).toBeLessThan(60);
  expect(long.mistakes.length).toBeGreaterThan(10);
});

test('tells how often a criterion was right, and what was taken for what', () => {
  const signals = [signal({}), signal({}), signal({ cited: null }), signal({ attributed: 'c1', score: 4 })];
  const rates = ratesText(RUBRIC, signals)
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rates[0]).toEqual({
    criterion: 'c1',
    cited: '3 of 4',
    meant: '1 of 4',
    citedAndMeant: '1 of 3',
    meanScoreWhereCited: 2,
  });
  expect(rates[2]).toMatchObject({ criterion: null, cited: '1 of 4', meant: '0 of 4' });
  expect(
    confusionText(signals)
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { cited: 'c1', meant: 'c2', comments: 2, meanScore: 1 },
    { cited: null, meant: 'c2', comments: 1, meanScore: 1 },
  ]);
});
