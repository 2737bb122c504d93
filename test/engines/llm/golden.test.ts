import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutExamplesOf } from '../../../src/domain/rubric.ts';
import type { Signal } from '../../../src/domain/signal.ts';
import type { RefineInput } from '../../../src/engines/engine.ts';
import {
  type Answer,
  criterion,
  engineOf,
  HARBOUR_DRAFT,
  MILL_DRAFT,
  proposed,
  RUBRIC,
  reviewEngineOf,
} from './support.ts';

const TRAIN = [HARBOUR_DRAFT, MILL_DRAFT];

const signal = (comment: string, rest: Partial<Signal>): Signal => ({
  comment,
  draft: comment.split('#')[0] ?? '',
  quote: 'Many merchants',
  context: { before: 'within a few years. ', after: ' are said' },
  reference: 'How many?',
  predicted: 'cut "Many"',
  cited: 'c1',
  attributed: 'c2',
  score: 1,
  reason: 'A cut is not a question.',
  ...rest,
});

const REFINE: RefineInput = {
  rubric: RUBRIC,
  train: TRAIN,
  signals: [
    signal('harbour#b', {}),
    signal('mill#a', {
      quote: 'obviously',
      reference: 'cut "obviously"',
      predicted: 'cut "obviously"',
      attributed: 'c1',
      score: 5,
      reason: 'Identical.',
    }),
    signal('mill#w', {
      quote: null,
      context: { before: '', after: '' },
      reference: 'What is the question?',
      cited: null,
      attributed: null,
      score: 2,
    }),
  ],
  rejected: [
    {
      operations: [
        {
          kind: 'narrow',
          targets: ['c1'],
          bodies: [criterion('c1')],
          points: null,
          reason: 'It won too often.',
          comments: [],
        },
      ],
      reason: 'did not hold at the gate: −0.20',
    },
  ],
};

const PREDICTION = {
  draft: 'harbour',
  slots: [
    { slot: 's1', outcome: 'answered' as const, comments: [{ criterion: 'c1', body: 'cut "clearly"' }] },
    {
      slot: 's2',
      outcome: 'answered' as const,
      comments: [
        { criterion: 'c2', body: 'How many left?' },
        { criterion: null, body: 'Where to?' },
      ],
    },
  ],
};

type Engine = ReturnType<typeof engineOf>['engine'];
const nothing = { comments: [], pairs: [], criteria: [], operations: [] };
const form = { comments: 6, words: { low: 2, median: 2, high: 3 }, questions: 0.5, edits: 1 / 3 };
const neighbours = new Map([
  ['s1', [{ quote: 'obviously', comment: 'cut "obviously"', similarity: 0.51234 }]],
]);
const many = Array.from({ length: 25 }, (_, number) => ({
  ...MILL_DRAFT,
  draft: { ...MILL_DRAFT.draft, id: `mill-${number}` },
}));
const leaking = {
  criteria: [proposed({ criterion: 'Merchants "are said to have left" a place.', evidence: ['k2'] })],
};

const QUESTIONS: [string, number, Answer, (engine: Engine) => Promise<unknown>][] = [
  ['infer', 0, nothing, (engine) => engine.infer(TRAIN)],
  [
    'infer-merge',
    2,
    { criteria: [proposed({ from: ['l1-1'], evidence: ['k2', 'k5'], examples: ['k2'] })] },
    (engine) => engine.infer(many),
  ],
  [
    'predict',
    0,
    nothing,
    (engine) => engine.predict({ ...HARBOUR_DRAFT, guide: { kind: 'rubric', rubric: RUBRIC } }),
  ],
  [
    'predict-without-rubric',
    0,
    nothing,
    (engine) => engine.predict({ ...MILL_DRAFT, guide: { kind: 'none' } }),
  ],
  [
    'predict-form',
    0,
    nothing,
    (engine) => engine.predict({ ...HARBOUR_DRAFT, guide: { kind: 'form', form } }),
  ],
  [
    'predict-neighbours',
    0,
    nothing,
    (engine) => engine.predict({ ...HARBOUR_DRAFT, guide: { kind: 'neighbours', neighbours } }),
  ],
  ['judge', 0, nothing, (engine) => engine.judge({ ...HARBOUR_DRAFT, prediction: PREDICTION })],
  ['attribute', 0, nothing, (engine) => engine.attribute({ ...MILL_DRAFT, rubric: RUBRIC })],
  ['refine', 0, nothing, (engine) => engine.refine(REFINE)],
  ['rewrite', 0, nothing, (engine) => engine.rewrite(REFINE)],
  ['missing', 1, nothing, (engine) => engine.attribute({ ...MILL_DRAFT, rubric: RUBRIC })],
  ['leak', 1, leaking, (engine) => engine.infer(TRAIN)],
  ['repair', 1, '{"criteria": [{"name": 3}]}', (engine) => engine.infer(TRAIN).catch(() => undefined)],
];

