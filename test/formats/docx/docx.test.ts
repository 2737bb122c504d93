import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Comment } from '../../../src/domain/comment.ts';
import type { Corpus, Draft } from '../../../src/domain/draft.ts';
import { docx } from '../../../src/formats/docx/docx.ts';
import type { View } from '../../../src/formats/format.ts';
import { commentedParagraph, documentXml, docxBytes, type WordFile } from '../../support/docx.ts';

async function corpusOf(file: WordFile, view: View = 'accepted'): Promise<Corpus> {
  return docx.read(docxBytes(file), 'essays/one.docx', { view });
}

async function draftOf(file: WordFile, view: View = 'accepted'): Promise<Draft> {
  const [draft] = (await corpusOf(file, view)).drafts;
  if (!draft) throw new Error('no draft');
  return draft;
}

const editsOf = ({ comments }: Draft): Pick<Comment, 'body' | 'anchor' | 'replacement'>[] =>
  comments.flatMap(({ kind, body, anchor, replacement = '' }) =>
    kind === 'edit' ? [{ body, anchor, replacement }] : [],
  );

test('an answer to an answer belongs to the thread, and done and the UTC date are read', async () => {
  const draft = await draftOf({
    paragraphs: [commentedParagraph('We show this clearly.', 'show this', '0', '1', '2')],
    comments: [
      { id: '0', body: 'How?\nSay it.', author: 'Ana', done: true, dateUtc: '2026-01-05T18:00:00Z' },
      { id: '1', body: 'Done', author: 'Ben', parent: '0' },
      { id: '2', body: 'Thanks', author: 'Ana', parent: '1' },
    ],
  });
  expect(draft).toMatchObject({ id: 'essays/one', title: 'one', text: 'We show this clearly.\n' });
  expect(draft.comments).toEqual([
    expect.objectContaining({
      id: '0',
      body: 'How?\nSay it.',
      author: 'Ana',
      resolved: true,
      date: '2026-01-05T18:00:00Z',
    }),
    expect.objectContaining({ id: '1', parent: '0', resolved: false, date: '2026-01-05T10:00:00' }),
    expect.objectContaining({ id: '2', parent: '0' }),
  ]);
  expect(draft.comments[0]?.anchor).toEqual({ kind: 'range', quote: 'show this', start: 3, end: 12 });
});

test('without the part for threads, whether a comment is resolved is unknown', async () => {
  const draft = await draftOf({
    paragraphs: [commentedParagraph('One two.', 'two', '0')],
    comments: [{ id: '0', body: 'x' }],
    parts: { 'word/commentsExtended.xml': undefined },
  });
  expect(draft.comments[0]?.resolved).toBeNull();
});

test('a reference alone is a point, no mark at all an orphan with a warning', async () => {
  const { drafts, warnings } = await corpusOf({
    paragraphs: [['Some', { reference: '0' }, ' text']],
    comments: [
      { id: '0', body: 'here' },
      { id: '1', body: 'nowhere' },
    ],
  });
  expect(drafts[0]?.comments.map(({ anchor }) => anchor.kind)).toEqual(['point', 'orphan']);
  expect(drafts[0]?.comments[0]?.anchor.start).toBe(4);
  expect(warnings).toEqual([
    { path: 'essays/one.docx', message: expect.stringContaining('comment "1" is not placed') },
  ]);
});

const redlined: WordFile = {
  paragraphs: [
    [
      'We ',
      { delete: 'utilize', author: 'Ana' },
      { insert: 'use', author: 'Ana' },
      ' it',
      { insert: ' now', author: 'Ana' },
      '.',
    ],
    ['Very ', { delete: 'very ', author: 'Ana' }, 'good.'],
  ],
};

