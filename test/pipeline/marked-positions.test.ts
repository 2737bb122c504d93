import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pointAnchor } from '../../src/domain/anchor.ts';
import { readFormat } from '../../src/formats/formats.ts';
import { readCorpus } from '../../src/formats/read-corpus.ts';
import { markedPositions } from '../../src/pipeline/marked-positions.ts';
import { commentedParagraph, docxBytes } from '../support/docx.ts';
import { comment, draft } from '../support/draft.ts';
import { temporaryFolder } from '../support/folder.ts';

test('highlights without a comment are positions; those with one, and those in deleted text, are not', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'a.md');
  await writeFile(
    path,
    'One {==two==} {==three==}{>>Why?<<} {--{==four==}--}{==five==} {>>said<<} {==six==}.',
  );
  const { drafts, filesRead } = await readCorpus([path], { view: 'accepted' });
  const positions = await markedPositions(drafts, new Set(filesRead));
  expect(positions.map(({ draft: id, anchor }) => [id, anchor.quote, anchor.start])).toEqual([
    ['a', 'two', 4],
    ['a', 'six', 20],
  ]);
});

test('comments without a word are positions in any format, once each; replies and edits are not', async () => {
  const text = 'One two three.';
  const asked = draft('a', text, [
    comment(text, 'three', { body: ' ' }),
    comment(text, 'two', { body: '' }),
    comment(text, 'two', { id: 'again', body: '' }),
    comment(text, 'One', { body: '', parent: 'again' }),
    comment(text, 'One', { body: '', kind: 'edit', replacement: '' }),
    comment(text, 'One', { body: 'Which?' }),
    { ...comment(text, 'One', { body: '' }), anchor: pointAnchor(3) },
  ]);
  const positions = await markedPositions([asked], new Set());
  expect(positions.map(({ anchor }) => anchor.quote ?? anchor.start)).toEqual([3, 'two', 'three']);
});

test('an empty comment in a Word file is a position on its words', async () => {
  const paragraphs = [commentedParagraph('It is well known that wasps count.', 'wasps count', '0')];
  const bytes = docxBytes({ paragraphs, comments: [{ id: '0', body: '' }] });
  const read = await readFormat(bytes, 'a.docx', { view: 'accepted' });
  const positions = await markedPositions(read.drafts, new Set());
  expect(positions.map(({ anchor }) => anchor.quote)).toEqual(['wasps count']);
});

test('no file is opened that was not read, whatever a draft says of its path', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'secret.md');
  await writeFile(path, 'One {==two==}.');
  const stray = { ...draft('a', 'One two.'), path };
  expect(await markedPositions([stray], new Set())).toEqual([]);
  expect(await markedPositions([stray], new Set([path]))).toHaveLength(1);
});
