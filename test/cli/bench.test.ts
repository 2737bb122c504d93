import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IdentityResult } from '../../src/domain/identity-result.ts';
import { writeEssays } from '../support/essays.ts';
import { f2r } from '../support/f2r.ts';
import { type FakeServer, fakeServer } from '../support/fake-server.js';
import { temporaryFolder } from '../support/folder.ts';
import { simpleAnswer } from '../support/simple-answers.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: FakeServer;
beforeAll(async () => {
  folder = await temporaryFolder();
  await writeEssays(folder.path);
  server = await fakeServer(simpleAnswer);
});
afterAll(async () => {
  await server.close();
  await folder[Symbol.asyncDispose]();
});

const bench = (...argv: string[]) =>
  f2r(['bench', 'drafts', ...argv], {
    cwd: folder.path,
    env: { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: 'sk-nobody', F2R_MODEL: 'not-asked' },
  });

test('places are measured without a model beside three baselines, and the same each time', async () => {
  const argv = ['--placement', '--engine', 'lexical', '--seeds', '2'];
  const { exitCode, stdout, stderr } = await bench(...argv);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toMatch(/^drafts\n\d+ commented places in \d+ unseen drafts, 2 splits; /);
  for (const name of ['rubric', 'random places', 'random sentences', 'evenly spaced sentences'])
    expect(stdout).toMatch(new RegExp(`^${name} +\\d+ +any +[\\d.]+`, 'm'));
  expect(stdout).toContain('lexical score, 0 to 1');
  expect((await bench(...argv)).stdout).toBe(stdout);
  expect(server.calls).toEqual([]);
});

test('with a model the same measure asks it to infer, comment and judge', async () => {
  const { exitCode, stdout } = await bench('--placement', '--model', 'm', '--json');
  expect(exitCode).toBe(0);
  const { engine, corpora } = JSON.parse(stdout);
  expect(engine).toBe('llm');
  expect(corpora[0].result).toMatchObject({ splits: 1, unit: 'content', content: { mean: 4 } });
  const asked = new Set(server.calls.map(({ stage, model }) => `${stage} ${model}`));
  expect([...asked].sort()).toEqual(['infer m', 'judge m', 'remark m']);
});

test('labels are not measured with a model', async () => {
  const { exitCode, stderr } = await bench('--model', 'm');
  expect(exitCode).toBe(2);
  expect(stderr).toContain('--placement');
});

test('revisions are measured against a person’s, in both orders, on drafts that have one', async () => {
  const { stdout: read } = await f2r(['extract', 'drafts', '--to', 'json'], { cwd: folder.path });
  const { drafts } = JSON.parse(read);
  const records = drafts.map((draft: { text: string }) => ({ ...draft, revised: `${draft.text} More.` }));
  await writeFile(join(folder.path, 'revised.json'), JSON.stringify({ drafts: records }));
  const surroundings = {
    cwd: folder.path,
    env: { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: 'sk-nobody' },
  };
  const argv = ['bench', 'revised.json', '--revise', '--model', 'm'];
  const { exitCode, stdout } = await f2r(argv, surroundings);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/with the rubric +by a person +0\.50 .* 0 %/);
  expect(stdout).toMatch(/with the rubric +without a rubric +0\.50 .* 100 %/);
  const none = await f2r(['bench', 'drafts', '--revise', '--model', 'm'], surroundings);
  expect(none.exitCode).toBe(2);
  expect(none.stderr).toContain('a revision by a person');
});

test('rubrics of two authors of one corpus are held against each other’s comments, as a Markdown table', async () => {
  const subjects = 'elm oak ash fir yew box bay fig tea rye'.split(' ');
  const lines = ['Ada', 'Ben'].flatMap((reviewer) =>
    subjects.map((subject) => {
      const text = `The ${subject} has grown. It is said that ${subject} wood lasts.`;
      const comment = reviewer === 'Ada' ? 'Which source says so?' : 'Cut the empty opening here.';
      return { id: subject, text, comments: [{ quote: 'It is said', comment, author: reviewer }] };
    }),
  );
  await writeFile(join(folder.path, 'two.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'));
  const argv = ['bench', 'two.jsonl', '--identity', '--engine', 'lexical'];
  const { exitCode, stdout } = await f2r(argv, { cwd: folder.path });
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^\| rubric of \| Ada \(\d+ comments, \d+ drafts\) \| Ben /m);
  expect(stdout).toMatch(/^\| Ben \| 0\.\d+ .*\(\+[01]\.\d+ .*\) \| 1\.00/m);
  expect(stdout).toContain("A reviewer's own rubric is better than the others'");
  expect((await f2r(argv, { cwd: folder.path })).stdout).toBe(stdout);
  const { stdout: json } = await f2r([...argv, '--json'], { cwd: folder.path });
  const { engine, ...result } = JSON.parse(json);
  expect(engine).toBe('lexical');
  expect(IdentityResult.parse(result).cells).toHaveLength(4);
  const alone = await f2r(['bench', 'drafts', '--identity', '--engine', 'lexical'], { cwd: folder.path });
  expect(alone).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('several authors') });
});
