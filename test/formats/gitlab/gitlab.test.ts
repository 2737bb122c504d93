import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Corpus } from '../../../src/domain/draft.ts';
import { formatOf, readFormat } from '../../../src/formats/formats.ts';
import { sharedFolder } from '../../support/shared.ts';

const note = (record: object) => ({
  id: 1,
  body: 'Why?',
  author: { username: 'ana', name: 'Ana' },
  created_at: '2024-01-15T10:00:00.000Z',
  noteable_type: 'MergeRequest',
  ...record,
});
const position = (record: object) => ({
  position_type: 'text',
  old_path: 'a.md',
  new_path: 'a.md',
  ...record,
});
const LINES = [
  { type: 'match', old_line: null, new_line: null, text: '' },
  { type: null, old_line: 4, new_line: 4, text: ' We asked.' },
  { type: 'old', old_line: 5, new_line: null, text: '-It was good.' },
  { type: 'new', old_line: null, new_line: 5, text: '+It was very good.' },
  { type: null, old_line: 6, new_line: 6, text: ' They left.' },
];
const TEXT = '@@ -4 +4 @@\n We asked.\n-It was good.\n+It was very good.\n They left.';
const discussion = (...notes: object[]) => ({ id: 'd', individual_note: false, notes });

async function read(value: unknown): Promise<Corpus> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return readFormat(bytes, 'notes.json', { view: 'accepted' });
}

test('lines of both sides, several lines, and answers, in the diff beside them', async () => {
  const range = { start: { type: 'old', old_line: 5 }, end: { type: 'new', new_line: 5 } };
  const places = [
    { new_line: 5 },
    { old_line: 5 },
    { old_line: 6, new_line: 6 },
    { new_line: 5, line_range: range },
  ];
  const { drafts, warnings } = await read(
    places.map((place, index) => ({
      ...discussion(
        note({ id: index + 1, position: position(place) }),
        note({ id: index + 11, body: 'Done' }),
      ),
      truncated_diff_lines: LINES,
    })),
  );
  expect(warnings).toEqual([]);
  expect(drafts).toMatchObject([{ id: 'notes/a.md', title: 'a.md', text: TEXT }]);
  const quotes = ['+It was very good.', '-It was good.', ' They left.', '-It was good.\n+It was very good.'];
  expect(drafts[0]?.comments.map(({ id, parent, anchor }) => [id, parent, anchor.quote])).toEqual(
    quotes.flatMap((quote, index) => [
      [`${index + 1}`, null, quote],
      [`${index + 11}`, `${index + 1}`, quote],
    ]),
  );
});

test('a suggestion says how many lines around it goes for', async () => {
  const body = '```suggestion:-1+1\nIt was fine.\n```';
  const { drafts } = await read([
    { ...discussion(note({ body, position: position({ new_line: 5 }) })), truncated_diff_lines: LINES },
  ]);
  expect(drafts[0]?.comments).toMatchObject([
    {
      kind: 'edit',
      replacement: 'It was fine.',
      anchor: { quote: 'It was good.\n+It was very good.\n They left.' },
    },
  ]);
});

test('without a diff a comment on lines is an orphan with a warning, and keeps what a suggestion is for', async () => {
  const body = '```suggestion:-0+0\nnew\n```';
  const { drafts, warnings } = await read([
    discussion(
      note({ body, position: position({ new_line: 27 }), suggestions: [{ from_content: 'old\n' }] }),
    ),
    discussion(note({ id: 2, position: position({ position_type: 'file' }) })),
  ]);
  expect(drafts[0]?.comments).toMatchObject([
    { body: 'replace "old" with "new"', anchor: { kind: 'orphan', quote: 'old' } },
    { anchor: { kind: 'draft' } },
  ]);
  expect(warnings.map(({ message }) => message)).toEqual([
    'comment "1": the text of its line 27 in a.md is not in the file',
  ]);
});

test("GitLab's own notes are none, programs are counted, and resolved is unknown where nothing is to resolve", async () => {
  const { drafts, warnings } = await read([
    discussion(
      note({ system: true }),
      note({ id: 2, resolvable: true, resolved: true }),
      note({ id: 3, resolvable: false, resolved: false }),
    ),
    discussion(note({ id: 4, author: { username: 'project_12_bot_0f' } }), note({ id: 5 })),
  ]);
  expect(drafts[0]?.comments.map(({ id, parent, resolved }) => [id, parent, resolved])).toEqual([
    ['2', null, true],
    ['3', '2', null],
  ]);
  expect(warnings.map(({ message }) => message)).toEqual([
    'one comment of a program is left out, with 1 answer(s) to them',
  ]);
});

test("a webhook has its author, title and the file's diff beside the note", async () => {
  const attributes = {
    id: 9,
    note: 'Why?',
    noteable_type: 'MergeRequest',
    created_at: '2015-05-17 18:08:09 UTC',
  };
  const { drafts } = await read({
    object_kind: 'note',
    user: { username: 'ben' },
    merge_request: { title: 'T' },
    object_attributes: {
      ...attributes,
      position: position({ new_line: 5 }),
      st_diff: { diff: `--- a/a.md\n+++ b/a.md\n${TEXT}\n` },
    },
  });
  expect(drafts[0]?.comments).toMatchObject([
    { author: 'ben', date: '2015-05-17T18:08:09Z', anchor: { quote: '+It was very good.' } },
  ]);
});

test('a note that is none takes its discussion with it, not the file', async () => {
  const { drafts, warnings } = await read([discussion(note({ id: null })), discussion(note({}))]);
  expect(drafts[0]?.comments.length).toBe(1);
  expect(warnings).toMatchObject([{ path: 'notes.json: 1' }]);
  expect(
    formatOf({
      path: 'a.json',
      bytes: new TextEncoder().encode('{"text":"\\"individual_note\\": \\"body\\":"}'),
    })?.name,
  ).toBe('JSON');
});

const Expected = z.array(
  z.object({
    discussion: z.string(),
    id: z.number(),
    reply: z.boolean(),
    author: z.string(),
    date: z.string(),
    body: z.string().nullable(),
    resolved: z.boolean(),
  }),
);
const samples = sharedFolder('formats', 'gitlab');
const expected = sharedFolder('formats', 'expected', 'gitlab');

describe.skipIf(!samples || !expected)(
  'samples of GitLab (skipped where there is no folder of samples)',
  () => {
    test.each(['merge-request-discussions.json'])('%s gives its comments', async (name) => {
      const { drafts } = await readFormat(readFileSync(join(samples ?? '', name)), name, {
        view: 'accepted',
      });
      const wanted = Expected.parse(JSON.parse(readFileSync(join(expected ?? '', `${name}.json`), 'utf8')));
      const rootOf = (thread: string) =>
        wanted.find(({ discussion, reply }) => discussion === thread && !reply)?.id;
      expect(
        drafts.flatMap(({ comments }) =>
          comments.map(({ id, parent, author, date, body, resolved }) => ({
            id,
            parent,
            author,
            date,
            body,
            resolved,
          })),
        ),
      ).toEqual(
        wanted.map(({ discussion: thread, id, reply, body, ...said }) => ({
          ...said,
          id: `${id}`,
          body: body ?? '',
          parent: reply ? `${rootOf(thread)}` : null,
        })),
      );
    });
  },
);
