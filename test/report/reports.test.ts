import { expect, test } from 'vitest';
import type { LearnResult } from '../../src/domain/learn-result.ts';
import { agreementReport } from '../../src/report/agreement-report.ts';
import { foundReport } from '../../src/report/found-report.ts';
import { learnReport } from '../../src/report/learn-report.ts';
import { runReport } from '../../src/report/run-report.ts';
import { displayWidth, table } from '../../src/report/table.ts';

const figure = (mean: number, spread: number | null) => ({
  mean,
  low: spread === null ? null : mean - spread,
  high: spread === null ? null : mean + spread,
  drafts: 4,
  comments: 9,
});

const RESULT: LearnResult = {
  run: 'runs/a',
  engine: 'llm',
  unit: 'content',
  best: 1,
  rounds: [
    {
      round: 0,
      parent: null,
      accepted: true,
      reason: 'first',
      train: figure(2, 0.5),
      validation: figure(2, 0.5),
    },
    {
      round: 1,
      parent: 0,
      accepted: true,
      reason: 'holds',
      train: figure(3, 0.25),
      validation: figure(2.5, null),
    },
  ],
  test: null,
  baselines: {
    form: {
      ...figure(2.1, 0.1),
      split: 'validation',
      verdict: 'better than no rubric with a form profile by 0.40',
    },
    copy: {
      mean: null,
      low: null,
      high: null,
      drafts: 0,
      comments: 0,
      split: 'validation',
      verdict: 'not compared',
    },
  },
  criteria: 1,
  calls: 12,
  notes: ['One thing to know.'],
};

test('a result is told with intervals, what they are of, verdicts, notes and the next step', () => {
  expect(learnReport(RESULT)).toBe(`Best: round 1 of 1 (content score, 1 to 5, mean with 95 % interval)
  train       3.00 [2.75, 3.25]  9 comments in 4 drafts  learned from
  validation  2.50               9 comments in 4 drafts  chosen by
  test        not measured

Baselines on the same validation comments
  no rubric with a form profile     2.10 [2.00, 2.20]  better than no rubric with a form profile by 0.40
  copying the nearest past comment  not measured       not compared

Proposals
  round 1  accepted  holds

Note: One thing to know.

Rubric: runs/a/rubric.md (1 criterion)
Next:   f2r show runs/a`);
});

test('a run that is not finished says so and how to go on', () => {
  const report = runReport({
    result: { ...RESULT, rounds: [], baselines: {} },
    finished: false,
    criteria: [],
  });
  expect(report).toBe(
    'runs/a: not finished (llm engine, 12 calls)\n\nNote: One thing to know.\n\nNext: f2r learn -o runs/a',
  );
});

test('columns stand under each other whatever the signs are as wide as', () => {
  const rows = table([
    ['日本', 1, 'x'],
    ['é', 10, ''],
    ['abcdef', 2, 'y'],
  ]).split('\n');
  expect(rows).toEqual(['日本     1  x', 'é       10', 'abcdef   2  y']);
  expect(displayWidth('e\u0301日')).toBe(3);
});

test('what was found names authors in order, and counts those it does not name', () => {
  const authors = Array.from({ length: 12 }, (_, index) => ({
    name: index === 0 ? null : `A${index}`,
    comments: 1,
  }));
  const report = foundReport({
    drafts: 3,
    commentedDrafts: 2,
    comments: 12,
    authors,
    leftOut: { 'replies in threads': 4 },
  });
  expect(report).toContain('Found 12 comments in 2 drafts (1 more without any)\n  by no name 1, A1 1');
  expect(report).toContain('A9 1, 2 more\n  left out: 4 replies in threads');
});

test.each([
  [0.05, 0.02, 'beats the floor'],
  [0.05, 0.2, 'does not beat the floor'],
  [-0.5, 0.2, 'below the floor'],
])('a difference of %f ± %f is said to be: %s', (mean, spread, verdict) => {
  const difference = { mean, low: mean - spread, high: mean + spread };
  const result = { seeds: [1, 2], agreement: 0.5, floor: 0.4, difference };
  expect(agreementReport([{ corpus: 'a', result }])).toContain(`  ${verdict}  2 splits`);
});
