import { writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lock } from '../../src/store/lock.ts';
import { temporaryFolder } from '../support/folder.ts';

const since = new Date('2026-01-01T00:00:00Z');
const held = (pid: number, host = hostname()): string =>
  JSON.stringify({ pid, host, since: since.toISOString() });

test('a second writer is told who holds the run', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, '.lock');
  await writeFile(path, held(process.ppid));
  await expect(lock(path, since)).rejects.toMatchObject({
    code: 'RUN_LOCKED',
    message: expect.stringContaining(`Process ${process.ppid} on`),
  });
});

test("a dead process's lock is taken over, another machine's is not", async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, '.lock');
  await writeFile(path, held(2 ** 30));
  const release = await lock(path, since);
  await release();
  await writeFile(path, held(2 ** 30, 'elsewhere'));
  await expect(lock(path, since)).rejects.toMatchObject({ code: 'RUN_LOCKED' });
});

test('a released run can be taken again', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, '.lock');
  await (await lock(path, since))();
  await (await lock(path, since))();
});
