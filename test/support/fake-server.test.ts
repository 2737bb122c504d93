import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { connected, request } from '../engines/llm/transport.ts';
import { temporaryFolder } from './folder.ts';

const PROGRAM = fileURLToPath(new URL('fake-server-process.js', import.meta.url));

test('runs as a process of its own, tells what it was asked, and ends with who started it', async () => {
  await using folder = await temporaryFolder();
  const answers = join(folder.path, 'answers.mjs');
  await writeFile(
    answers,
    'export const answer = ({ stage, user }) => ({ word: [stage, user].join(": ") });',
  );
  const options = ['--answers', answers, '--delay', '20', '--refuse', 'json_schema'];
  const server = spawn(process.execPath, [PROGRAM, ...options], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = await once(server.stdout, 'data');
  const url = String(line).trim();
  expect((await connected(url).model(request())).text).toBe('{"word":"predict: What is there?"}');
  const calls = await (await fetch(new URL('/calls', url))).json();
  expect(calls).toMatchObject([{ stage: 'predict' }, { stage: 'predict', user: 'What is there?' }]);
  server.stdin.end();
  expect(await once(server, 'exit')).toEqual([0, null]);
});
