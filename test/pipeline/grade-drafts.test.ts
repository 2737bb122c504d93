import { expect, test } from 'vitest';
import { rangeAnchor } from '../../src/domain/anchor.ts';
import type { Occurrence } from '../../src/domain/grade.ts';
import type { ReviewEngine } from '../../src/engines/review-engine.ts';
import { gradeDrafts } from '../../src/pipeline/grade-drafts.ts';
import { criterion, RUBRIC } from '../engines/llm/support.ts';
import { draft } from '../support/draft.ts';

type Grader = Pick<ReviewEngine, 'grade' | 'specialise'>;

/** Says that a criterion occurs where its id stands in the part of the draft. */
const grader = (rest: Partial<Grader> = {}): Grader => ({
  specialise: async () => ({ outcome: 'failed', reason: 'not asked for' }),
  grade: async ({ draft: { text }, rubric, window }) =>
    new Map(
      rubric.criteria.map(({ id }) => {
        const at = text.slice(window.start, window.end).indexOf(id);
        const found = at >= 0 ? [rangeAnchor(text, window.start + at, window.start + at + id.length)] : [];
        const answer: Occurrence = { occurs: at >= 0 ? 'yes' : 'no', quotes: found, reason: '' };
        return [id, { outcome: 'answered', answer }];
      }),
    ),
  ...rest,
});
const options = { rubric: RUBRIC, runs: 1, concurrency: 4 };

test('a long draft is graded in parts, and quotes stand where they are in the whole', async () => {
  const text = `${'Nothing to see here.\n\n'.repeat(8_000)}c2`;
  const [grade] = await gradeDrafts({ ...options, drafts: [draft('long', text, [])], engine: grader() });
  expect(grade).toMatchObject({
    grade: (100 * 3) / 9,
    findings: [
      { criterion: 'c1', verdict: 'met' },
      { criterion: 'c2', verdict: 'not met', quotes: [{ start: text.length - 2, end: text.length }] },
    ],
  });
});

test('the rubric is specialised once a task, and findings say which criterion they come from', async () => {
  const asked: string[] = [];
  const engine = grader({
    specialise: async ({ task }) => {
      asked.push(task);
      return { outcome: 'answered', answer: [{ source: 'c2', criterion: criterion('c2-1') }] };
    },
  });
  const drafts = ['a', 'b', 'c'].map((id) => ({
    ...draft(id, `Text ${id}`, []),
    ...(id === 'c' ? {} : { task: 'Describe a port.' }),
  }));
  const grades = await gradeDrafts({ ...options, drafts, engine });
  expect(asked).toEqual(['Describe a port.']);
  expect(grades.map(({ local }) => local?.map(({ id, source_index }) => [id, source_index]))).toEqual([
    [['c2-1', 1]],
    [['c2-1', 1]],
    undefined,
  ]);
});

test('an empty draft asks nothing and has no grade; what fails cannot be assessed and says why', async () => {
  let calls = 0;
  const engine = grader({
    grade: async () => {
      calls += 1;
      return new Map([['c1', { outcome: 'refused', reason: 'I will not' }]]);
    },
  });
  const drafts = [draft('empty', ' \n', []), draft('full', 'Text', [])];
  const [empty, full] = await gradeDrafts({ ...options, drafts, engine });
  expect(calls).toBe(1);
  expect(empty).toMatchObject({ grade: null, findings: [{ reason: 'the draft has no text' }, {}] });
  expect(full?.findings.map(({ verdict, reason }) => [verdict, reason])).toEqual([
    ['cannot assess', 'refused: I will not'],
    ['cannot assess', 'not answered'],
  ]);
});

test('several runs are counted criterion by criterion', async () => {
  let run = 0;
  const answers = ['yes', 'no', 'yes'] as const;
  const engine = grader({
    grade: async () => {
      const occurs = answers[run++] ?? 'no';
      return new Map([['c1', { outcome: 'answered', answer: { occurs, quotes: [], reason: '' } }]]);
    },
  });
  const [grade] = await gradeDrafts({ ...options, runs: 3, drafts: [draft('a', 'Text', [])], engine });
  expect(grade).toMatchObject({ grades: [0, 100, 0], grade: 0 });
  expect(grade?.findings[0]).toMatchObject({ verdict: 'not met', agreement: 2 / 3 });
});

test('a draft is not shown the examples that come from it', async () => {
  const shown: string[] = [];
  const engine = grader({
    grade: async ({ rubric }) => {
      shown.push(...rubric.criteria.flatMap(({ examples }) => examples.map((example) => example.draft)));
      return new Map();
    },
  });
  await gradeDrafts({ ...options, drafts: [draft('mill', 'Text', [])], engine });
  expect(shown).toEqual(['harbour']);
});
