import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { once } from '../../src/store/once.ts';
import { temporaryFolder } from '../support/folder.ts';

const maker = { by: 'f2r test', now: () => new Date('2026-01-02T03:04:05Z') };
const Shape = z.strictObject({ value: z.number() });
const fileIn = (folder: string) => ({
  path: join(folder, 'deep', 'a.json'),
  kind: 'f2r/a',
  version: 1,
  schema: Shape,
});

test('makes a file once and then reads it', async () => {
  await using folder = await temporaryFolder();
  let made = 0;
  const ask = () =>
    once({ file: fileIn(folder.path), inputs: { a: '1' }, make: () => ({ value: ++made }) }, maker);
  expect([await ask(), await ask()]).toEqual([{ value: 1 }, { value: 1 }]);
  expect(JSON.parse(await readFile(fileIn(folder.path).path, 'utf8'))).toEqual({
    kind: 'f2r/a',
    version: 1,
    made: { by: 'f2r test', at: '2026-01-02T03:04:05.000Z', inputs: { a: '1' } },
    data: { value: 1 },
  });
});

test('refuses a file that was made from other inputs, by name', async () => {
  await using folder = await temporaryFolder();
  const ask = (inputs: Record<string, string>) =>
    once({ file: fileIn(folder.path), inputs, make: () => ({ value: 1 }) }, maker);
  await ask({ rubric: '1', draft: '1', prompt: '1' });
  await expect(ask({ rubric: '2', draft: '1', prompt: '3' })).rejects.toMatchObject({
    code: 'FILE_STALE',
    message: 'Made from another prompt, another rubric',
    place: fileIn(folder.path).path,
  });
});

test('never keeps data that does not fit its own shape', async () => {
  await using folder = await temporaryFolder();
  const lie = { value: 'text' } as unknown as { value: number };
  await expect(once({ file: fileIn(folder.path), inputs: {}, make: () => lie }, maker)).rejects.toMatchObject(
    {
      code: 'FILE_INVALID',
      place: `${fileIn(folder.path).path}: data.value`,
    },
  );
  expect(await readdir(folder.path)).toEqual([]);
});

test.each([
  ['not JSON', '{', 'FILE_INVALID', 'Is not JSON'],
  [
    'another kind',
    { kind: 'f2r/b', version: 1, data: { value: 1 } },
    'FILE_INVALID',
    'Is a "f2r/b" where a "f2r/a" belongs',
  ],
  [
    'a newer version',
    { kind: 'f2r/a', version: 2, data: { value: 1 } },
    'FILE_TOO_NEW',
    'Written by a newer f2r',
  ],
  ['a wrong field', { kind: 'f2r/a', version: 1, data: { value: '1' } }, 'FILE_INVALID', 'expected number'],
])('a file that is %s is refused with its place', async (_name, content, code, message) => {
  await using folder = await temporaryFolder();
  const file = { ...fileIn(folder.path), path: join(folder.path, 'a.json') };
  const made = { by: 'x', at: 'y', inputs: {} };
  await writeFile(file.path, typeof content === 'string' ? content : JSON.stringify({ ...content, made }));
  const asked = once({ file, inputs: {}, make: () => ({ value: 1 }) }, maker);
  await expect(asked).rejects.toMatchObject({
    code,
    place: expect.stringContaining(file.path),
    message: expect.stringContaining(message),
  });
});
