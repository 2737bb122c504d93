import { expect, test } from 'vitest';
import type { Corpus, Draft } from '../../../src/domain/draft.ts';
import type { View } from '../../../src/formats/format.ts';
import { markdown } from '../../../src/formats/markdown/markdown.ts';

async function corpusOf(source: string, view: View = 'accepted'): Promise<Corpus> {
  return markdown.read(new TextEncoder().encode(source), 'essays/one.md', { view });
}

async function draftOf(source: string, view: View = 'accepted'): Promise<Draft> {
  const [draft] = (await corpusOf(source, view)).drafts;
  if (!draft) throw new Error('no draft');
  return draft;
}

const summary = ({ comments }: Draft) =>
  comments.map(({ body, anchor }) => [body, anchor.quote, anchor.start, anchor.end]);

test('comments on a highlight, with a space, and alone', async () => {
  const draft = await draftOf('# T\n\nA {==claim==}{>>why<<} and {==more==} {>>how<<} here{>>x<<}.\n');
  expect(draft).toMatchObject({ id: 'essays/one', title: 'T', text: '# T\n\nA claim and more  here.\n' });
  expect(summary(draft)).toEqual([
    ['why', 'claim', 7, 12],
    ['how', 'more', 17, 21],
    ['x', null, 27, 27],
  ]);
});

const edited = 'We {~~utilize~>use~~} it{++ now++}, {--very --}well{>>ok<<}';

test('edits in the accepted text', async () => {
  const draft = await draftOf(edited);
  expect(draft.text).toBe('We use it now, well');
  expect(summary(draft)).toEqual([
    ['replace "utilize" with "use"', 'use', 3, 6],
    ['insert " now"', ' now', 9, 13],
    ['cut "very "', '', 15, 15],
    ['ok', null, 19, 19],
  ]);
  expect(draft.comments.map(({ replacement }) => replacement)).toEqual(['use', ' now', '', undefined]);
});

test('edits in the text as reviewed', async () => {
  const draft = await draftOf(edited, 'as-reviewed');
  expect(draft.text).toBe('We utilize it, very well');
  expect(summary(draft).map((comment) => comment.slice(1))).toEqual([
    ['utilize', 3, 10],
    [null, 13, 13],
    ['very ', 15, 20],
    [null, 24, 24],
  ]);
});

test('a comment directly behind a change is on what the change is on', async () => {
  const draft = await draftOf('{--Very --}{>>padding<<}good', 'as-reviewed');
  expect(summary(draft)[1]).toEqual(['padding', 'Very ', 0, 5]);
});

test('comments behind a comment answer the first', async () => {
  const draft = await draftOf('{==a==}{>>@ana: one<<}{>>@ben: two<<}{>>@ana: three<<} {>>apart<<}');
  expect(draft.comments.map(({ id, parent, author }) => [id, parent, author])).toEqual([
    ['c1', null, 'ana'],
    ['c2', 'c1', 'ben'],
    ['c3', 'c1', 'ana'],
    ['c4', null, null],
  ]);
});

test.each([
  ['@alice: Why?', { author: 'alice', body: 'Why?' }],
  [
    '@Ana María (2024-01-15T14:30:00Z): Why?',
    { author: 'Ana María', date: '2024-01-15T14:30:00Z', body: 'Why?' },
  ],
  ['alice (2024-01-15 14:30): Why?', { author: 'alice', date: '2024-01-15T14:30', body: 'Why?' }],
  [
    '{"author":"Fevol","time":1708879304,"done":true}@@Why?',
    { author: 'Fevol', date: '2024-02-25T16:41:44.000Z', resolved: true, body: 'Why?' },
  ],
  ['{"a":"F","d":false}@@Why?', { author: 'F', resolved: false, body: 'Why?' }],
  ['Note: why?', { author: null, body: 'Note: why?' }],
  ['see section (2): why?', { author: null, body: 'see section (2): why?' }],
  ['{not json}@@Why?', { author: null, body: '{not json}@@Why?' }],
  ['two\r\n\r\nparagraphs', { body: 'two\n\nparagraphs' }],
  ['ends <<\\} not', { body: 'ends <<} not' }],
])('the dialect %j', async (content, wanted) => {
  const draft = await draftOf(`x {>>${content}<<} y`);
  expect(draft.comments).toEqual([expect.objectContaining(wanted)]);
  expect(draft.text).toBe('x  y');
});

