import { join } from 'node:path';
import { expect, test } from 'vitest';
import { explain } from '../../src/pipeline/explain.ts';
import { learnResult } from '../../src/pipeline/learn-result.ts';
import { loadRubric } from '../../src/pipeline/load-rubric.ts';
import { loadRun } from '../../src/pipeline/open-run.ts';
import { needJson } from '../../src/store/json-file.ts';
import { runFolder } from '../../src/store/run-folder.ts';
import { f2r } from '../support/f2r.ts';
import { maker } from '../support/run.ts';

/** A finished run of f2r 0.1.0, never made anew: where this fails, people's runs can no longer be read. */
const FROZEN = join(import.meta.dirname, '../../fixtures/runs/v1');

test('a run of version 1 is read with its figures', async () => {
  const run = await loadRun(runFolder(FROZEN), maker);
  expect([run.drafts.size, run.split.test.length, run.settings.rounds]).toEqual([8, 3, 2]);
  const result = await learnResult(run);
  expect(result).toMatchObject({ engine: 'llm', unit: 'content', best: 1, criteria: 3, calls: 59 });
  expect(result.rounds.map(({ parent, accepted }) => [parent, accepted])).toEqual([
    [null, true],
    [0, true],
    [1, false],
  ]);
  expect(result.test).toEqual({ mean: 29 / 9, low: 7 / 3, high: 11 / 3, drafts: 3, comments: 9 });
  expect(Object.keys(result.baselines).sort()).toEqual(['copy', 'form', 'no-rubric', 'r0', 'retrieval']);
  expect(result.baselines['no-rubric']).toMatchObject({ mean: 1, split: 'test' });
});

test('every file of a run of version 1 is read, with the questions and answers behind it', async () => {
  const folder = runFolder(FROZEN);
  const run = await loadRun(folder, maker);
  for (const draft of run.drafts.keys()) {
    const stages = run.split.train.includes(draft)
      ? (['predict', 'judge', 'attribute'] as const)
      : ['judge' as const];
    const round = run.split.test.includes(draft) ? 1 : 0;
    for (const stage of stages) {
      const found = await explain({ run: FROZEN, draft, slot: '1', round, stage, maker });
      expect([found.predicted.length, found.judged.length, found.exchanges.length]).toEqual([1, 1, 1]);
    }
  }
  const { operations, parent } = await needJson(folder.round(1).refinement);
  expect([parent, operations.map(({ kind }) => kind)]).toEqual([0, ['add', 'narrow', 'strengthen']]);
  expect(await needJson(folder.baseline('copy').baseline)).toMatchObject({ split: 'test' });
  const rubric = await loadRubric(FROZEN);
  expect(rubric.criteria.map(({ id }) => id)).toEqual(['c1', 'c2', 'c3']);
  expect((await loadRubric(folder.rubricMarkdown)).criteria).toEqual(rubric.criteria);
});

test('f2r show prints a run of version 1', async () => {
  const { exitCode, stdout, stderr } = await f2r(['show', FROZEN], { cwd: FROZEN });
  expect([exitCode, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/Best: round 1 of 2/);
  expect(stdout).toMatch(/test +3\.22 \[2\.33, 3\.67\]/);
});