test('tracked changes are edits of the text as it is accepted', async () => {
  const draft = await draftOf(redlined);
  expect(draft.text).toBe('We use it now.\nVery good.\n');
  expect(editsOf(draft)).toEqual([
    {
      body: 'replace "utilize" with "use"',
      replacement: 'use',
      anchor: { kind: 'range', quote: 'use', start: 3, end: 6 },
    },
    {
      body: 'insert " now"',
      replacement: ' now',
      anchor: { kind: 'range', quote: ' now', start: 9, end: 13 },
    },
    { body: 'cut "very "', replacement: '', anchor: { kind: 'range', quote: '', start: 20, end: 20 } },
  ]);
});

test('and of the text as it was reviewed, which does not show the answer', async () => {
  const draft = await draftOf(redlined, 'as-reviewed');
  expect(draft.text).toBe('We utilize it.\nVery very good.\n');
  expect(editsOf(draft).map(({ anchor }) => anchor)).toEqual([
    { kind: 'range', quote: 'utilize', start: 3, end: 10 },
    { kind: 'point', quote: null, start: 13, end: 13 },
    { kind: 'range', quote: 'very ', start: 20, end: 25 },
  ]);
});

test('changes of two authors side by side are two edits', async () => {
  const draft = await draftOf({
    paragraphs: [['a', { delete: 'b', author: 'Ana' }, { insert: 'c', author: 'Ben' }]],
  });
  expect(editsOf(draft).map(({ body }) => body)).toEqual(['cut "b"', 'insert "c"']);
});

test('a deleted paragraph mark joins two paragraphs in the accepted text', async () => {
  const mark =
    '<w:p><w:pPr><w:rPr><w:del w:id="3" w:author="Ana"/></w:rPr></w:pPr><w:r><w:t>One</w:t></w:r></w:p>';
  const file: WordFile = {
    paragraphs: [],
    parts: { 'word/document.xml': documentXml(`${mark}<w:p><w:r><w:t>two</w:t></w:r></w:p>`) },
  };
  expect((await draftOf(file)).text).toBe('Onetwo\n');
  const reviewed = await draftOf(file, 'as-reviewed');
  expect(reviewed.text).toBe('One\ntwo\n');
  expect(editsOf(reviewed)[0]?.anchor).toEqual({ kind: 'range', quote: '\n', start: 3, end: 4 });
});

test('moved text is in each view once and is no edit', async () => {
  const moved = (name: string, inner: string): { raw: string } => ({
    raw: `<w:${name} w:id="1" w:author="Ana"><w:r><w:t>${inner}</w:t></w:r></w:${name}>`,
  });
  const file: WordFile = { paragraphs: [[moved('moveFrom', 'X'), 'middle', moved('moveTo', 'X')]] };
  expect((await draftOf(file)).text).toBe('middleX\n');
  const reviewed = await draftOf(file, 'as-reviewed');
  expect(reviewed.text).toBe('Xmiddle\n');
  expect(reviewed.comments).toEqual([]);
});

test("a writer's tracked text that others commented on stays in the text they reviewed", async () => {
  const { drafts, warnings } = await corpusOf(
    {
      paragraphs: [
        [
          'Old. ',
          { start: '0' },
          { insert: 'New claim.', author: 'Student' },
          { end: '0' },
          { reference: '0' },
        ],
      ],
      comments: [{ id: '0', body: 'Evidence?', author: 'Ana' }],
    },
    'as-reviewed',
  );
  expect(drafts[0]?.text).toBe('Old. New claim.\n');
  expect(drafts[0]?.comments.map(({ anchor }) => anchor.quote)).toEqual(['New claim.']);
  expect(warnings[0]?.message).toContain('"Student"');
});

test("a second reviewer's changes inside a commented paragraph stay edits", async () => {
  const draft = await draftOf(
    {
      paragraphs: [
        [
          { start: '0' },
          'Plain ',
          { insert: 'new ', author: 'Ben' },
          'text.',
          { end: '0' },
          { reference: '0' },
        ],
      ],
      comments: [{ id: '0', body: 'Hm', author: 'Ana' }],
    },
    'as-reviewed',
  );
  expect(draft.text).toBe('Plain text.\n');
  expect(editsOf(draft)).toHaveLength(1);
});

