import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LearnResult } from '../../src/domain/learn-result.ts';
import { writeEssays } from '../support/essays.ts';
import { f2r } from '../support/f2r.ts';
import { temporaryFolder } from '../support/folder.ts';

const LEARN = ['learn', 'drafts', '--engine', 'lexical', '-o', 'run'];

let shared: Awaited<ReturnType<typeof temporaryFolder>>;
let learned: Awaited<ReturnType<typeof f2r>>;
beforeAll(async () => {
  shared = await temporaryFolder();
  await writeEssays(shared.path);
  learned = await f2r(LEARN, { cwd: shared.path });
});
afterAll(() => shared[Symbol.asyncDispose]());

const here = (...argv: string[]) => f2r(argv, { cwd: shared.path });

test('learn says what was found on stderr and what was learned on stdout', async () => {
  expect(learned.exitCode).toBe(0);
  expect(learned.stderr).toContain('Found 24 comments in 12 drafts\n  by Ada 24\n');
  expect(learned.stderr).toMatch(/\d+ of \d+ · .+ · \d+ s\n/);
  expect(learned.stdout).toMatch(/^Best: .+lexical score, 0 to 1/);
  expect(learned.stdout).toMatch(/test +\d\.\d\d/);
  expect(learned.stdout).toMatch(/R0 +\d\.\d\d.+/);
  expect(learned.stdout).toContain('Rubric: run/rubric.md');
  expect(learned.stdout).toContain('Next:   f2r show run');
});

test('the same command again makes nothing anew and says the same', async () => {
  const before = await contents(join(shared.path, 'run'));
  const again = await here(...LEARN, '--quiet');
  expect(again).toEqual({ exitCode: 0, stdout: learned.stdout, stderr: '' });
  expect(await contents(join(shared.path, 'run'))).toEqual(before);
});

test('a run is gone on with by its folder alone, whatever model the environment names', async () => {
  const again = await f2r(['learn', '-o', 'run', '--quiet'], { cwd: shared.path, env: { F2R_MODEL: 'm' } });
  expect(again).toEqual({ exitCode: 0, stdout: learned.stdout, stderr: '' });
});

test('--json prints a LearnResult and show --json the same one', async () => {
  const [learn, show] = await Promise.all([
    here('learn', '-o', 'run', '--json'),
    here('show', 'run', '--json'),
  ]);
  const result = LearnResult.parse(JSON.parse(learn.stdout));
  expect(result).toMatchObject({ run: 'run', engine: 'lexical', unit: 'lexical', calls: 0 });
  expect(result.test?.comments).toBeGreaterThan(0);
  expect(show.stdout).toBe(learn.stdout);
});

test.each([
  ['--seed', '7', 'seed was 1, is now 7'],
  ['--engine', 'llm', 'engine was'],
  ['--judge-model', 'j', 'engine was'],
])('%s %s for a run that was begun otherwise is RUN_CHANGED', async (flag, value, message) => {
  const { exitCode, stdout, stderr } = await f2r(['learn', '-o', 'run', flag, value, '--model', 'm'], {
    cwd: shared.path,
    env: { OPENAI_API_KEY: 'none' },
  });
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain('error[RUN_CHANGED]');
  expect(stderr).toContain(message);
});

test('a changed draft is named, and the run can go on without reading it', async () => {
  await using folder = await temporaryFolder();
  const path = await writeEssays(folder.path, 3);
  expect((await f2r(LEARN, { cwd: folder.path })).exitCode).toBe(0);
  await writeFile(path, (await readFile(path, 'utf8')).replaceAll('three towns', 'four towns'));
  const { exitCode, stderr } = await f2r(LEARN, { cwd: folder.path });
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/error\[RUN_CHANGED\] .*bees changed/);
  expect(stderr).toContain('f2r learn -o run');
});

test.each([
  ['0', 0, ''],
  ['0.99', 1, 'failed: the test score'],
])('--fail-under %s exits with %i', async (least, exitCode, reason) => {
  const ended = await here('learn', '-o', 'run', '--fail-under', least, '--quiet');
  expect(ended.exitCode).toBe(exitCode);
  expect(ended.stdout).toBe(learned.stdout);
  expect(ended.stderr).toContain(reason);
});

