import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ReadCorpusOptions, readCorpus } from '../../src/formats/read-corpus.ts';
import { commentedParagraph, docxBytes } from '../support/docx.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'f2r-corpus-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function put(files: Record<string, string | Uint8Array>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

const read = (options: Partial<ReadCorpusOptions> = {}, inputs = ['']) =>
  readCorpus(
    inputs.map((input) => join(folder, input)),
    { view: 'accepted', ...options },
  );

const word = docxBytes({
  paragraphs: [commentedParagraph('One two.', 'two', '0')],
  comments: [{ id: '0', body: 'x' }],
});

test('a folder is read in code-unit order, without what is none of its drafts', async () => {
  await put({
    'b.md': 'B',
    'B.docx': word,
    'sub/a.md': 'A{>>x<<}',
    '.git/c.md': 'C',
    'node_modules/d.md': 'D',
    'runs/one/settings.json': '{}',
    'runs/one/drafts/e.json': '{"text":"E"}',
    'logo.png': Uint8Array.of(1, 0, 2),
  });
  const { drafts, skipped, filesRead } = await read();
  expect(drafts.map(({ id }) => id)).toEqual(['B', 'b', 'sub/a']);
  expect(drafts[2]?.path).toBe(`${folder}/sub/a.md`);
  expect(filesRead).toHaveLength(3);
  expect(skipped.map(({ message }) => message)).toEqual([
    'a run folder of f2r, left out',
    'not a kind of file that f2r reads',
  ]);
});

test('bad files and lines are left out by name, and an error under strict', async () => {
  await put({ 'a.md': 'A{>>x<<}', 'bad.docx': 'no', 'set.jsonl': '{"id":"s","text":"S"}\n{' });
  const { drafts, skipped, warnings } = await read();
  expect(drafts.map(({ id }) => id)).toEqual(['a', 's']);
  expect(skipped).toEqual([{ path: `${folder}/bad.docx`, message: 'Not a Word file' }]);
  expect(warnings[0]?.path).toBe(`${folder}/set.jsonl:2`);
  await expect(read({ strict: true })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    place: `${folder}/bad.docx`,
  });
});

test('comments beside a draft join its own, and those without a draft are named', async () => {
  await put({
    'a.md': 'One two{>>own<<}.',
    'a.md.comments.json': JSON.stringify([{ quote: 'two', start: 4, end: 7, comment: 'x', author: 'Ana' }]),
    'b.txt': 'Three',
    'b.comments.jsonl':
      '{"draft":"b","quote":"Three","comment":"y"}\n{"draft":"z","comment":"not b"}\n{oops\n',
    'log.ini': 'raw=1',
    'log.ini.comments.json': '[{"quote":"raw","comment":"z"}]',
    'gone.comments.json': '[]',
  });
  const { drafts, skipped, filesRead } = await read();
  expect(
    drafts.map(({ id, comments }) => [id, comments.map(({ id: own, body }) => `${own} ${body}`)]),
  ).toEqual([
    ['a', ['c1 own', 'c1-2 x']],
    ['b', ['c1 y']],
    ['log', ['c1 z']],
  ]);
  expect(filesRead).toHaveLength(6);
  expect(skipped.map(({ path }) => path.replace(folder, ''))).toEqual([
    '/b.comments.jsonl:2',
    '/b.comments.jsonl:3',
    '/gone.comments.json',
  ]);
  await expect(read({ strict: true })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
});

test('the same draft from two reviewers is one, with equal comments once', async () => {
  const record = (reviewer: string, ...comments: object[]) =>
    JSON.stringify({ id: 'd', text: 'T', reviewer, comments });
  await put({
    'one.json': record('Ana', { comment: 'same', author: 'Cleo' }, { comment: 'a' }),
    'two.json': record(
      'Ben',
      { comment: 'b' },
      { comment: 'same', author: 'Cleo' },
      { comment: 'c', parent: 'c2' },
    ),
  });
  const { drafts } = await read();
  expect(drafts).toHaveLength(1);
  expect(drafts[0]?.reviewer).toBeUndefined();
  expect(drafts[0]?.comments.map(({ id, author, body, parent }) => [id, author, body, parent])).toEqual([
    ['c1', 'Cleo', 'same', null],
    ['c2', 'Ana', 'a', null],
    ['c1-2', 'Ben', 'b', null],
    ['c3', 'Ben', 'c', 'c1'],
  ]);
});

test('the same id with another text names both files', async () => {
  await put({ 'one.md': 'A', 'one.txt': 'B' });
  await expect(read()).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    message: expect.stringContaining('"one"'),
    place: `${folder}/one.md and ${folder}/one.txt`,
  });
});

test('files are called by what they do not share, and each is read once', async () => {
  await put({ 'x/a.md': 'A', 'y/a.md': 'B', 'y/c.md': 'C' });
  const ids = async (...inputs: string[]) => (await read({}, inputs)).drafts.map(({ id }) => id);
  expect(await ids('x/a.md')).toEqual(['a']);
  expect(await ids('x/a.md', 'y/*.md', 'y/a.md')).toEqual(['x/a', 'y/a', 'y/c']);
  expect(await ids('y', 'y/c.md')).toEqual(['a', 'c']);
});

test.each([
  ['a path that is not there', ['gone.md'], {}, 'INPUT_MISSING'],
  ['a pattern that matches nothing', ['*.docx'], {}, 'INPUT_MISSING'],
  ['an empty folder', ['empty'], {}, 'INPUT_MISSING'],
  ['nothing but a bad file', ['bad'], {}, 'INPUT_INVALID'],
  ['drafts without a comment', ['plain.md'], { needsComments: true }, 'NO_COMMENTS'],
])('%s is an error of its own', async (_, inputs, options, code) => {
  await put({ 'plain.md': 'P', 'bad/a.docx': 'x' });
  await mkdir(join(folder, 'empty'));
  await expect(read(options, inputs)).rejects.toMatchObject({ code, place: expect.stringContaining(folder) });
});

test('a file that cannot be read is left out', async () => {
  await put({ 'a.md': 'A' });
  await symlink(join(folder, 'nowhere'), join(folder, 'b.md'));
  const { drafts, skipped } = await read();
  expect(drafts).toHaveLength(1);
  expect(skipped).toEqual([{ path: `${folder}/b.md`, message: 'cannot be read' }]);
});