test.each(QUESTIONS)(
  'what the model reads for %s is what test/golden shows',
  async (name, call, answer, ask) => {
    const { engine, requests } = engineOf(() => answer);
    await ask(engine);
    const messages = requests[call]?.messages ?? [];
    const shown = ['leak', 'missing', 'repair'].includes(name) ? messages.slice(-2) : messages;
    const text = `${shown.map(({ role, content }) => `[${role}]\n\n${content}`).join('\n\n')}\n`;
    expect(JSON.stringify(messages)).not.toContain('Quill');
    matchesGolden(name, text);
  },
);

const PROVENANCE = {
  by: 'f2r',
  engine: 'llm' as const,
  model: 'm',
  language: 'en',
  learnedFrom: [],
  validatedOn: [],
  testedOn: [],
  comments: 6,
  density: 80,
  form,
};

type ReviewEngine = ReturnType<typeof reviewEngineOf>['engine'];

const REVIEW_QUESTIONS: [string, (engine: ReviewEngine) => Promise<unknown>][] = [
  [
    'remark',
    (engine) =>
      engine.remark({
        draft: HARBOUR_DRAFT.draft,
        rubric: { ...withoutExamplesOf(RUBRIC, 'harbour'), provenance: PROVENANCE },
        window: { start: 35, end: 79 },
        wanted: 2,
      }),
  ],
  ['specialise', (engine) => engine.specialise({ rubric: RUBRIC, task: 'Describe the decline of a port.' })],
  [
    'grade',
    (engine) =>
      engine.grade({
        draft: HARBOUR_DRAFT.draft,
        rubric: withoutExamplesOf(RUBRIC, 'harbour'),
        window: { start: 0, end: 79 },
        run: 1,
      }),
  ],
  [
    'revise',
    (engine) =>
      engine.revise({
        draft: HARBOUR_DRAFT.draft,
        rubric: withoutExamplesOf(RUBRIC, 'harbour'),
        section: { start: 0, end: 79 },
        comments: HARBOUR_DRAFT.draft.comments.slice(0, 1),
      }),
  ],
  [
    'revise-without-rubric',
    (engine) =>
      engine.revise({
        draft: HARBOUR_DRAFT.draft,
        rubric: { ...RUBRIC, criteria: [] },
        section: { start: 0, end: 79 },
        comments: [],
      }),
  ],
  [
    'prefer',
    (engine) =>
      engine.prefer({
        draft: MILL_DRAFT.draft,
        comments: MILL_DRAFT.draft.comments,
        first: 'The flow at the mill was measured twice.',
        second: 'We measured the flow twice.',
      }),
  ],
];

test.each(REVIEW_QUESTIONS)(
  'what the model reads for %s on a new draft is what test/golden shows',
  async (name, ask) => {
    const { engine, requests } = reviewEngineOf(() => nothing);
    await ask(engine);
    const messages = requests[0]?.messages ?? [];
    expect(JSON.stringify(messages)).not.toContain('Quill');
    matchesGolden(name, `${messages.map(({ role, content }) => `[${role}]\n\n${content}`).join('\n\n')}\n`);
  },
);

/** `UPDATE_GOLDEN=1` rewrites the files; the difference is then for a person to read. */
function matchesGolden(name: string, text: string): void {
  const path = new URL(`../../golden/${name}.md`, import.meta.url);
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(path, text);
  expect(existsSync(path) ? readFileSync(path, 'utf8') : '').toBe(text);
}
