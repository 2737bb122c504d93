import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commentKey } from '../../src/domain/comment.ts';
import { LearnResult } from '../../src/domain/learn-result.ts';
import { loadRun } from '../../src/pipeline/open-run.ts';
import { needJson } from '../../src/store/json-file.ts';
import { runFolder } from '../../src/store/run-folder.ts';
import { f2r } from '../support/f2r.ts';
import { answer } from '../support/fake-reviewer.js';
import { fakeServer } from '../support/fake-server.js';
import { temporaryFolder } from '../support/folder.ts';
import { ALL_HABITS, habitOf } from '../support/habits.js';
import { maker } from '../support/run.ts';

const PROPOSALS = join(import.meta.dirname, '../../fixtures/proposals');

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let result: LearnResult;
beforeAll(async () => {
  folder = await temporaryFolder();
  await using server = await fakeServer(answer);
  const argv = ['learn', PROPOSALS, '--model', 'reviewer', '-o', 'run', '--json', '--quiet'];
  const ended = await f2r(argv, { cwd: folder.path, env: { OPENAI_BASE_URL: server.url } });
  expect(ended).toMatchObject({ exitCode: 0 });
  result = LearnResult.parse(JSON.parse(ended.stdout));
});
afterAll(() => folder[Symbol.asyncDispose]());

/** For each criterion of a round the habit behind most of the comments that it was learned from. */
async function habitsOf(round: number): Promise<(string | null)[]> {
  const run = await loadRun(runFolder(join(folder.path, 'run')), maker);
  const bodies = new Map<string, string>(
    [...run.drafts.values()].flatMap(({ draft }) =>
      draft.comments.map(({ id, body }) => [commentKey(draft.id, id), body] as const),
    ),
  );
  const { criteria } = await needJson(run.folder.round(round).rubric);
  return criteria.map(({ evidence }) => {
    const habits = evidence.map((key) => habitOf(bodies.get(key) ?? ''));
    const count = (habit: string | null): number => habits.filter((other) => other === habit).length;
    return [...new Set(habits)].sort((a, b) => count(b) - count(a))[0] ?? null;
  });
}

test('a proof of the plumbing: what R0 overlooks is found by refinement, until each habit has its criterion', async () => {
  const first = await habitsOf(0);
  expect(first).not.toContain('reader');
  expect(first).not.toContain('who-and-when');
  expect((await habitsOf(result.best)).sort()).toEqual([...ALL_HABITS].sort());
  const { operations } = await needJson(runFolder(join(folder.path, 'run')).round(1).refinement);
  const kinds = operations.map(({ kind, applied }) => (applied ? kind : 'refused'));
  expect(kinds).toEqual(['add', 'add', 'narrow', 'strengthen']);
});

test('a proof of the plumbing: the recovered rubric predicts unseen comments better than R0 and than no rubric', async () => {
  const { best, rounds, test: unseen, baselines } = result;
  expect(best).toBeGreaterThan(0);
  for (const { round, accepted } of rounds.filter(({ round }) => round > 0 && round <= best))
    expect([round, accepted]).toEqual([round, true]);
  const validation = rounds.filter(({ accepted }) => accepted).map((round) => round.validation?.mean ?? 0);
  expect(validation).toEqual([...validation].sort((a, b) => a - b));
  const mean = unseen?.mean ?? 0;
  expect(mean).toBeGreaterThan(baselines.r0?.mean ?? 5);
  expect(baselines.r0?.mean).toBeGreaterThan(baselines['no-rubric']?.mean ?? 5);
  expect(baselines['no-rubric']?.verdict).toMatch(/^better than no rubric by /);
  expect(unseen?.comments).toBe(baselines['no-rubric']?.comments);
});