test('a score that was not measured does not pass --fail-under', async () => {
  await using folder = await temporaryFolder();
  await writeEssays(folder.path, 2);
  const { exitCode, stdout, stderr } = await f2r([...LEARN, '--fail-under', '0'], { cwd: folder.path });
  expect(exitCode).toBe(1);
  expect(stderr).toContain('failed: nothing unseen was measured');
  expect(stdout).toContain('the score is on the comments that the rubric was learned from');
});

test('--dry-run counts what would be asked and writes nothing', async () => {
  await using folder = await temporaryFolder();
  await writeEssays(folder.path);
  const { exitCode, stdout } = await f2r(['learn', 'drafts', '--model', 'm', '--dry-run', '--json'], {
    cwd: folder.path,
  });
  expect(exitCode).toBe(0);
  const plan = JSON.parse(stdout);
  expect(plan.total).toBe(
    Object.values(plan.calls as Record<string, number>).reduce((sum, calls) => sum + calls),
  );
  expect(plan.tokens.prompt).toBeGreaterThan(plan.total);
  expect(await readdir(folder.path)).toEqual(['drafts']);
});

test('without -o the same command finds its run again', async () => {
  await using folder = await temporaryFolder();
  await writeEssays(folder.path, 3);
  const argv = ['learn', 'drafts', '--engine', 'lexical', '--quiet', '--json'];
  const first = await f2r(argv, { cwd: folder.path });
  const second = await f2r(argv, { cwd: folder.path });
  expect(second).toEqual(first);
  expect(await readdir(join(folder.path, 'runs'))).toEqual([
    JSON.parse(first.stdout).run.slice('runs/'.length),
  ]);
});

test('show has the criteria with points, evidence and how often they are cited', async () => {
  const { stdout, stderr } = await here('show', 'run');
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^run: done \(lexical engine\)/);
  expect(stdout).toMatch(/id +points +evidence +cited +criterion\n +c1 +-?\d+ +\d+ +\d+ +\S/);
  expect(stdout).toContain('Next: f2r export run --to md');
});

test('explain shows the place, the comment, the prediction and the judgement', async () => {
  const { exitCode, stdout } = await here('explain', 'run', '--draft', 'bees', '--slot', '1');
  expect(exitCode).toBe(0);
  expect(stdout).toContain('⟦bees have changed a great deal⟧');
  expect(stdout).toContain('What source shows that bees changed?');
  expect(stdout).toMatch(/Predicted\n {2}\[c\d/);
  const asJson = await here('explain', 'run', '--draft', 'bees', '--slot', 's1', '--json');
  expect(JSON.parse(asJson.stdout)).toMatchObject({ draft: 'bees', slot: { id: 's1' }, exchanges: [] });
});

test.each([
  [['explain', 'run', '--draft', 'bees', '--slot', '9'], 'has no slot 9', 'It has 1 to 2'],
  [['explain', 'run', '--draft', 'wasps', '--slot', '1'], 'The run has no draft "wasps"', 'It has bees'],
  [
    ['stage', 'judge', 'run', '--round', '0', '--draft', 'wasps'],
    'The run has no draft "wasps"',
    'It has bees',
  ],
  [['stage', 'infer', 'run', '--round', '1'], 'Only round 0 is inferred', 'f2r stage refine'],
])('%j says what there is', async (argv, message, hint) => {
  const { exitCode, stderr } = await here(...argv);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).toContain(hint);
});

test('stage prints the files of one stage of one round', async () => {
  const { exitCode, stdout } = await here(
    'stage',
    'judge',
    'run',
    '--round',
    '0',
    '--draft',
    'bees',
    '--json',
  );
  expect(exitCode).toBe(0);
  const { files } = JSON.parse(stdout);
  for (const file of files) expect(file).toMatch(/^run\/rounds\/00\/judgements\/bees\.json$/);
});

/** Of every file of the run, so that nothing is written anew without being seen. */
async function contents(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const texts = await Promise.all(
    files.sort().map(async (path) => [path, await readFile(path, 'utf8')] as const),
  );
  return Object.fromEntries(texts);
}
