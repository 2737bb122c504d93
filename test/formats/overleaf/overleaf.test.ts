import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anchorHolds } from '../../../src/domain/anchor.ts';
import type { View } from '../../../src/formats/format.ts';
import { readFormat } from '../../../src/formats/formats.ts';
import { readCorpus } from '../../../src/formats/read-corpus.ts';
import { temporaryFolder } from '../../support/folder.ts';

const TEXT = 'We tried three very long ways. It ends.';
const message = (content: string, rest: object = {}) => ({
  id: `m-${content}`,
  content,
  timestamp: 1_700_000_000_000,
  user_id: 'u1',
  user: { id: 'u1', name: 'Ana', email: 'a@h' },
  ...rest,
});
const DOCUMENT = {
  pathname: 'parts/main.tex',
  docText: TEXT,
  ranges: {
    comments: [{ op: { p: 9, c: 'three', t: 't1' } }, { op: { p: 31, c: 'It ends', t: 't2' } }],
    changes: [
      { id: 'r2', op: { p: 30, d: ' Nobody knew.' }, metadata: { user_id: 'u1', ts: 1_700_000_200_000 } },
      { id: 'r1', op: { p: 15, i: 'very ' }, metadata: { user_id: 'u2', ts: 1_700_000_100_000 } },
    ],
  },
};
const THREADS = {
  t2: { messages: [message('Why?')], resolved: true },
  t1: {
    messages: [
      message('Because.', { timestamp: 1_700_000_300_000, user: null, user_id: 'u2' }),
      message('Which?'),
    ],
  },
};

async function read(value: unknown, view: View = 'accepted') {
  const { drafts, warnings } = await readFormat(new TextEncoder().encode(JSON.stringify(value)), 'x.json', {
    view,
  });
  for (const { text, comments } of drafts)
    for (const { anchor } of comments) expect(anchorHolds(anchor, text)).toBe(true);
  return { drafts, warnings };
}

test('a document of the server has its threads, their state and its tracked changes', async () => {
  const { drafts, warnings } = await read({ docs: [DOCUMENT], threads: THREADS });
  expect(warnings).toEqual([]);
  expect(drafts[0]).toMatchObject({ id: 'parts/main.tex', text: TEXT });
  expect(
    drafts[0]?.comments.map(({ id, kind, body, author, date, resolved, parent, anchor }) => [
      ...[id, kind, body, author, date, resolved, parent, anchor.quote],
    ]),
  ).toEqual([
    ['r1', 'edit', 'insert "very "', 'u2', '2023-11-14T22:15:00.000Z', null, null, 'very '],
    ['r2', 'edit', 'cut " Nobody knew."', 'Ana', '2023-11-14T22:16:40.000Z', null, null, null],
    ['t1', 'comment', 'Which?', 'Ana', '2023-11-14T22:13:20.000Z', false, null, 'three'],
    ['m-Because.', 'comment', 'Because.', 'u2', '2023-11-14T22:18:20.000Z', false, 't1', 'three'],
    ['t2', 'comment', 'Why?', 'Ana', '2023-11-14T22:13:20.000Z', true, null, 'It ends'],
  ]);
});

test('before the changes the text is the old one and comments stand on the same words', async () => {
  const { drafts, warnings } = await read({ docs: [DOCUMENT], threads: THREADS }, 'as-reviewed');
  expect(warnings).toEqual([]);
  expect(drafts[0]?.text).toBe('We tried three long ways. Nobody knew. It ends.');
  const quotes = drafts[0]?.comments.map(({ anchor: { kind, quote } }) => quote ?? kind);
  expect(quotes).toEqual(['point', ' Nobody knew.', 'three', 'three', 'It ends']);
});

test('a change that is not where it says, and a comment whose words are gone, are named and moved nowhere', async () => {
  const stale = {
    ...DOCUMENT,
    ranges: {
      comments: ['four', 'ways'].map((c) => ({ op: { p: 9, c, t: 't1' } })),
      changes: [{ op: { p: 3, i: 'nothing' } }],
    },
  };
  const { drafts, warnings } = await read({ ...stale, threads: { t1: THREADS.t1 } });
  expect(drafts[0]?.comments.map(({ anchor }) => anchor.kind)).toEqual(['orphan', 'orphan', 'orphan']);
  expect(drafts[0]?.comments[0]).toMatchObject({ kind: 'edit', body: 'insert "nothing"' });
  expect(warnings.map(({ message: said }) => said).join('\n')).toMatch(
    /"t1" is at several.*\n1 tracked change.*\n.*"four"/,
  );
});

test('a thread that is anchored twice is one comment, and of changes that overlap the first counts', async () => {
  const ranges = {
    comments: [{ op: { p: 9, c: 'three', t: 't1' } }, { op: { p: 31, c: 'It ends', t: 't1' } }],
    changes: [{ op: { p: 9, i: 'three' } }, { op: { p: 11, i: 'ree' } }],
  };
  const { drafts, warnings } = await read(
    { ...DOCUMENT, ranges, threads: { t1: THREADS.t1 } },
    'as-reviewed',
  );
  expect(drafts[0]?.text).toBe(TEXT.replace('three', ''));
  expect(drafts[0]?.comments.filter(({ body }) => body === 'Which?')).toHaveLength(1);
  expect(warnings.map(({ message: said }) => said).join('\n')).toContain('1 tracked change(s)');
});

test('what exporters write, a comment a line, belongs to the source of that path', async () => {
  await using folder = await temporaryFolder();
  const line = (anchored_text: string, before: string, thread: object) =>
    JSON.stringify({
      thread_id: 'x',
      pathname: 'main.tex',
      offset: 999,
      anchored_text,
      context: { before, after: '' },
      thread,
    });
  await writeFile(
    join(folder.path, 'main.tex'),
    `\\documentclass{article}\\begin{document}${TEXT} We left.\\end{document}`,
  );
  await writeFile(
    join(folder.path, 'comments.jsonl'),
    [
      line('We', 'It ends. ', {
        resolved: true,
        messages: [{ content: 'Who?', user_name: 'Bo', timestamp_ms: 0 }],
      }),
    ].join('\n'),
  );
  const { drafts } = await readCorpus([folder.path], { view: 'accepted' });
  expect(drafts).toHaveLength(1);
  const [comment] = drafts[0]?.comments ?? [];
  expect(comment).toMatchObject({
    body: 'Who?',
    author: 'Bo',
    resolved: true,
    date: '1970-01-01T00:00:00.000Z',
  });
  expect(comment?.anchor.start).toBe(drafts[0]?.text.indexOf('We left'));
});
