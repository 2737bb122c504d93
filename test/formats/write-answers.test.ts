import { expect, test } from 'vitest';
import type { Comment } from '../../src/domain/comment.ts';
import type { Draft } from '../../src/domain/draft.ts';
import { isOwn } from '../../src/domain/own-comment.ts';
import { readFormat } from '../../src/formats/formats.ts';
import { writeAnswers, writeComments } from '../../src/formats/writers.ts';
import { commentedParagraph, docxBytes } from '../support/docx.ts';
import { documents } from '../support/word-documents.ts';

const STAMP = { date: '2026-12-01T10:00:00Z' };

async function draftOf(bytes: Uint8Array, path: string): Promise<Draft> {
  const [draft] = (await readFormat(bytes, path, { view: 'accepted' })).drafts;
  if (!draft) throw new Error('no draft');
  return draft;
}

const threads = ({ comments }: Draft) =>
  comments.map(({ body, parent, anchor }) => [body, parent, anchor.quote]);

test('in Markdown an answer stands behind the thread', async () => {
  const bytes = new TextEncoder().encode(
    'A {==claim==}{>>@ana: why<<}{>>@ben: hm<<} here{>>@ana: point<<}.\n',
  );
  const answers = ['c3', 'c2', 'e9'].map((comment) => ({ comment, answer: `Done for ${comment}.` }));
  const written = await writeAnswers({ bytes, path: 'a.md' }, answers, STAMP);
  expect(threads(await draftOf(written.bytes, 'a.md'))).toEqual([
    ['why', null, 'claim'],
    ['hm', 'c1', 'claim'],
    ['Done for c2. [f2r]', 'c1', 'claim'],
    ['point', null, null],
    ['Done for c3. [f2r]', 'c4', null],
  ]);
  expect(written.leftOut.map(({ item }) => item.comment)).toEqual(['e9']);
});

test.each([
  ['with the part for threads', undefined],
  ['without it', { 'word/commentsExtended.xml': undefined }],
])('in Word an answer is in the thread, on the same words (%s)', async (_name, parts) => {
  const bytes = docxBytes({
    paragraphs: [commentedParagraph('One two three.', 'two', '3'), ['Four', { reference: '5' }]],
    comments: [
      { id: '3', body: 'Why?', author: 'Ana' },
      { id: '5', body: 'Point.', author: 'Ana' },
    ],
    ...(parts ? { parts } : {}),
  });
  const answers = ['3', '5'].map((comment) => ({ comment, answer: 'Done.' }));
  const written = await writeAnswers({ bytes, path: 'a.docx' }, answers, STAMP);
  expect(written.leftOut).toEqual([]);
  expect(threads(await draftOf(written.bytes, 'a.docx'))).toEqual([
    ['Why?', null, 'two'],
    ['Done. [f2r]', '3', 'two'],
    ['Point.', null, null],
    ['Done. [f2r]', '5', null],
  ]);
});

test.each(documents)('every comment in %s can be answered, and stays as it was', async (name, bytes) => {
  const before = await draftOf(bytes, 'a.docx');
  const asked = before.comments.filter(({ kind, anchor }) => kind === 'comment' && anchor.kind !== 'orphan');
  const answers = asked.map(({ id }) => ({ comment: id, answer: `Answer to ${id}` }));
  const written = await writeAnswers({ bytes, path: 'a.docx' }, answers, STAMP);
  const after = await draftOf(written.bytes, 'a.docx');
  expect(after.text).toBe(before.text);
  const said = ({ resolved, ...comment }: Comment) => ({ ...comment, resolved: resolved ?? false }); // the file can say it now
  expect(after.comments.filter((comment) => !isOwn(comment)).map(said)).toEqual(before.comments.map(said));
  for (const { id, parent, anchor } of asked) {
    const answer = after.comments.find(({ body }) => body === `Answer to ${id} [f2r]`);
    expect(answer).toMatchObject({ parent: parent ?? id, anchor: { quote: anchor.quote } });
  }
  const again = await writeComments({ bytes: written.bytes, path: 'a.docx' }, [], STAMP);
  expect(again.replaced).toBe(name.startsWith('gdocs') ? asked.length : 0); // there a thread is only a place
});
