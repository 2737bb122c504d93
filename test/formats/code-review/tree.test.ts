import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anchorHolds } from '../../../src/domain/anchor.ts';
import { readCorpus } from '../../../src/formats/read-corpus.ts';
import { treeFiles } from '../../../src/formats/tree-files.ts';
import { temporaryFolder } from '../../support/folder.ts';

const FILE =
  '# Method\r\n\r\nWe asked.\r\nIt was very good.\r\nAll agreed.\r\nThey left.\r\n\r\nAll agreed.\r\n';
const HUNK =
  '@@ -2,4 +2,5 @@\n \r\n We asked.\r\n-It was good.\r\n+It was very good.\r\n+All agreed.\r\n They left.\r';
const comment = (record: object) => ({
  id: 1,
  path: 'docs/essay.md',
  diff_hunk: HUNK,
  side: 'RIGHT',
  user: { login: 'ana', type: 'User' },
  body: 'Why?',
  created_at: '2024-01-15T10:00:00Z',
  html_url: 'https://github.com/o/r/pull/7#discussion_r1',
  ...record,
});

async function read(records: unknown, file = FILE) {
  await using folder = await temporaryFolder();
  const tree = join(folder.path, 'tree');
  await mkdir(join(tree, 'docs'), { recursive: true });
  await writeFile(join(tree, 'docs', 'essay.md'), file);
  await writeFile(join(folder.path, 'review.json'), JSON.stringify(records));
  const { drafts, warnings } = await readCorpus([join(folder.path, 'review.json')], {
    view: 'accepted',
    tree,
  });
  for (const { text, comments } of drafts)
    for (const { anchor } of comments) expect(anchorHolds(anchor, text)).toBe(true);
  return { drafts, warnings: warnings.map(({ message }) => message) };
}

test('the file in the tree is the draft, with comments on its lines, answers and suggestions', async () => {
  const suggestion = '```suggestion\nIt was fine.\n```';
  const { drafts, warnings } = await read([
    comment({ line: 5, start_line: 4, original_line: 5, original_start_line: 4 }),
    comment({ id: 2, in_reply_to_id: 1, body: 'So.', line: 5, original_line: 5 }),
    comment({ id: 3, line: 4, original_line: 4, body: suggestion }),
    comment({ id: 4, subject_type: 'file', line: null }),
  ]);
  expect(warnings).toEqual([]);
  expect(drafts).toMatchObject([{ id: 'review/docs/essay.md', text: FILE }]);
  expect(
    drafts[0]?.comments.map(({ parent, anchor, replacement }) => [parent, anchor.quote, replacement]),
  ).toEqual([
    [null, 'It was very good.\r\nAll agreed.', undefined],
    ['1', 'It was very good.\r\nAll agreed.', undefined],
    [null, 'It was very good.', 'It was fine.'],
    [null, null, undefined],
  ]);
});

test('a line whose words have gone elsewhere is found by its own number or its hunk, and that is said', async () => {
  const moved = `New.\r\n\r\n${FILE}`;
  const { drafts, warnings } = await read([comment({ line: null, original_line: 5 })], moved);
  expect(drafts).toHaveLength(1);
  expect(drafts[0]?.comments[0]?.anchor.start).toBe(moved.indexOf('All agreed.'));
  expect(warnings).toEqual(['comment "1": its line 5 is outdated; the words of its diff stand at line 7']);
  const old = await read([comment({ line: 8, original_line: 4 })]);
  expect(old.drafts[0]?.comments[0]?.anchor.quote).toBe('It was very good.');
  expect(old.warnings).toEqual([
    'comment "1": its line 8 is outdated; line 4 of its own commit has its words',
  ]);
});

test('a line whose words stand there twice, what is above them too, is placed nowhere in the file', async () => {
  const { drafts, warnings } = await read(
    [comment({ line: null, original_line: 5 })],
    `New.\n${FILE}${FILE}`,
  );
  expect(drafts.map(({ comments }) => comments.map(({ anchor }) => anchor.quote))).toEqual([
    [],
    ['+All agreed.\r'],
  ]);
  expect(warnings).toEqual([expect.stringContaining('its words are not just once in docs/essay.md')]);
});

test('what is on no line of the file is on its diff, with its answers, and said', async () => {
  const { drafts, warnings } = await read([
    comment({ line: 3, side: 'LEFT', original_line: 4 }),
    comment({ id: 2, in_reply_to_id: 1, line: 4, original_line: 4 }),
    comment({ id: 3, line: null, original_line: 4, diff_hunk: '@@ -1 +4 @@\n+It was bad.' }),
  ]);
  expect(drafts.map(({ text, comments }) => [text === FILE, comments.map(({ id }) => id)])).toEqual([
    [true, []],
    [false, ['1', '2', '3']],
  ]);
  expect(drafts[1]?.comments.map(({ anchor }) => anchor.quote)).toEqual([
    '-It was good.\r',
    '-It was good.\r',
    '+It was bad.',
  ]);
  expect(warnings[0]).toContain('its lines are those of the old file');
  expect(warnings[1]).toContain('its words are not just once in docs/essay.md');
});

