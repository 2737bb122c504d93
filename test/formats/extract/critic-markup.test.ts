import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointAnchor, rangeAnchor } from '../../../src/domain/anchor.ts';
import type { Comment } from '../../../src/domain/comment.ts';
import type { Draft } from '../../../src/domain/draft.ts';
import { extractCriticMarkup } from '../../../src/formats/extract/critic-markup.ts';
import type { View } from '../../../src/formats/format.ts';
import { readMarks } from '../../../src/formats/markdown/read-marks.ts';

const remark = (anchor: Comment['anchor'], rest: Partial<Comment> = {}): Comment => ({
  id: 'c1',
  kind: 'comment',
  body: 'why',
  author: null,
  date: null,
  resolved: null,
  parent: null,
  anchor,
  ...rest,
});

const draftOf = (text: string, ...comments: Comment[]): Draft => ({
  id: 'd',
  path: 'd.md',
  title: 'd',
  text,
  comments,
});

const again = (draft: Draft, view: View = 'accepted') => readMarks(extractCriticMarkup(draft), view);

test('ranges, points, threads and signatures are written in the usual form', () => {
  const text = 'One two three.';
  const range = rangeAnchor(text, 4, 7);
  const draft = draftOf(
    text,
    remark(range, { author: 'Ana', date: '2026-01-05T10:00:00', body: 'why?' }),
    remark(range, { id: 'c2', author: 'Ben', parent: 'c1', body: 'ok' }),
    remark(pointAnchor(14), { id: 'c3', body: 'end' }),
  );
  expect(extractCriticMarkup(draft)).toBe(
    'One {==two==}{>>@Ana (2026-01-05T10:00:00): why?<<}{>>@Ben: ok<<} three.{>>end<<}',
  );
});

test('edits of the text as reviewed become changes', () => {
  const text = 'We utilize it very well';
  const edit = (start: number, end: number, replacement: string, body: string): Comment =>
    remark(start === end ? pointAnchor(start) : rangeAnchor(text, start, end), {
      kind: 'edit',
      replacement,
      body,
    });
  const draft = draftOf(
    text,
    edit(3, 10, 'use', 'replace "utilize" with "use"'),
    edit(14, 19, '', 'cut "very "'),
    edit(23, 23, '!', 'insert "!"'),
  );
  expect(extractCriticMarkup(draft)).toBe('We {~~utilize~>use~~} it {--very --}well{++!++}');
  expect(again(draft, 'as-reviewed').comments.map(({ body }) => body)).toEqual(
    draft.comments.map(({ body }) => body),
  );
});

test('an edit with words of its own keeps them behind the change', () => {
  const draft = draftOf(
    'so bad',
    remark(rangeAnchor('so bad', 3, 6), { kind: 'edit', replacement: 'poor', body: 'Tone' }),
  );
  expect(extractCriticMarkup(draft)).toBe('so {~~bad~>poor~~}{>>Tone<<}');
});

test('what cannot be marked in place is quoted behind it', () => {
  const text = 'one `two three` four';
  const draft = draftOf(
    text,
    remark(rangeAnchor(text, 5, 8)),
    remark(rangeAnchor(text, 0, 3), { id: 'c2' }),
    remark(rangeAnchor(text, 1, 20), { id: 'c3' }),
    remark({ kind: 'draft', quote: null, start: null, end: null }, { id: 'c4', body: 'all' }),
    remark({ kind: 'orphan', quote: 'gone', start: null, end: null }, { id: 'c5' }),
  );
  expect(extractCriticMarkup(draft)).toBe(
    '{==one==}{>>why<<} `two three`{>>on "two": why<<} four{>>on "ne `two three` four": why<<}{>>all<<}{>>on "gone": why<<}',
  );
});

test('signs in the text itself do not become marks, and a resolved state survives', () => {
  const text = 'write {>>x<<} or {==';
  const draft = draftOf(text, remark(rangeAnchor(text, 0, 5), { resolved: true, author: 'A: b' }));
  const read = again(draft);
  expect(read.comments).toEqual([expect.objectContaining({ author: 'A: b', resolved: true, body: 'why' })]);
  expect(read.text).toBe('write \\{>>x<<} or \\{==');
});

/** Backticks and dollars in pairs: an open one would find its pair in a comment that quotes it, as Markdown has it. */
const words = fc
  .array(
    fc.constantFrom(
      'a',
      'be',
      '😀',
      'né',
      ' ',
      '\n',
      '\n\n',
      '`x`',
      '$x$',
      '# ',
      '- ',
      '*',
      '<',
      '}',
      '=',
      '    ',
      '\n```\n',
      '\r\n',
    ),
    {
      minLength: 1,
      maxLength: 25,
    },
  )
  .map((parts) => parts.join(''));
const bodies = fc
  .array(
    fc.constantFrom(
      'why',
      '@ana: ',
      'ben (2024-01-15): ',
      '<<}',
      '<<\\}',
      '{==x==}',
      '{"a":1}@@',
      '\n',
      '😀',
      ' ',
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join('').trim());
const author = fc.constantFrom(null, 'ana', 'Ana María', 'o: b', 'x}@@', 'a (b)');
const date = fc.constantFrom(null, '2026-01-05T10:00:00', '2026-01-05T10:00:00.000Z', 'last week');

/** Comments that do not touch each other, as adjacency means something in CriticMarkup. */
const drafts = fc
  .tuple(words, fc.array(fc.tuple(fc.nat(60), fc.nat(8), bodies, author, date), { maxLength: 5 }))
  .map(([text, wanted]) => {
    const comments: Comment[] = [];
    let free = 0;
    for (const [offset, length, body, by, at] of wanted.sort((a, b) => a[0] - b[0])) {
      const start = Math.max(offset, free);
      const end = start + length;
      if (end > text.length) continue;
      free = end + 2;
      const anchor = length === 0 ? pointAnchor(start) : rangeAnchor(text, start, end);
      comments.push(remark(anchor, { id: `c${comments.length + 1}`, body, author: by, date: at }));
    }
    return draftOf(text, ...comments);
  });

/** Author, date and body, without the quote that a comment carries which had to leave its place. */
const saying = ({ author, date, body }: Comment): string =>
  JSON.stringify([author, date, body.replace(/^on ".*?": ?/s, '')]);

test('reading what was written gives the text and every comment again', () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      const read = again(draft);
      const places = draft.comments.map(({ anchor }) => anchor);
      expect(read.text).toBe(draft.text);
      expect(read.comments.map(saying).sort()).toEqual(draft.comments.map(saying).sort());
      for (const { anchor } of read.comments)
        if (anchor.kind === 'range') expect(places).toContainEqual(anchor);
    }),
    { numRuns: 2000 },
  );
});

test('in plain prose no comment has to leave its place', () => {
  const prose = fc
    .array(fc.constantFrom('a', 'be', '😀', ' c', '.', '\n\nd'), { minLength: 8, maxLength: 30 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(prose, fc.nat(4), fc.integer({ min: 1, max: 3 }), bodies, (text, start, length, body) => {
      const draft = draftOf(text, remark(rangeAnchor(text, start, start + length), { body }));
      expect(again(draft).comments).toEqual(draft.comments);
    }),
  );
});
