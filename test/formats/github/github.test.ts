import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { anchorHolds } from '../../../src/domain/anchor.ts';
import type { Corpus } from '../../../src/domain/draft.ts';
import { formatOf, readFormat } from '../../../src/formats/formats.ts';
import { sharedFolder } from '../../support/shared.ts';

const HUNK =
  '@@ -10,4 +10,5 @@ ## Method\n We asked.\n-It was good.\n+It was very good.\n+All agreed.\n They left.';
const LAST = 'They left.';
const comment = (record: object) => ({
  id: 1,
  path: 'docs/essay.md',
  diff_hunk: HUNK,
  side: 'RIGHT',
  user: { login: 'ana', type: 'User' },
  body: 'Why?',
  created_at: '2024-01-15T10:00:00Z',
  html_url: 'https://github.com/o/r/pull/7#discussion_r1',
  pull_request_url: 'https://api.github.com/repos/o/r/pulls/7',
  ...record,
});

async function read(value: unknown, strict = false): Promise<Corpus> {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const corpus = await readFormat(new TextEncoder().encode(text), 'review.json', {
    view: 'accepted',
    strict,
  });
  for (const draft of corpus.drafts)
    for (const { anchor } of draft.comments) expect(anchorHolds(anchor, draft.text)).toBe(true);
  return corpus;
}

async function quotes(...records: object[]): Promise<(string | null)[]> {
  const { drafts } = await read(records.map((record, index) => comment({ id: index + 1, ...record })));
  return drafts.flatMap(({ comments }) => comments.map(({ anchor }) => anchor.quote));
}

test('a line is found by its number on its side, else it is the last of the hunk', async () => {
  expect(
    await quotes(
      { line: 11 },
      { line: 11, side: 'LEFT' },
      { line: null, original_line: 12 },
      { line: 90, original_line: 11 },
      { position: 5 },
      { line: 10, start_line: null },
    ),
  ).toEqual([
    '+It was very good.',
    '-It was good.',
    '+All agreed.',
    '+It was very good.',
    ` ${LAST}`,
    ' We asked.',
  ]);
});

test('several lines, also from the old side to the new and where numbers are of another commit', async () => {
  expect(
    await quotes(
      { line: 12, start_line: 11, start_side: 'RIGHT' },
      { line: 12, start_line: 11, start_side: 'LEFT' },
      { line: 113, start_line: 112, start_side: 'RIGHT' },
    ),
  ).toEqual([
    '+It was very good.\n+All agreed.',
    '-It was good.\n+It was very good.\n+All agreed.',
    `+All agreed.\n ${LAST}`,
  ]);
});

test('a number that is not in the hunk is said; a comment on a file is on the whole draft', async () => {
  const { drafts, warnings } = await read([
    comment({ line: 265 }),
    comment({ id: 2, subject_type: 'file', line: null }),
  ]);
  expect(drafts[0]?.comments.map(({ anchor }) => anchor.kind)).toEqual(['range', 'draft']);
  expect(warnings.map(({ message }) => message)).toEqual([
    'comment "1": its line 265 is not in its hunk; the hunk\'s last line is taken',
  ]);
});

test('suggestions are edits of the words behind the signs, beside what is said', async () => {
  const body = 'Too strong.\r\n\r\n```suggestion\r\nIt was good enough.\r\n```\r\nAgreed?';
  const long = '````suggestion:md\n```\ncode\n```\n````';
  const { drafts } = await read([
    comment({ line: 11, body }),
    comment({ id: 2, line: 12, start_line: 11, body: long }),
    comment({ id: 3, line: 12, body: '```suggestion\n```' }),
    comment({ id: 4, line: 12, body: 'See\n```js\nx\n```' }),
  ]);
  expect(
    drafts[0]?.comments.map(({ id, kind, body: words, replacement, anchor }) => [
      id,
      kind,
      words,
      replacement,
      anchor.quote,
    ]),
  ).toEqual([
    ['1', 'comment', 'Too strong.\n\nAgreed?', undefined, '+It was very good.'],
    [
      '1-1',
      'edit',
      'replace "It was very good." with "It was good enough."',
      'It was good enough.',
      'It was very good.',
    ],
    [
      '2',
      'edit',
      'replace "It was very good.\nAll agreed." with "```\ncode\n```"',
      '```\n+code\n+```',
      'It was very good.\n+All agreed.',
    ],
    ['3', 'edit', 'cut "All agreed."', '', 'All agreed.'],
    ['4', 'comment', 'See\n```js\nx\n```', undefined, '+All agreed.'],
  ]);
});

test('a file is one draft of its hunks in order, one that begins another only once; answers stand in their thread', async () => {
  const early = '@@ -1,2 +1,2 @@\n-a\n+b';
  const { drafts } = await read([
    comment({ line: 14, original_line: 13 }),
    comment({ id: 2, line: 11, diff_hunk: HUNK.split('\n').slice(0, 4).join('\n') }),
    comment({ id: 3, line: 1, diff_hunk: early }),
    comment({ id: 4, in_reply_to_id: 2, body: 'Done', user: null }),
    comment({ id: 5, path: 'other.md', diff_hunk: early, line: 1 }),
    comment({ id: 6, in_reply_to_id: 99, line: 11 }),
  ]);
  expect(drafts.map(({ id, text }) => [id, text])).toEqual([
    ['review/docs/essay.md', `${early}\n${HUNK}`],
    ['review/other.md', early],
  ]);
  expect(
    drafts[0]?.comments.map(({ id, parent, author, anchor }) => [id, parent, author, anchor.quote]),
  ).toEqual([
    ['1', null, 'ana', ` ${LAST}`],
    ['2', null, 'ana', '+It was very good.'],
    ['3', null, 'ana', '+b'],
    ['4', '2', null, '+It was very good.'],
    ['6', null, 'ana', '+It was very good.'],
  ]);
});

