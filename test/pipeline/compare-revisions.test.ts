import { expect, test } from 'vitest';
import type { ReviewEngine } from '../../src/engines/review-engine.ts';
import { type CompareRevisionsOptions, compareRevisions } from '../../src/pipeline/compare-revisions.ts';
import { RUBRIC } from '../engines/llm/support.ts';
import { comment, draft } from '../support/draft.ts';

const TEXT = 'The dam clearly held.';
const commented = (id: string) => ({
  ...draft(id, `${TEXT} ${id}`, [
    comment(TEXT, 'clearly', { id: 'a', kind: 'edit', body: 'cut "clearly"', replacement: '' }),
  ]),
  revised: `The dam held. ${id}`,
});

/** With criteria it cuts the adverb, without it doubles it; the judge likes what is shorter, or what stands first. */
function engine(judge: 'shorter' | 'first'): CompareRevisionsOptions['engine'] & { seen: unknown[] } {
  const seen: unknown[] = [];
  const change = { criterion: null, comment: null, reason: '', before: 'clearly ' };
  const revise: ReviewEngine['revise'] = async ({ rubric, draft: shown }) => {
    seen.push(shown);
    const after = rubric.criteria.length > 0 ? '' : 'very clearly ';
    return { outcome: 'answered', answer: { changes: [{ ...change, after }], answers: [], open: [] } };
  };
  return {
    seen,
    revise,
    grade: async () => new Map(),
    specialise: async () => ({ outcome: 'failed', reason: '' }),
    prefer: async ({ first, second, comments }) => {
      expect(comments.map(({ body }) => body)).toEqual(['cut "clearly"']);
      const answer = judge === 'first' || first.length < second.length ? 'first' : 'second';
      return { outcome: 'answered', answer };
    },
  };
}
const options = { rubric: RUBRIC, drafts: ['a', 'b', 'c'].map(commented), concurrency: 2 };

test('revisions are compared two by two in both orders; equal texts are even without asking', async () => {
  const { pairs, arms, unrevised } = await compareRevisions({ ...options, engine: engine('shorter') });
  expect(pairs).toMatchObject([
    { first: 'rubric', second: 'no-rubric', preferred: { mean: 1, drafts: 3 }, steady: 1, failed: 0 },
    { first: 'rubric', second: 'human', preferred: { mean: 0.5 } },
    { first: 'no-rubric', second: 'human', preferred: { mean: 0 } },
  ]);
  expect(arms.map(({ arm, length }) => [arm, length?.mean.toFixed(1)])).toEqual([
    ['rubric', '0.8'],
    ['no-rubric', '1.2'],
    ['human', '0.8'],
  ]);
  expect(unrevised).toEqual([]);
});

test('a judge who goes by the order is even, and not steady', async () => {
  const { pairs } = await compareRevisions({ ...options, engine: engine('first') });
  expect(pairs[0]).toMatchObject({ preferred: { mean: 0.5 }, steady: 0 });
});

test('who revises sees neither the comments nor the revision by a person', async () => {
  const judged = engine('shorter');
  await compareRevisions({ ...options, engine: judged });
  expect(JSON.stringify(judged.seen)).not.toMatch(/cut \\"clearly|revised/);
});

test('comparisons without an answer are counted and leave the mean', async () => {
  const refusing = {
    ...engine('shorter'),
    prefer: async () => ({ outcome: 'refused' as const, reason: 'no' }),
  };
  const { pairs } = await compareRevisions({ ...options, engine: refusing });
  expect(pairs[0]).toMatchObject({ preferred: null, steady: null, failed: 6 });
});

test('drafts without a revision by a person are no measure', async () => {
  const bare = compareRevisions({ ...options, drafts: [draft('a', TEXT)], engine: engine('shorter') });
  await expect(bare).rejects.toMatchObject({ code: 'NO_COMMENTS' });
});