test('discussions of GitLab, which have no diff, are on the lines they say, unchecked', async () => {
  const note = (id: number, new_line: number) => ({
    id: `d${id}`,
    notes: [
      {
        id,
        body: 'Why?',
        noteable_type: 'MergeRequest',
        position: { position_type: 'text', new_path: 'docs/essay.md', new_line },
      },
    ],
  });
  const { drafts, warnings } = await read([note(1, 4), note(2, 99)]);
  expect(drafts[0]?.comments.map(({ anchor }) => anchor.quote)).toEqual(['It was very good.']);
  expect(drafts[1]?.comments.map(({ anchor }) => anchor.kind)).toEqual(['orphan']);
  expect(warnings).toContain('1 comment(s) have no diff that their lines could be checked against');
});

test('a file that is not in the tree is read as its diff; the tree must be there', async () => {
  const { drafts, warnings } = await read([comment({ path: 'docs/other.md', line: 4, original_line: 4 })]);
  expect(drafts[0]?.comments[0]?.anchor.quote).toBe('+It was very good.\r');
  expect(warnings).toEqual(['docs/other.md is not in the tree: its diff is read']);
  await expect(readCorpus(['x'], { view: 'accepted', tree: '/nowhere/at/all' })).rejects.toThrow();
});

test('no path and no link leads out of the tree', async () => {
  await using folder = await temporaryFolder();
  const tree = join(folder.path, 'tree');
  await mkdir(join(tree, 'docs'), { recursive: true });
  await mkdir(join(folder.path, 'tree-beside'));
  await writeFile(join(folder.path, 'secret.md'), 'secret');
  await writeFile(join(folder.path, 'tree-beside', 'secret.md'), 'secret');
  await writeFile(join(tree, 'a.md'), 'open');
  await symlink(join(folder.path, 'secret.md'), join(tree, 'link.md'));
  await symlink(folder.path, join(tree, 'docs', 'up'));
  await symlink(join(tree, 'a.md'), join(tree, 'docs', 'a.md'));
  const file = await treeFiles(tree);
  for (const path of [
    '../secret.md',
    'docs/../../secret.md',
    '../tree-beside/secret.md',
    join(folder.path, 'secret.md'),
    join(tree, 'a.md'),
    'link.md',
    'docs/up/secret.md',
    'a.md\0',
    '.',
    'docs',
    '',
  ])
    expect(await file(path)).toHaveProperty('problem');
  expect(await file('docs/a.md')).toEqual({ text: 'open' });
});

const thread = (resolved: boolean, ...comments: object[]) => ({
  isResolved: resolved,
  path: 'docs/essay.md',
  line: 4,
  diffSide: 'RIGHT',
  comments: { nodes: comments },
});
const said = (databaseId: number, body: string) => ({
  databaseId,
  body,
  author: { login: 'ana', __typename: 'User' },
  createdAt: '2024-01-15T10:00:00Z',
  url: 'https://github.com/o/r/pull/7#discussion_r1',
  diffHunk: HUNK,
  originalLine: 4,
});
const answer = (...threads: object[]) => ({
  data: { repository: { pullRequest: { title: 'T', reviewThreads: { nodes: threads } } } },
});

test("threads of GitHub's GraphQL have their state, also where the REST list is beside them", async () => {
  const threads = answer(thread(true, said(1, 'Why?'), said(2, 'So.')), thread(false, said(3, 'Who?')));
  const { drafts } = await read([threads, comment({ line: 4, original_line: 4 })]);
  expect(
    drafts.flatMap(({ comments }) =>
      comments.map(({ id, parent, resolved, author, anchor }) => [
        id,
        parent,
        resolved,
        author,
        anchor.quote,
      ]),
    ),
  ).toEqual([
    ['1', null, true, 'ana', 'It was very good.'],
    ['2', '1', true, 'ana', 'It was very good.'],
    ['3', null, false, 'ana', 'It was very good.'],
  ]);
});

test('what programs say is read where that is asked for', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'r.json');
  const bot = comment({ user: { login: 'lint[bot]', type: 'Bot' }, line: 4 });
  await writeFile(path, JSON.stringify([bot, comment({ id: 2, line: 4 })]));
  const { drafts, warnings } = await readCorpus([path], { view: 'accepted', includeBots: true });
  expect(drafts[0]?.comments.map(({ author }) => author)).toEqual(['lint[bot]', 'ana']);
  expect(warnings).toEqual([]);
});