test('programs are left out and counted with the answers to them', async () => {
  const { drafts, warnings } = await read([
    comment({ user: { login: 'ci', type: 'Bot' } }),
    comment({ id: 2, user: { login: 'dependabot[bot]' } }),
    comment({ id: 3, in_reply_to_id: 1 }),
    comment({ id: 4, line: 11 }),
  ]);
  expect(drafts.flatMap(({ comments }) => comments.map(({ id }) => id))).toEqual(['4']);
  expect(warnings).toEqual([
    { path: 'review.json', message: '2 comments of programs are left out, with 1 answer(s) to them' },
  ]);
});

test('pages one after another, pages in an array, a record a line, and webhooks', async () => {
  const one = JSON.stringify([comment({ line: 11, body: 'a ][ "}{' })], null, 2);
  const two = JSON.stringify([comment({ id: 2, line: 12 })]);
  for (const text of [
    `${one}${two}`,
    `\ufeff${one}\n${two}`,
    `[${one},${two}]`,
    `${JSON.stringify(comment({}))}\n${two.slice(1, -1)}`,
  ])
    expect((await read(text)).drafts[0]?.comments.map(({ id }) => id)).toEqual(['1', '2']);
  const said = {
    html_url: 'https://github.com/o/r/pull/7#issuecomment-3',
    issue_url: 'https://api.github.com/repos/o/r/issues/7',
  };
  const webhook = {
    action: 'created',
    issue: { title: 'A title' },
    comment: { id: 3, body: 'All fine?', user: { login: 'ben' }, ...said },
  };
  const [draft] = (await read(webhook)).drafts;
  expect(draft).toMatchObject({
    id: 'review',
    title: 'A title',
    text: '',
    comments: [{ body: 'All fine?', author: 'ben' }],
  });
});

test('reviews without words are none; several requests have drafts of their own', async () => {
  const review = { user: { login: 'ana' }, state: 'APPROVED', submitted_at: '2024-01-15T10:00:00Z' };
  const { drafts } = await read([
    {
      id: 1,
      body: '',
      ...review,
      html_url: 'https://github.com/o/r/pull/7#r',
      pull_request_url: 'x/o/r/pulls/7',
    },
    {
      id: 2,
      body: 'Good.',
      ...review,
      html_url: 'https://github.com/o/r/pull/7#r',
      pull_request_url: 'x/o/r/pulls/7',
    },
    {
      id: 3,
      body: 'Bad.',
      ...review,
      html_url: 'https://github.com/o/r/pull/8#r',
      pull_request_url: 'x/o/r/pulls/8',
    },
  ]);
  expect(drafts.map(({ id, comments }) => [id, comments.map(({ body, date }) => [body, date])])).toEqual([
    ['review/o/r/7', [['Good.', review.submitted_at]]],
    ['review/o/r/8', [['Bad.', review.submitted_at]]],
  ]);
});

test('what is no record is left out and named, in strict reading an error; a cut file is an error', async () => {
  const records = [comment({ line: 11 }), comment({ id: null })];
  expect((await read(records)).warnings[0]).toMatchObject({ path: 'review.json: 2' });
  await expect(read(records, true)).rejects.toMatchObject({ code: 'INPUT_INVALID', place: 'review.json: 2' });
  await expect(read(JSON.stringify(records).slice(0, -9))).rejects.toMatchObject({ code: 'INPUT_INVALID' });
});

test('drafts that speak of diff_hunk are no comments of GitHub', () => {
  const draft = JSON.stringify({ text: 'The key "diff_hunk": is "html_url": for "body": x', comments: [] });
  expect(formatOf({ path: 'a.json', bytes: new TextEncoder().encode(draft) })?.name).toBe('JSON');
});

test('ten thousand openings of JSON and of hunks take no time', async () => {
  const many = Array.from({ length: 5000 }, (_, id) =>
    comment({ id: id + 1, line: 11, diff_hunk: `@@ -${id} +${id} @@\n+${id}` }),
  );
  expect((await read(many)).drafts[0]?.comments.length).toBe(5000);
  await expect(read(`[{"diff_hunk":1,"body":1},${'['.repeat(200_000)}`)).rejects.toMatchObject({
    code: 'INPUT_INVALID',
  });
});

const Expected = z.array(
  z.object({
    id: z.number(),
    path: z.string(),
    author: z.string(),
    date: z.string(),
    body: z.string(),
    last_hunk_line: z.string().optional(),
    diff_hunk: z.string().optional(),
  }),
);
const samples = sharedFolder('formats', 'github');
const expected = sharedFolder('formats', 'expected', 'github');

describe.skipIf(!samples || !expected)(
  'samples of GitHub (skipped where there is no folder of samples)',
  () => {
    test.each(['pulls-comments-list-2023.json', 'webhook-review-comment-created.json'])(
      '%s gives its comments',
      async (name) => {
        const { drafts } = await readFormat(readFileSync(join(samples ?? '', name)), name, {
          view: 'accepted',
        });
        const wanted = Expected.parse(JSON.parse(readFileSync(join(expected ?? '', `${name}.json`), 'utf8')));
        const found = drafts.flatMap(({ title, comments }) =>
          comments.map(({ id, author, date, body, anchor: { quote } }) => ({
            id: Number(id),
            path: title,
            author,
            date,
            body,
            quote,
          })),
        );
        expect(found).toEqual(
          wanted.map(({ last_hunk_line, diff_hunk, ...said }) => ({
            ...said,
            quote: last_hunk_line ?? diff_hunk?.split('\n').at(-1),
          })),
        );
      },
    );
  },
);
