import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LearnResult } from '../../src/domain/learn-result.ts';
import { writeEssays } from '../support/essays.ts';
import { f2r, startF2r } from '../support/f2r.ts';
import { type FakeServer, fakeServer } from '../support/fake-server.js';
import { temporaryFolder } from '../support/folder.ts';
import { simpleAnswer } from '../support/simple-answers.ts';

const KEY = 'sk-a-key-of-nobody';
const LEARN = ['learn', 'drafts', '--model', 'm', '-o', 'run', '--rounds', '1', '--json'];

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: FakeServer;
beforeAll(async () => {
  folder = await temporaryFolder();
  await writeEssays(folder.path, 8);
  server = await fakeServer(simpleAnswer);
});
afterAll(async () => {
  await server.close();
  await folder[Symbol.asyncDispose]();
});

const surroundings = () => ({ cwd: folder.path, env: { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: KEY } });

test('a budget, then Ctrl-C, then the end: no question is asked twice, and the key is written nowhere', async () => {
  const poor = await f2r([...LEARN, '--max-calls', '5'], surroundings());
  expect(poor.exitCode).toBe(4);
  expect(poor.stderr).toMatch(/error\[BUDGET_REACHED\] [\s\S]*Go on with: f2r learn -o run\n/);
  expect(server.calls).toHaveLength(5);

  const impatient = startF2r([...LEARN, '--concurrency', '1', '--verbose'], surroundings());
  await impatient.seen(/judge/);
  impatient.child.kill('SIGINT');
  expect((await impatient.ended).exitCode).toBe(130);

  const patient = await f2r(LEARN, surroundings());
  expect(patient.stderr).not.toContain('error[');
  const result = LearnResult.parse(JSON.parse(patient.stdout));
  expect(result).toMatchObject({
    unit: 'content',
    criteria: 1,
    test: { mean: 4 },
    calls: server.calls.length,
  });
  const questions = server.calls.map(({ stage, messages }) => JSON.stringify([stage, messages]));
  expect(new Set(questions).size).toBe(questions.length);
  for (const name of ['calls.jsonl', 'settings.json'])
    expect(await readFile(join(folder.path, 'run', name), 'utf8')).not.toContain(KEY);
});

test('explain shows the question word for word and its answer', async () => {
  const { exitCode, stdout } = await f2r(
    ['explain', 'run', '--draft', 'bees', '--slot', '1', '--stage', 'judge', '--json'],
    surroundings(),
  );
  expect(exitCode).toBe(0);
  const { exchanges, predicted } = JSON.parse(stdout);
  expect(predicted).toEqual([{ criterion: 'c1', body: 'What shows this?' }]);
  const asked = server.calls.filter(({ stage }) => stage === 'judge').map(({ messages }) => messages);
  expect(asked).toContainEqual(exchanges[0].messages);
  expect(JSON.parse(exchanges[0].answer).pairs[0].score).toBe(4);
});

test('predict asks the model for new drafts', async () => {
  const { exitCode, stdout } = await f2r(
    ['predict', 'run', 'drafts', '--at', 'drafts', '--model', 'm', '--quiet'],
    surroundings(),
  );
  expect(exitCode).toBe(0);
  const { predictions } = JSON.parse(stdout);
  expect(predictions).toHaveLength(8);
  expect(predictions[0].comments).toMatchObject([
    { criterion: 'c1', body: 'What shows this?' },
    { criterion: 'c1' },
  ]);
});
