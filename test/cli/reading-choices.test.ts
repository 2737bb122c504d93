import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { f2r } from '../support/f2r.ts';
import { temporaryFolder } from '../support/folder.ts';

test('extract reads macros named several times, and the file in the tree in place of its diff', async () => {
  await using folder = await temporaryFolder();
  await mkdir(join(folder.path, 'in'));
  await writeFile(join(folder.path, 'in', 'a.tex'), 'One \\ana{Why?} two \\bo{So?}.');
  const review = {
    id: 1,
    path: 'tree.md',
    diff_hunk: '@@ -1 +1 @@\n+It is.',
    line: 1,
    body: 'Is it?',
    user: { login: 'ana', type: 'Bot' },
    pull_request_url: 'https://api.github.com/repos/o/r/pulls/7',
  };
  await writeFile(join(folder.path, 'in', 'review.json'), JSON.stringify([review]));
  await writeFile(join(folder.path, 'tree.md'), 'It is.\n');
  const choices = ['--macro', 'ana', '--macro', '\\bo', '--tree', '.', '--include-bots'];
  const { stdout, stderr, exitCode } = await f2r(['extract', 'in', ...choices], { cwd: folder.path });
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
  const { drafts } = JSON.parse(stdout);
  expect(drafts).toMatchObject([
    { text: 'One  two .', comments: [{ author: 'ana' }, { author: 'bo', body: 'So?' }] },
    { text: 'It is.\n', comments: [{ anchor: { quote: 'It is.' } }] },
  ]);
  const without = await f2r(['extract', 'in/a.tex', '--macro', 'a b'], { cwd: folder.path });
  expect(without.exitCode).toBe(2);
});
