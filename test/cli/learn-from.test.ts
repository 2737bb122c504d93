import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { f2r } from '../support/f2r.ts';
import { temporaryFolder } from '../support/folder.ts';

const PROPOSALS = join(import.meta.dirname, '../../fixtures/proposals');
const GO_ON = ['learn', 'new', '--from', 'first/rubric.json', '--engine', 'lexical', '-o', 'second', '-q'];

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let seen: string[];
let went: Awaited<ReturnType<typeof f2r>>;

/** A rubric of 12 drafts, its first criterion locked; then 10 new drafts beside 2 of the old, one under another name. */
beforeAll(async () => {
  folder = await temporaryFolder();
  const names = (await readdir(PROPOSALS)).sort();
  const copy = async (to: string, from: string, name = from) => {
    await mkdir(join(folder.path, to), { recursive: true });
    await cp(join(PROPOSALS, from), join(folder.path, to, name));
  };
  for (const name of names.slice(0, 12)) await copy('old', name);
  await here('learn', 'old', '--engine', 'lexical', '-o', 'first', '-q');
  const rubric = await json('first/rubric.json');
  rubric.data.criteria[0].locked = true;
  await writeFile(join(folder.path, 'first/rubric.json'), JSON.stringify(rubric));
  for (const name of names.slice(12, 22)) await copy('new', name);
  const { train } = (await json('first/split.json')).data;
  const [one = '', other = ''] = names.filter((name) => train.some((id: string) => name.startsWith(id)));
  await copy('new', one);
  await copy('new', other, 'renamed.md');
  seen = [one.replace(/\.md$/, ''), 'renamed'];
  went = await here(...GO_ON);
});
afterAll(() => folder[Symbol.asyncDispose]());

const here = (...argv: string[]) => f2r(argv, { cwd: folder.path });
const json = async (path: string) => JSON.parse(await readFile(join(folder.path, path), 'utf8'));

test('learn --from begins with the given rubric, and says what became of it', async () => {
  expect(went).toMatchObject({ exitCode: 0, stderr: '' });
  expect(went.stdout).toMatch(/R0 is first\/rubric\.json: since then changed .+; added .+; removed .+\./);
  expect(went.stdout).toContain('It has seen 2 of these drafts');
  const [given, first, last] = [
    await json('first/rubric.json'),
    await json('second/rounds/00/rubric.json'),
    await json('second/rubric.json'),
  ].map(({ data }) => data);
  expect(first.criteria).toEqual(given.criteria);
  expect(last.criteria[0]).toEqual(given.criteria[0]);
  const { learnedFrom, comments } = last.provenance;
  expect(learnedFrom).toEqual(expect.arrayContaining(given.provenance.learnedFrom));
  expect(learnedFrom.length).toBeGreaterThan(given.provenance.learnedFrom.length);
  expect(comments).toBeGreaterThan(given.provenance.comments);
});

test('drafts that the rubric has seen, under any name, are learned from and never called unseen', async () => {
  const { data } = await json('second/split.json');
  expect([data.seen, data.mode]).toEqual([seen.toSorted(), 'held-out']);
  expect(data.train).toEqual(expect.arrayContaining(seen));
});

test('the same command goes on with the run, and another rubric in its place is named', async () => {
  expect(await here(...GO_ON)).toEqual(went);
  const edited = await json('first/rubric.json');
  edited.data.criteria[0].name = 'Another name';
  await writeFile(join(folder.path, 'first/other.json'), JSON.stringify(edited));
  await cp(join(folder.path, 'first/rubric.json'), join(folder.path, 'first/kept.json'));
  await cp(join(folder.path, 'first/other.json'), join(folder.path, 'first/rubric.json'));
  const { exitCode, stderr } = await here(...GO_ON);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('error[RUN_CHANGED] The rubric that the run goes on from has changed since');
  expect(stderr).toContain('at first/rubric.json');
  await cp(join(folder.path, 'first/kept.json'), join(folder.path, 'first/rubric.json'));
});

test('--dry-run plans no question for the first rubric', async () => {
  const plan = await here(
    ...['learn', 'new', '--from', 'first', '--model', 'm', '--base-url', 'http://127.0.0.1:9'],
    ...['--dry-run', '--json', '-q'],
  );
  expect(JSON.parse(plan.stdout)).toMatchObject({ calls: { infer: 0 }, split: { mode: 'held-out' } });
});