test('ids and metadata of dialects are read off', async () => {
  const draft = await draftOf('a {++b++}{#s1}c{--d--[@ana 2024-01-15]}');
  expect(draft.text).toBe('a bc');
  expect(draft.comments).toEqual([
    expect.objectContaining({ id: 's1', author: null }),
    expect.objectContaining({ author: 'ana', date: '2024-01-15' }),
  ]);
});

test.each([
  ['a code span', 'Write `{>>c<<}` so.'],
  ['a code span of two', 'Write ``a ` {>>c<<}`` so.'],
  ['a fence', '```\n{>>c<<}\n```\n'],
  ['an open fence', '~~~ md\n{>>c<<}\n'],
  ['a fence in a list', '- a\n\n  ```\n  {>>c<<}\n  ```\n'],
  ['a fence in a quotation', '> ```\n> {>>c<<}\n> ```\n'],
  ['indented code', 'Text\n\n    {>>c<<}\n\n    {++d++}\n'],
  ['inline math', 'So $x^{++} + {>>y<<}$ holds.'.replace('{>>y<<}', '{++}')],
  ['a formula', '$$\n{++a++}\n$$\n'],
  ['an attribute', '<img alt="{>>c<<}">'],
  ['an HTML comment', '<!-- {>>c<<} -->'],
  ['raw code', '<pre>{>>c<<}</pre>'],
  ['front matter', '---\ntitle: "{>>c<<}"\n---\nText\n'],
  ['an escape', 'a \\{>>c<<}'],
  ['a sign without its end', 'a {++ b and {~~c~~} d'],
])('no mark in %s', async (_, source) => {
  const draft = await draftOf(source);
  expect(draft.text).toBe(source);
  expect(draft.comments).toEqual([]);
});

test.each([
  ['behind an open backtick', 'a ` b\n\n{>>c<<}', 1],
  ['in an indented line of a list', '- a\n\n    b {>>c<<}', 1],
  ['behind prices', '$5 {>>c<<} and $6', 1],
  ['over paragraphs', '{==a\n\nb==}{>>c\n\nd<<}', 1],
  ['behind a fence', '```\nx\n```\n{>>c<<}', 1],
  ['in a highlight', '{==a {++b++} {>>c<<} d==}{>>e<<}', 3],
  ['with code in it', '{==`x`==}{>>use `y` <<}', 1],
  ['in front of a fence', '{>>c<<}```\n{>>no<<}\n```\n', 1],
])('a mark %s', async (_, source, count) => {
  expect((await draftOf(source)).comments).toHaveLength(count);
});

test('byte order mark off, line ends kept, other encodings guessed and said', async () => {
  expect((await draftOf('\ufeffa\r\nb{>>c<<}')).text).toBe('a\r\nb');
  const latin = await markdown.read(Uint8Array.of(0x63, 0x61, 0x66, 0xe9), 'a.txt', { view: 'accepted' });
  expect(latin).toMatchObject({
    drafts: [{ text: 'café' }],
    warnings: [{ message: expect.stringContaining('Windows-1252') }],
  });
});

test('bare highlights and comments without an end are counted, not kept', async () => {
  const { drafts, warnings } = await corpusOf('{==a==} b {==c==}{>>d<<}\n\n{==e==} {>>open');
  expect(drafts[0]?.comments).toHaveLength(1);
  expect(warnings.map(({ message }) => message)).toEqual([
    '2 highlights without a comment',
    'one comment never closed, the first on line 3',
  ]);
});

test('a folder of scripts is no folder of drafts, but a marked text of any name is one', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(markdown.accepts({ path: 'run.py', bytes: bytes('print(1)') })).toBe(false);
  expect(markdown.accepts({ path: 'essay', bytes: bytes('a {>>b<<}') })).toBe(true);
  expect(markdown.accepts({ path: 'image.png', bytes: Uint8Array.of(0, 1, 2) })).toBe(false);
});

test.each([
  '{>>',
  '{~~',
  '{==x',
  '`',
  '``` `',
  '<a b="',
  '$a ',
  '{--a--[',
  '\\',
  '{++{--{==',
  '{~~a~~} ',
  '<!--',
  '<pre>',
  '$$ ',
  '$a',
  '{==a==}',
  '<a b ',
])(
  'a file of nothing but %j is read in no time',
  async (opening) => {
    const draft = await draftOf(opening.repeat(100_000));
    expect(draft.text.length).toBeGreaterThan(0);
  },
  5000,
);
