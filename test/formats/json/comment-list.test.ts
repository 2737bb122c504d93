import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCorpus } from '../../../src/formats/read-corpus.ts';
import { temporaryFolder } from '../../support/folder.ts';

const TEXT = 'One claim. Another 😀 claim here.';

async function read(files: Record<string, string>) {
  await using folder = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder.path, name, '..'), { recursive: true });
    await writeFile(join(folder.path, name), text);
  }
  const { drafts, warnings, skipped } = await readCorpus([folder.path], { view: 'accepted' });
  const said = [...warnings, ...skipped].map(({ path, message }) => `${path.split('/').at(-1)}: ${message}`);
  const comments = drafts.flatMap(({ id, comments: all }) =>
    all.map(({ body, author, anchor }) => [id, body, author, anchor.kind, anchor.start]),
  );
  return { comments, said, ids: drafts.map(({ id }) => id) };
}

const records = [
  { draft: 'a.md', quote: 'Another', comment: 'Which?', author: 'Ana' },
  { artifact: 'sub/b.txt', target_quote: '😀', start: 19, end: 20, comment: 'No.' },
  { draft: 'a', quote: 'claim', comment: 'Twice.' },
  { draft: 'c.md', quote: 'x', comment: 'Lost.' },
  { draft: 'a.md', start: 3 },
];

test.each([
  ['a list', JSON.stringify(records), 'list.json'],
  ['a line each', records.map((record) => JSON.stringify(record)).join('\r\n'), 'list.jsonl'],
  ['a list under a key', JSON.stringify({ comments: records }), 'list.json'],
])('comments in %s stand on the drafts beside, and what has none is named', async (_, list, name) => {
  const { comments, said, ids } = await read({ 'a.md': TEXT, 'sub/b.txt': TEXT, [name]: list });
  expect(ids).toEqual(['a', 'sub/b']);
  expect(comments).toEqual([
    ['a', 'Which?', 'Ana', 'range', 11],
    ['a', 'Twice.', null, 'orphan', null],
    ['sub/b', 'No.', null, 'range', 19],
  ]);
  const text = said.join('\n');
  expect(text).toMatch(/there is not just one draft of "c.md"/);
  expect(text).toMatch(/not a comment, skipped/);
});

test('records with the text in them are drafts of their own', async () => {
  const list = [
    { text: TEXT, quote: 'One', comment: 'Why?' },
    { text: 'Other.', draft: 'o', quote: 'Other', comment: 'What?' },
    { text: TEXT, quote: 'here', comment: 'Where?' },
    { text: 'Else.', draft: 'o', quote: 'Else', comment: 'no' },
  ];
  const { comments, said } = await read({ 'list.json': JSON.stringify(list) });
  expect(comments).toEqual([
    ['list/1', 'Why?', null, 'range', 0],
    ['list/1', 'Where?', null, 'range', 28],
    ['o', 'What?', null, 'range', 0],
  ]);
  expect(said).toEqual([expect.stringContaining('another text for the draft')]);
});

test('a sidecar stays one, and drafts with their comments are no list', async () => {
  const draft = { id: 'd', text: 'Hm.', comment: 'of the whole', comments: [{ quote: 'Hm', comment: 'y' }] };
  const { comments } = await read({
    'a.md': TEXT,
    'b.md': TEXT,
    'a.md.comments.json': JSON.stringify([{ quote: 'One', comment: 'x' }]),
    'd.json': JSON.stringify(draft),
  });
  expect(comments.map(([id, body]) => [id, body])).toEqual([
    ['a', 'x'],
    ['d', 'y'],
  ]);
});
