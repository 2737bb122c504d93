import { join } from 'node:path';
import { expect, test } from 'vitest';
import { JudgeCheck } from '../../src/domain/judge-check.ts';
import { writeEssays } from '../support/essays.ts';
import { f2r } from '../support/f2r.ts';
import { fakeServer } from '../support/fake-server.js';
import { temporaryFolder } from '../support/folder.ts';
import { simpleAnswer } from '../support/simple-answers.ts';

test('a model that gives everything 4 fails with exit code 1, and asks nothing twice with --calls', async () => {
  await using folder = await temporaryFolder();
  await writeEssays(folder.path);
  const server = await fakeServer(simpleAnswer);
  const surroundings = {
    cwd: folder.path,
    env: { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: 'sk-nobody' },
  };
  const argv = ['judge-check', 'drafts', '--model', 'm', '--calls', join(folder.path, 'calls.jsonl')];
  const { exitCode, stdout } = await f2r([...argv, '--json'], surroundings);
  const check = JudgeCheck.parse(JSON.parse(stdout));
  expect(exitCode).toBe(1);
  expect(check).toMatchObject({ trusted: false, judge: 'm', predictor: 'm', unit: 'content' });
  expect(check.warnings[0]).toContain('m judges its own predictions');
  const asked = server.calls.length;
  expect(check.calls).toBe(asked);
  const again = await f2r(argv, surroundings);
  expect(again.exitCode).toBe(1);
  expect(again.stdout).toMatch(/identical +4\.00 .* at least 4\.8 +FAILS +24 comments in 12 drafts/);
  expect(server.calls.length).toBe(asked);
  await server.close();
});

test('the lexical judge is checked by its own scale, the same each time, and warned of', async () => {
  await using folder = await temporaryFolder();
  await writeEssays(folder.path);
  const argv = ['judge-check', 'drafts', '--engine', 'lexical'];
  const { exitCode, stdout } = await f2r(argv, { cwd: folder.path });
  expect([0, 1]).toContain(exitCode);
  expect(stdout).toMatch(/identical +1\.00 /);
  expect(stdout).toContain('The lexical judge compares words');
  expect(await f2r(argv, { cwd: folder.path })).toMatchObject({ exitCode, stdout });
});
