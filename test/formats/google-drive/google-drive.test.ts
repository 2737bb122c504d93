import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decodeEntities } from '../../../src/formats/decode-entities.ts';
import { googleDrive } from '../../../src/formats/google-drive/google-drive.ts';
import { readCorpus } from '../../../src/formats/read-corpus.ts';
import { commentedParagraph, docxBytes } from '../../support/docx.ts';
import { temporaryFolder } from '../../support/folder.ts';

const comment = (id: string, value: string | undefined, rest: object = {}) => ({
  kind: 'drive#comment',
  id,
  content: `says ${id}`,
  author: { kind: 'drive#user', displayName: 'Ana' },
  createdTime: '2026-01-02T03:04:05.000Z',
  resolved: false,
  anchor: 'kix.x',
  ...(value === undefined ? {} : { quotedFileContent: { mimeType: 'text/html', value } }),
  ...rest,
});
const page = (...comments: object[]) =>
  JSON.stringify({ kind: 'drive#commentList', nextPageToken: 'x', comments });

async function readBeside(name: string, draft: string | Uint8Array, ...pages: string[]) {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, name), draft);
  await writeFile(join(folder.path, 'essay.comments.json'), pages.join('\n'));
  const { drafts, warnings } = await readCorpus([folder.path], { view: 'accepted' });
  expect(drafts.map(({ id }) => id)).toEqual(['essay']);
  return { comments: drafts[0]?.comments ?? [], warnings: warnings.map(({ message }) => message) };
}

test('pages of comments stand on the exported text, with answers, state and escaped quotes', async () => {
  const replies = [
    { id: 'r1', content: 'No.', author: { displayName: 'Bo' }, createdTime: '2026-01-03T00:00:00Z' },
    { id: 'r2', content: '', action: 'resolve', author: { displayName: 'Bo' } },
    { id: 'r3', content: 'gone', deleted: true },
  ];
  const { comments } = await readBeside(
    'essay.txt',
    'Costs & “gains” are <even>. The end.',
    page(
      comment('a', 'Costs &amp; &#8220;gains&#x201D;', { replies, resolved: true }),
      comment('b', undefined),
    ),
    page(comment('c', '&lt;even&gt;'), comment('d', 'x', { deleted: true })),
  );
  expect(
    comments.map(({ id, parent, author, resolved, anchor }) => [id, parent, author, resolved, anchor.quote]),
  ).toEqual([
    ['a', null, 'Ana', true, 'Costs & “gains”'],
    ['r1', 'a', 'Bo', true, 'Costs & “gains”'],
    ['b', null, 'Ana', false, null],
    ['c', null, 'Ana', false, '<even>'],
  ]);
  expect(comments[2]?.anchor.kind).toBe('draft');
});

test('a quote that stands there twice, or no longer, is reported and placed nowhere', async () => {
  const { comments, warnings } = await readBeside(
    'essay.txt',
    'one two one',
    page(comment('a', 'one'), comment('b', 'three')),
  );
  expect(comments.map(({ anchor }) => anchor.kind)).toEqual(['orphan', 'orphan']);
  expect(warnings).toEqual([
    expect.stringContaining('"one" stands there more than once'),
    expect.stringContaining('"three" is not in the text'),
  ]);
});

test('what the exported document has already is there once, with the state that the list knows', async () => {
  const document = docxBytes({
    paragraphs: [commentedParagraph('one', 'one', '1'), ['two one']],
    comments: [{ id: '1', author: 'Ana', body: 'says a' }],
  });
  const { comments } = await readBeside(
    'essay.docx',
    document,
    page(comment('a', 'one', { resolved: true }), comment('b', 'two')),
  );
  expect(comments.map(({ body, resolved, anchor }) => [body, resolved, anchor.start])).toEqual([
    ['says a', true, 0],
    ['says b', false, 4],
  ]);
});

test('the second version of the API is read too, and other JSON is not taken for it', () => {
  const accepts = (value: unknown) =>
    googleDrive.accepts({ path: 'x.json', bytes: new TextEncoder().encode(JSON.stringify(value)) });
  expect(
    accepts({
      items: [
        { commentId: 'x', content: 'y', status: 'open', author: { displayName: 'A' }, createdTime: '' },
      ],
    }),
  ).toBe(true);
  expect(accepts([{ id: 'a', text: 'content createdTime', comments: [] }])).toBe(false);
});

test('entities by name and number are read, and what is none stays', () => {
  expect(decodeEntities('&lt;b&gt; &amp;amp; &#128512;&#xE9; &nope; &#xD800; &#9999999; &')).toBe(
    '<b> &amp; 😀é &nope; &#xD800; &#9999999; &',
  );
});
