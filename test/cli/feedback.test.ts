import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FeedbackList } from '../../src/domain/feedback.ts';
import { f2r } from '../support/f2r.ts';
import { temporaryFolder } from '../support/folder.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const WRITTEN =
  'A {==claim==}{>>@f2r: Who says so? [f2r: c1]<<} and {==more==}{>>@f2r: Cut it. [f2r: c2]<<} of {==it==}{>>@f2r: It? [f2r]<<}.\n';

beforeAll(async () => {
  folder = await temporaryFolder();
  await writeFile(join(folder.path, 'written.md'), WRITTEN);
  const returned = WRITTEN.replace('Cut it.', 'Cut it or show it.')
    .replace('so? [f2r: c1]<<}', 'so? [f2r: c1]<<}{>>@ana: Table 2<<}')
    .replace('{==it==}{>>@f2r: It? [f2r]<<}', 'it');
  await writeFile(join(folder.path, 'back.md'), returned);
});
afterAll(() => folder[Symbol.asyncDispose]());

test('extract --feedback says what people did with what f2r wrote', async () => {
  const { exitCode, stdout, stderr } = await f2r(['extract', '--feedback', 'written.md', 'back.md'], {
    cwd: folder.path,
  });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const { feedback } = FeedbackList.parse(JSON.parse(stdout));
  expect(feedback).toMatchObject([{ draft: 'written', original: 'written.md', returned: 'back.md' }]);
  expect(
    feedback[0]?.comments.map(({ criterion, outcome, now, answers }) => [criterion, outcome, now, answers]),
  ).toEqual([
    ['c1', 'kept', null, [{ author: 'ana', body: 'Table 2' }]],
    ['c2', 'edited', 'Cut it or show it.', []],
    [null, 'deleted', null, []],
  ]);
  await f2r(['extract', '--feedback', 'written.md', 'back.md', '-o', 'out.json'], { cwd: folder.path });
  expect(await readFile(join(folder.path, 'out.json'), 'utf8')).toBe(stdout);
});

test('a file that was not given back is an error that says so', async () => {
  const { exitCode, stderr } = await f2r(['extract', '--feedback', 'gone.md', 'back.md'], {
    cwd: folder.path,
  });
  expect(exitCode).toBe(2);
  expect(stderr).toContain('gone.md');
});
