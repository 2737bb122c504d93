import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointAnchor, rangeAnchor, WHOLE_DRAFT } from '../../../src/domain/anchor.ts';
import { type Change, changed } from '../../../src/domain/change.ts';
import { isOwn, ownBody } from '../../../src/domain/own-comment.ts';
import { readMarks } from '../../../src/formats/markdown/read-marks.ts';
import { writeMarkdownChanges } from '../../../src/formats/markdown/write-changes.ts';
import { writeMarkdownComments } from '../../../src/formats/markdown/write-comments.ts';
import type { PlacedComment } from '../../../src/formats/writer.ts';

const STAMP = { date: '2026-12-01T10:00:00Z' };
const FIXTURES = join(import.meta.dirname, '../../../fixtures/proposals');
const fixtures = readdirSync(FIXTURES)
  .filter((name) => name.endsWith('.md'))
  .map((name) => [name, readFileSync(join(FIXTURES, name), 'utf8')] as const);

const bytesOf = (source: string): Uint8Array => new TextEncoder().encode(source);
const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
const commented = (source: string, comments: PlacedComment[]) => {
  const written = writeMarkdownComments({ bytes: bytesOf(source), path: 'a.md' }, comments, STAMP);
  return { ...written, source: textOf(written.bytes) };
};
const revised = (source: string, changes: Change[]) => {
  const written = writeMarkdownChanges({ bytes: bytesOf(source), path: 'a.md' }, changes, STAMP);
  return { ...written, source: textOf(written.bytes) };
};

/** A comment on the words, which stand once in the text. */
const on = (source: string, quote: string, body = 'why'): PlacedComment => {
  const { text } = readMarks(source, 'accepted');
  const start = text.indexOf(quote);
  return { criterion: 'c1', body, anchor: rangeAnchor(text, start, start + quote.length) };
};
const SIGNED = '{>>@f2r (2026-12-01T10:00:00Z): why [f2r: c1]<<}';

test.each([
  ['words', 'A claim here.', 'claim', `A {==claim==}${SIGNED} here.`],
  ['words of an item, without its marker', '- one\n- two', '- one', `- {==one==}${SIGNED}\n- two`],
  ['a heading', '# Title\n\nText', '# Title', `# {==Title==}${SIGNED}\n\nText`],
  ['part of code', 'Use `a b` now', 'b` now', `Use {==\`a b\` now==}${SIGNED}`],
  [
    'the words of a link',
    'See [the paper](http://x.y/z) now',
    'paper',
    `See [the {==paper==}${SIGNED}](http://x.y/z) now`,
  ],
  [
    'part of a link and more',
    'See [the paper](http://x.y/z) now',
    'See [the',
    `{==See [the paper](http://x.y/z)==}${SIGNED} now`,
  ],
  ['an address', 'See [the](http://x.y/z) now', 'x.y', `See {==[the](http://x.y/z)==}${SIGNED} now`],
  [
    'part of emphasis and more',
    'It is **very good** so',
    'is **very',
    `It {==is **very good**==}${SIGNED} so`,
  ],
  ['several paragraphs', 'One two.\n\nThree.', 'two.\n\nThree', `One {==two.==}${SIGNED}\n\nThree.`],
  ['a cell', '| a | b |\n|---|---|\n| c d | e |', 'c d', `| a | b |\n|---|---|\n| {==c d==}${SIGNED} | e |`],
  ['math', 'So $x+y$ holds', 'x+y', `So {==$x+y$==}${SIGNED} holds`],
  ['a tag', 'So <b class="x">it</b> is', 'class', `So {==<b class="x">==}${SIGNED}it</b> is`],
])('a comment on %s stands where it breaks nothing', (_name, source, quote, expected) => {
  const written = commented(source, [on(source, quote)]);
  expect(written.source).toBe(expected);
  expect(written.leftOut).toEqual([]);
});

