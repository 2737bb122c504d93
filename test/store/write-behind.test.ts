import { existsSync, watch } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { once } from '../../src/store/once.ts';
import { openWriteBehind } from '../../src/store/write-behind.ts';
import { temporaryFolder } from '../support/folder.ts';

const Shape = z.strictObject({ value: z.number() });
const fileIn = (folder: string, name: string) => ({
  path: join(folder, name),
  kind: 'f2r/a',
  version: 1,
  schema: Shape,
});
const envelope = (value: number) => ({ made: { by: 'f2r test', at: 'now', inputs: {} }, data: { value } });

test('files appear whole and in the order in which they were given, however long each takes', async () => {
  await using folder = await temporaryFolder();
  const behind = openWriteBehind();
  const names = Array.from({ length: 60 }, (_, index) => `${index}.json`);
  const seen: string[] = [];
  const watcher = watch(folder.path, (_event, name) => {
    if (name === null || name.endsWith('.tmp') || seen.includes(name)) return;
    if (existsSync(join(folder.path, name))) seen.push(name);
  });
  for (const [index, name] of names.entries()) {
    const text = 'x'.repeat(index % 3 === 0 ? 500_000 : 10);
    await behind.writeText(join(folder.path, name), text);
  }
  await behind.settled();
  expect((await readdir(folder.path)).sort()).toEqual([...names].sort());
  expect((await readFile(join(folder.path, '57.json'), 'utf8')).length).toBe(500_000);
  await expect.poll(() => seen.length).toBe(names.length);
  watcher.close();
  expect(seen).toEqual(names);
});

test('nothing appears after a file that could not be written, and whoever writes then is told', async () => {
  await using folder = await temporaryFolder();
  const behind = openWriteBehind();
  await mkdir(join(folder.path, 'taken'));
  for (const name of ['before', 'taken', 'after']) {
    await behind.writeJson(fileIn(folder.path, name), envelope(1));
  }
  const unwritable = { code: 'FILE_UNWRITABLE', place: join(folder.path, 'taken') };
  await expect(behind.settled()).rejects.toMatchObject(unwritable);
  await expect(behind.writeText(join(folder.path, 'later'), '')).rejects.toMatchObject(unwritable);
  expect((await readdir(folder.path)).sort()).toEqual(['before', 'taken']);
});

test('what is on its way to the disk is made once and checked like a file', async () => {
  await using folder = await temporaryFolder();
  const maker = { by: 'f2r test', now: () => new Date(), behind: openWriteBehind() };
  const file = fileIn(folder.path, 'a.json');
  let made = 0;
  const ask = (input: string) => once({ file, inputs: { a: input }, make: () => ({ value: ++made }) }, maker);
  const first = await ask('1');
  expect(existsSync(file.path)).toBe(false);
  expect(await ask('1')).toBe(first);
  await expect(ask('2')).rejects.toMatchObject({ code: 'FILE_STALE', place: file.path });
  await maker.behind.settled();
  expect(JSON.parse(await readFile(file.path, 'utf8')).data).toEqual({ value: 1 });
  expect(made).toBe(1);
});

test('no file appears before what it follows is on disk, and none where that fails', async () => {
  await using folder = await temporaryFolder();
  const behind = openWriteBehind();
  let flushed = (): void => undefined;
  const earlier = new Promise<void>((resolve) => {
    flushed = resolve;
  });
  behind.follow(() => earlier);
  await behind.writeText(join(folder.path, 'first'), 'x');
  const settled = behind.settled();
  await expect.poll(() => readdir(folder.path)).toEqual([expect.stringMatching(/\.tmp$/)]);
  flushed();
  await settled;
  expect(await readdir(folder.path)).toEqual(['first']);
  behind.follow(() => Promise.reject(new Error('no space')));
  await behind.writeText(join(folder.path, 'second'), 'x');
  await expect(behind.settled()).rejects.toThrow('no space');
  expect(await readdir(folder.path)).toEqual(['first']);
});
