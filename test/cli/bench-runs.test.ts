import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LearnResult } from '../../src/domain/learn-result.ts';
import { RunComparison } from '../../src/domain/run-comparison.ts';
import { writeEssays } from '../support/essays.ts';
import { f2r } from '../support/f2r.ts';
import { temporaryFolder } from '../support/folder.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let loop: LearnResult;
const run = (...argv: string[]) => f2r(argv, { cwd: folder.path });

beforeAll(async () => {
  folder = await temporaryFolder();
  await writeEssays(folder.path);
  const learn = ['learn', 'drafts', '--engine', 'lexical', '--json'];
  loop = LearnResult.parse(JSON.parse((await run(...learn, '-o', 'loop')).stdout));
  await run(...learn, '-o', 'plain', '--plain');
  await run(...learn, '-o', 'other', '--seed', '5');
});
afterAll(() => folder[Symbol.asyncDispose]());

test('finished runs stand in one table with the figures that learn printed', async () => {
  const { exitCode, stdout } = await run('bench', 'loop', 'plain', '--runs', '--json');
  expect(exitCode).toBe(0);
  const { rows, spent, unit } = RunComparison.parse(JSON.parse(stdout));
  expect(unit).toBe('lexical');
  const last = rows.at(-1);
  expect(last).toMatchObject({ run: 'loop', ahead: null, score: loop.test });
  const copy = rows.find(({ name }) => name === 'copying the nearest past comment');
  expect(copy?.score).toMatchObject({ mean: loop.baselines.copy?.mean ?? Number.NaN });
  expect(copy?.verdict).toBe(loop.baselines.copy?.verdict);
  expect(copy?.ahead?.mean).toBeCloseTo((last?.score?.mean ?? 0) - (copy?.score?.mean ?? 0), 9);
  expect(rows.some(({ name, run: of }) => of === 'plain' && name.startsWith('plain (plain, round '))).toBe(
    true,
  );
  expect(spent.map(({ run: of, calls }) => [of, calls])).toEqual([
    ['loop', 0],
    ['plain', 0],
  ]);
});

test('the table is Markdown, and a plot has a mark for each row', async () => {
  const argv = ['bench', 'loop', 'plain', '--runs', '--plot', 'scores.svg'];
  const { stdout } = await run(...argv);
  expect(stdout).toMatch(/^\| copying the nearest past comment \| 0\.\d+ /m);
  const svg = await readFile(join(folder.path, 'scores.svg'), 'utf8');
  const [table = ''] = stdout.split('The rubrics without a judge');
  const rows = table.split('\n').filter((line) => /^\| .* \| [\d.]+ /.test(line));
  expect(svg.match(/<circle /g)).toHaveLength(rows.length);
  expect(svg).toContain('plain (plain, round');
  const again = await run(...argv);
  expect(again).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--force') });
  expect((await run(...argv, '--force')).stdout).toBe(stdout);
});

test('runs with other test drafts, and folders that are no finished run, are refused', async () => {
  const { exitCode, stderr } = await run('bench', 'loop', 'other', '--runs');
  expect(exitCode).toBe(2);
  expect(stderr).toContain('other test drafts');
  expect((await run('bench', 'drafts', '--runs')).exitCode).toBe(2);
});

test('what a rubric copies, and whose label it cites, is measured without a judge', async () => {
  const subjects = 'elm oak ash fir yew box bay fig tea rye'.split(' ');
  const lines = subjects.map((id) => ({
    id,
    text: `The ${id} has grown by half. It is said that ${id} wood lasts.`,
    comments: [
      { quote: 'It is said', comment: 'Which source says that it does?', labels: ['source'] },
      { quote: `The ${id}`, comment: `What kind of ${id} is meant here?`, labels: ['noun'] },
    ],
  }));
  await writeFile(join(folder.path, 'labelled.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'));
  await run('learn', 'labelled.jsonl', '--engine', 'lexical', '-o', 'labelled');
  const { stdout } = await run('bench', 'labelled', '--runs', '--json');
  const [measured] = RunComparison.parse(JSON.parse(stdout)).rubrics;
  expect(measured).toMatchObject({
    labels: { mean: 1 },
    labelFloor: { mean: 0.5 },
    aheadOfFloor: { mean: 0.5 },
  });
  expect(measured?.copiedWithExamples?.mean).toBeGreaterThan(0.4);
  expect(measured?.copiedWithExamples?.mean).toBeGreaterThanOrEqual(measured?.copied?.mean ?? 1);
});