test.each([
  ['code', 'Text.\n\n```js\nlet x = 1;\n```\n\nMore.', 'let x'],
  ['front matter', '---\ntitle: Some title\n---\n\nText.', 'Some title'],
  ['code at the end', 'Text.\n\n```js\nlet x = 1;\n```', 'let x'],
  ['the line that makes a table', '| a | b |\n|---|---|\n| c | d |\n\nText', '---|---'],
])('a comment on %s stands beside it and quotes it', (_name, source, quote) => {
  const written = commented(source, [on(source, quote)]);
  const lines = written.source.split('\n').filter((line) => line.includes('{>>'));
  expect(lines).toEqual([expect.stringMatching(/(^|[^`-])\{>>@f2r \(.*\): on ".+": why \[f2r: c1\]<<\}/)]);
  expect(written.source.replace(/\{>>.*?<<\}/, '')).toBe(source);
  expect(written.moved).toHaveLength(1);
});

test('marks of others stay as they are, also where f2r has to say something at the same place', () => {
  const source = 'A {==claim==}{>>@ana: how<<} and {++more++}{>>@ben: ok<<} text {>>@ana: point<<}here.\n';
  const comments = [
    on(source, 'claim'),
    on(source, 'more'),
    on(source, 'claim and'),
    on(source, 'text '),
    on(source, 'here'),
  ];
  const written = commented(source, comments);
  const others = readMarks(written.source, 'accepted').comments.filter((comment) => !isOwn(comment));
  const before = readMarks(source, 'accepted').comments;
  expect(others.map(({ id: _, ...rest }) => rest)).toEqual(before.map(({ id: _, ...rest }) => rest));
  expect(written.leftOut).toEqual([]);
  expect(commented(written.source, []).source).toBe(source);
});

test('a second run replaces what f2r said, but not a thread in which somebody answered', () => {
  const source = 'One two three.\n';
  const once = commented(source, [on(source, 'One'), on(source, 'three')]);
  const answered = once.source.replace('<<} two', '<<}{>>@ana: true<<} two');
  const twice = commented(answered, [on(source, 'two', 'new')]);
  expect(twice.replaced).toBe(1);
  expect(twice.source).toContain('{>>@ana: true<<}');
  expect(readMarks(twice.source, 'accepted').comments.map(({ body }) => body)).toEqual([
    'why [f2r: c1]',
    'true',
    'new [f2r: c1]',
  ]);
});

test('a byte order mark and line ends of Windows stay', () => {
  const written = commented('\ufeffOne two.\r\n\r\nThree.\r\n', [
    { criterion: null, body: 'a\nb', anchor: WHOLE_DRAFT },
  ]);
  expect(written.source).toBe('\ufeffOne two.\r\n\r\nThree.\r\n{>>@f2r (2026-12-01T10:00:00Z): a b [f2r]<<}');
});

const WORDS = [
  'a',
  'be',
  '😀',
  'né',
  ' ',
  '. ',
  '\n',
  '\n\n',
  '`x`',
  '$x$',
  '# ',
  '- ',
  '*',
  '**b c**',
  '[l m](u)',
  '<',
  '}',
  '=',
  '| ',
  '\n```\nz\n```\n',
  '\r\n',
  '{>>@ana: y<<}',
  '{==q==}{>>@ana: z<<}',
  '{++n++}',
  '{--o--}',
  '{~~p~>r~~}',
  '> ',
  '1. ',
  '\n---\n',
];
const sources = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 25 })
  .map((parts) => parts.join(''));
const spans = fc.array(fc.tuple(fc.nat(80), fc.nat(12)), { maxLength: 6 });

test('whatever the text, every comment is in it, at its words or quoting them, and all else is as it was', () => {
  fc.assert(
    fc.property(sources, spans, (source, wanted) => {
      const before = readMarks(source, 'accepted');
      const comments = wanted
        .filter(([start, length]) => start + length <= before.text.length)
        .map(
          ([start, length], index): PlacedComment => ({
            criterion: `c${index}`,
            body: `say ${index} <<} {==`,
            anchor: length === 0 ? pointAnchor(start) : rangeAnchor(before.text, start, start + length),
          }),
        );
      const written = commented(source, comments);
      const after = readMarks(written.source, 'accepted');
      expect(after.text).toBe(before.text);
      const own = after.comments.filter(isOwn);
      expect(own.map(({ author, date }) => [author, date])).toEqual(own.map(() => ['f2r', STAMP.date]));
      expect(own.length + written.leftOut.length).toBe(comments.length);
      for (const comment of comments.filter((one) => !written.leftOut.some(({ item }) => item === one))) {
        const found = own.find(({ body }) => body.endsWith(ownBody(comment)));
        const moved = written.moved.some(({ item }) => item === comment);
        if (!moved)
          expect(found?.anchor).toMatchObject({ start: comment.anchor.start, end: comment.anchor.end });
      }
      expect(commented(written.source, []).source).toBe(source);
    }),
    { numRuns: 1500 },
  );
});

test('in prose no comment has to leave its words', () => {
  for (const [, marked] of fixtures) {
    const { text } = readMarks(marked, 'accepted');
    const source = text;
    const quotes = text.split(/\n+/).filter((line) => /^[A-Z][^|`*[\]]{40,}$/.test(line));
    const comments = quotes.map((line) => on(source, line.slice(4, 30)));
    const { leftOut, moved } = commented(source, comments);
    expect(comments.length).toBeGreaterThan(3);
    expect([...leftOut, ...moved].length).toBeLessThan(comments.length / 4);
  }
});

const changeOf = (source: string, before: string, after: string): Change => {
  const start = readMarks(source, 'accepted').text.indexOf(before);
  return { start, end: start + before.length, before, after, criterion: 'c1', comment: null, reason: 'why' };
};

test.each([
  ['words', 'We utilize it.', 'utilize', 'use', `We {~~utilize~>use~~}${SIGNED} it.`],
  ['a cut', 'A very good one.', ' very', '', `A{-- very--}${SIGNED} good one.`],
  ['code', 'Run `ab` now.', 'ab', 'cd', `Run {~~\`ab\`~>\`cd\`~~}${SIGNED} now.`],
  [
    'an address',
    'See [x](http://a.b) now.',
    'a.b',
    'c.d',
    `See {~~[x](http://a.b)~>[x](http://c.d)~~}${SIGNED} now.`,
  ],
  ['an item', '- one\n- two\n', '- two\n', '- two\n- three\n', `- one\n- two\n{++- three\n++}${SIGNED}`],
  ['a paragraph', 'One.\n\nTwo.\n', 'Two.', 'New.\n\nTwo.', `One.\n\n{++New.\n\n++}${SIGNED}Two.\n`],
])('a change of %s can be accepted and rejected', (_name, source, before, after, expected) => {
  const written = revised(source, [changeOf(source, before, after)]);
  expect(written.source).toBe(expected);
  const { comments } = readMarks(written.source, 'accepted');
  expect(comments.every(isOwn)).toBe(true);
});

test('what is put in beside a character of two units does not cut it', () => {
  const source = '\n---\n[l m](u)aa> | be1. 😀';
  const change = {
    ...changeOf(source, '😀', '😀new'),
    start: source.length,
    end: source.length,
    before: '',
    after: 'new',
  };
  const written = revised(source, [change]);
  expect(written.leftOut).toEqual([]);
  expect(readMarks(written.source, 'accepted').text).toBe(`${source}new`);
});

test('a change in code is left out and said so', () => {
  const source = 'Text.\n\n```\nlet x;\n```\n';
  const written = revised(source, [changeOf(source, 'let', 'var')]);
  expect(written.source).toBe(source);
  expect(written.leftOut).toHaveLength(1);
});

test('whatever the text, accepting gives the new one, rejecting the old one, and what others said stays', () => {
  const afters = fc.constantFrom('', 'new', ' ', 'a\n\nb', '- x\n', '{==', '`c', '~', 'w 😀');
  fc.assert(
    fc.property(
      sources,
      fc.array(fc.tuple(fc.nat(80), fc.nat(6), afters), { maxLength: 5 }),
      (source, wanted) => {
        const { text } = readMarks(source, 'accepted');
        const changes: Change[] = [];
        let free = 0;
        for (const [offset, length, after] of wanted.toSorted((one, other) => one[0] - other[0])) {
          const start = Math.max(free, offset);
          const end = start + length;
          const before = text.slice(start, end);
          if (end > text.length || before === after) continue;
          free = end + 1;
          changes.push({
            start,
            end,
            before,
            after,
            criterion: null,
            comment: null,
            reason: `r${changes.length}`,
          });
        }
        const written = revised(source, changes);
        const made = changes.filter((change) => !written.leftOut.some(({ item }) => item === change));
        expect(readMarks(written.source, 'accepted').text).toBe(changed(text, made));
        const [old, rejected] = [readMarks(source, 'as-reviewed'), readMarks(written.source, 'as-reviewed')];
        expect(rejected.text).toBe(old.text);
        expect(
          rejected.comments.filter((comment) => !isOwn(comment)).map(({ anchor, body }) => [anchor, body]),
        ).toEqual(old.comments.map(({ anchor, body }) => [anchor, body]));
      },
    ),
    { numRuns: 1500 },
  );
});
