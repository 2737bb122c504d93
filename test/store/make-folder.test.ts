import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../src/store/make-folder.ts';
import { temporaryFolder } from '../support/folder.ts';

test('makes all that is missing, and leaves what is there', async () => {
  await using folder = await temporaryFolder();
  const deep = join(folder.path, 'a/b/c');
  await makeFolder(deep);
  await makeFolder(deep);
  expect(existsSync(deep)).toBe(true);
});

test('a file in the way is an error', async () => {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, 'a'), '');
  await expect(makeFolder(join(folder.path, 'a/b'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

test.skipIf(process.platform !== 'linux')('ends where the system makes no folder', async () => {
  await expect(makeFolder('/proc/f2r/run')).rejects.toMatchObject({ code: 'ENOENT' });
});