test('a comment on deleted text has its quote where that text is, and an empty one where it is not', async () => {
  const file: WordFile = {
    paragraphs: [
      ['A ', { start: '0' }, { delete: 'bad', author: 'Ana' }, { end: '0' }, { reference: '0' }, ' word'],
    ],
    comments: [{ id: '0', body: 'why', author: 'Ana' }],
  };
  const quotes = async (view: View) =>
    (await draftOf(file, view)).comments.find(({ id }) => id === '0')?.anchor.quote;
  expect(await quotes('as-reviewed')).toBe('bad');
  expect(await quotes('accepted')).toBe('');
});

test('tabs, breaks, fields, alternatives, ruby and white space are text as a reader sees it', async () => {
  const inner =
    '<w:r><w:t> a </w:t><w:tab/><w:t xml:space="preserve">b </w:t><w:br/><w:noBreakHyphen/></w:r>' +
    '<w:r><w:instrText>PAGE</w:instrText></w:r><w:hyperlink><w:r><w:t>link</w:t></w:r></w:hyperlink>' +
    '<mc:AlternateContent><mc:Choice><w:r><w:t>1</w:t></w:r></mc:Choice><mc:Fallback><w:r><w:t>1</w:t></w:r></mc:Fallback></mc:AlternateContent>' +
    '<w:ruby><w:rt><w:r><w:t>kan</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>漢</w:t></w:r></w:rubyBase></w:ruby>';
  const draft = await draftOf({ paragraphs: [[{ raw: inner }]] });
  expect(draft.text).toBe('a\tb \n\u2011link1漢\n');
});

test('comments in footnotes are placed behind the body', async () => {
  const note =
    '<w:footnote w:id="-1" w:type="separator"><w:p/></w:footnote><w:footnote w:id="1"><w:p><w:r><w:t xml:space="preserve">See </w:t></w:r>' +
    '<w:commentRangeStart w:id="0"/><w:r><w:t>Smith</w:t></w:r><w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p></w:footnote>';
  const draft = await draftOf({
    paragraphs: [['Body.']],
    comments: [{ id: '0', body: 'Year?' }],
    parts: { 'word/footnotes.xml': documentXml('').replace(/<w:body>.*/, `${note}</w:document>`) },
  });
  expect(draft.text).toBe('Body.\nSee Smith\n');
  expect(draft.comments[0]?.anchor).toEqual({ kind: 'range', quote: 'Smith', start: 10, end: 15 });
});

test('an edit and a comment of the same number are told apart', async () => {
  const draft = await draftOf({
    paragraphs: [[...commentedParagraph('One two.', 'two', '9'), { insert: '!', author: 'Ana' }]],
    comments: [{ id: '9', body: 'x', author: 'Ana' }],
  });
  expect(draft.comments.map(({ id, kind, anchor }) => [id, kind, anchor.quote])).toEqual([
    ['9', 'comment', 'two'],
    ['e1', 'edit', '!'],
  ]);
});

test.each(['utf-8', 'utf-16le'] as const)(
  'a long document in %s keeps characters of several bytes wherever they stand',
  async (encoding) => {
    const lines = Array.from(
      { length: 4000 },
      (_, line) => `${'a'.repeat(line % 7)}${'😀é𝒳'.repeat(20)}&lt;`,
    );
    const xml = documentXml(lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join(''));
    const bytes =
      encoding === 'utf-8'
        ? new TextEncoder().encode(xml)
        : new Uint8Array(Buffer.from(`\ufeff${xml}`, 'utf16le'));
    const file = zipSync({ ...unzipSync(docxBytes({ paragraphs: [] })), 'word/document.xml': bytes });
    const { drafts } = await docx.read(file, 'essays/one.docx', { view: 'accepted' });
    expect(drafts[0]?.text).toBe(lines.map((line) => `${line.replace('&lt;', '<')}\n`).join(''));
  },
);
