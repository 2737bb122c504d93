import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CallRecord } from '../../src/domain/call.ts';
import { writeEssays } from '../support/essays.ts';
import { startF2r } from '../support/f2r.ts';
import { type FakeAnswer, fakeServer, misbehave } from '../support/fake-server.js';
import { temporaryFolder } from '../support/folder.ts';

const REPLY = {
  criteria: [
    {
      name: 'Sources',
      criterion: 'A claim has no source.',
      selectWhen: '',
      do_not_selectWhen: '',
      polarity: 'fault',
      weight: 3,
      tags: [],
      examples: [],
      evidence: ['k1'],
    },
  ],
};

/** `learn` in `folder`, started and stopped as soon as its first question has come. */
async function stopped(answer: FakeAnswer, folder: string, signal: NodeJS.Signals) {
  await writeEssays(folder, 3);
  let asked = (): void => undefined;
  const firstQuestion = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const server = await fakeServer((call, index) => {
    asked();
    return answer(call, index);
  });
  const f2r = startF2r(['learn', 'drafts', '--model', 'm', '-o', 'my run', '--concurrency', '1'], {
    cwd: folder,
    env: { OPENAI_BASE_URL: server.url },
  });
  await firstQuestion;
  f2r.child.kill(signal);
  await f2r.seen(/Stopping/);
  return { ...f2r, server };
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'the first %s lets the answer in flight be saved, and says how to go on',
  async (signal) => {
    await using folder = await temporaryFolder();
    const { ended, server } = await stopped(() => misbehave.late(300, REPLY), folder.path, signal);
    await using _server = server;
    const { exitCode, stdout, stderr } = await ended;
    expect({ exitCode, stdout }).toEqual({ exitCode: 130, stdout: '' });
    expect(stderr).toMatch(/error\[INTERRUPTED\] [\s\S]*Go on with: f2r learn -o 'my run'\n/);
    const journal = await readFile(join(folder.path, 'my run', 'calls.jsonl'), 'utf8');
    const calls = journal
      .trim()
      .split('\n')
      .map((line) => CallRecord.parse(JSON.parse(line)));
    expect(calls.length).toBe(server.calls.length);
    expect(calls.every(({ answer }) => answer !== null)).toBe(true);
  },
);

test('the second Ctrl-C stops at once', async () => {
  await using folder = await temporaryFolder();
  const { ended, child, server } = await stopped(() => misbehave.stall(), folder.path, 'SIGINT');
  await using _server = server;
  child.kill('SIGINT');
  expect((await ended).exitCode).toBe(130);
});

test('a refused key is trouble with the model, is not repeated, and the run can go on', async () => {
  await using folder = await temporaryFolder();
  await writeEssays(folder.path, 3);
  await using server = await fakeServer(() =>
    misbehave.status(401, { error: { message: 'bad key sk-abc-12345678' } }),
  );
  const { ended } = startF2r(['learn', 'drafts', '--model', 'm', '-o', 'run', '--base-url', server.url], {
    cwd: folder.path,
    env: { OPENAI_API_KEY: 'sk-abc-12345678' },
  });
  const { exitCode, stderr } = await ended;
  expect(exitCode).toBe(3);
  expect(stderr).toContain(`Go on with: f2r learn -o run --base-url ${server.url}`);
  expect(stderr).not.toContain('sk-abc');
});
