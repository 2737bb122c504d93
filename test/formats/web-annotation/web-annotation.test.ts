import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Draft } from '../../../src/domain/draft.ts';
import { isOwn, ownWords } from '../../../src/domain/own-comment.ts';
import { attachRemarks } from '../../../src/formats/companion/companion-format.ts';
import { readCorpus } from '../../../src/formats/read-corpus.ts';
import { webAnnotation } from '../../../src/formats/web-annotation/web-annotation.ts';
import { w3cAnnotations } from '../../../src/formats/web-annotation/write-annotations.ts';
import { temporaryFolder } from '../../support/folder.ts';

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const TEXT = 'The first claim is bold. The second claim is 😀 bolder. Nobody knows why.';

const quoted = (exact: string, prefix = '', suffix = '') => ({
  type: 'TextQuoteSelector',
  exact,
  prefix,
  suffix,
});
const positioned = (start: number, end: number) => ({ type: 'TextPositionSelector', start, end });
const annotation = (rest: object) => ({
  '@context': 'http://www.w3.org/ns/anno.jsonld',
  type: 'Annotation',
  target: { source: 'http://x.org/essay.txt', selector: quoted('claim', 'second ') },
  ...rest,
});

/** As read beside `essay.txt`. */
async function readBeside(value: unknown, text = TEXT) {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, 'essay.txt'), text);
  await writeFile(join(folder.path, 'essay.json'), JSON.stringify(value));
  const { drafts, warnings } = await readCorpus([folder.path], { view: 'accepted' });
  expect(drafts.map(({ id }) => id)).toEqual(['essay']);
  return { comments: drafts[0]?.comments ?? [], warnings: warnings.map(({ message }) => message) };
}

describe('an annotation of the W3C model', () => {
  test.each([
    [
      'its quote between what stands around it',
      { selector: quoted('claim', 'second ', ' is') },
      'claim',
      TEXT.indexOf('second') + 7,
    ],
    [
      'a position in code points, where the quote stands there',
      { selector: [positioned(47, 53), quoted('bolder')] },
      'bolder',
      TEXT.indexOf('bolder'),
    ],
    [
      'what narrows a passage down',
      { selector: { ...quoted('The second claim is'), refinedBy: quoted('claim', 'The second ') } },
      'claim',
      TEXT.indexOf('second') + 7,
    ],
    ['a position alone, in a text that it counts in', { selector: positioned(4, 9) }, 'first', 4],
    [
      'a position alone behind a character of two units',
      { selector: positioned(47, 53) },
      'bolder',
      TEXT.indexOf('bolder'),
    ],
    [
      'a range from one position to another',
      {
        selector: {
          type: 'RangeSelector',
          startSelector: positioned(4, 9),
          endSelector: positioned(15, 20),
        },
      },
      'first claim',
      4,
    ],
    ['a fragment of a text', { selector: { type: 'FragmentSelector', value: 'char=4,9' } }, 'first', 4],
  ])('is placed by %s', async (_name, target, quote, start) => {
    const { comments } = await readBeside(
      annotation({ bodyValue: 'why', target: { source: 'essay.txt', ...target } }),
    );
    expect(comments[0]?.anchor).toEqual({ kind: 'range', quote, start, end: start + quote.length });
  });

  test('of a place that is not sure is left without one, and said so', async () => {
    const targets = [quoted('claim'), quoted('why', 'They said ', ' not'), quoted('another thing')];
    const { comments, warnings } = await readBeside(
      targets.map((selector, index) =>
        annotation({ id: `n${index}`, bodyValue: 'why', target: { source: 'essay.txt', selector } }),
      ),
    );
    expect(comments.map(({ anchor: { kind } }) => kind)).toEqual(['orphan', 'orphan', 'orphan']);
    expect(warnings).toEqual([
      expect.stringContaining('n0: "claim" stands there more than once'),
      expect.stringContaining('n1: "why" is not in the text'),
      expect.stringContaining('n2: "another thing" is not in the text'),
    ]);
  });

  test('of a place that f2r cannot read or that the text has not is kept without one, and said so', async () => {
    const targets = [
      { type: 'CssSelector', value: '#a' },
      { type: 'XPathSelector', value: '/p', refinedBy: positioned(4, 9) },
      positioned(4, 900),
    ];
    const { comments, warnings } = await readBeside(
      targets.map((selector, index) =>
        annotation({ id: `n${index}`, bodyValue: 'why', target: { source: 'essay.txt', selector } }),
      ),
    );
    expect(comments.map(({ anchor: { kind } }) => kind)).toEqual(['orphan', 'range', 'orphan']);
    expect(warnings).toEqual([
      'comment "n0": its place is told by CssSelector alone, which f2r does not read',
      'comment "n2": its positions 4 to 900 are outside the text, and it has no quote',
    ]);
  });

  test('says who, when, and what in any of the forms of a body', async () => {
    const bodies = [
      { bodyValue: 'a' },
      { body: { type: 'TextualBody', value: 'b', purpose: 'commenting' } },
      {
        body: [
          { type: 'TextualBody', value: 'tag', purpose: 'tagging' },
          { value: '<p>c &amp;</p>', format: 'text/html' },
        ],
      },
      { body: { type: 'Choice', items: [{ value: 'd' }, { value: 'no' }] } },
      { body: 'http://x.org/said' },
      { body: { type: 'SpecificResource', source: 'http://x.org/e' } },
    ];
    const creator = { id: 'http://x.org/ana', name: 'Ana' };
    const { comments } = await readBeside(
      bodies.map((body) => annotation({ ...body, creator, created: '2026-01-02T03:04:05Z' })),
    );
    expect(comments.map(({ body }) => body)).toEqual([
      'a',
      'b',
      'c &',
      'd',
      'http://x.org/said',
      'http://x.org/e',
    ]);
    expect(comments[2]?.labels).toEqual(['tag']);
    expect(comments.every(({ author, date }) => author === 'Ana' && date === '2026-01-02T03:04:05Z')).toBe(
      true,
    );
  });

  test('on several places is a comment on each', async () => {
    const target = [quoted('first'), quoted('bolder')].map((selector) => ({ source: 'essay.txt', selector }));
    const { comments } = await readBeside(annotation({ id: 'n', bodyValue: 'why', target }));
    expect(comments.map(({ id, body, anchor: { quote } }) => [id, body, quote])).toEqual([
      ['n', 'why', 'first'],
      ['n#2', 'why', 'bolder'],
    ]);
  });

  test('that gives words and a reason for them is an edit with its reason', async () => {
    const body = [
      { value: 'point ', purpose: 'oa:editing' },
      { value: 'Shorter.', purpose: 'commenting' },
    ];
    const { comments } = await readBeside(annotation({ body }));
    expect(comments[0]).toMatchObject({ kind: 'edit', replacement: 'point ', body: 'Shorter.' });
    const nowhere = await readBeside(annotation({ body: body.slice(0, 1), target: 'essay.txt' }));
    expect(nowhere.comments[0]).toMatchObject({ kind: 'comment', body: 'point ' });
  });

  test('that edits is an edit, and one that replies to another belongs to its thread', async () => {
    const { comments } = await readBeside([
      annotation({ id: 'urn:1', motivation: 'editing', body: { value: 'point' } }),
      annotation({ id: 'urn:2', motivation: 'oa:replying', bodyValue: 'no', target: 'urn:1' }),
    ]);
    expect(comments[0]).toMatchObject({
      kind: 'edit',
      replacement: 'point',
      body: 'replace "claim" with "point"',
    });
    expect(comments[1]).toMatchObject({ parent: 'urn:1', body: 'no', anchor: comments[0]?.anchor });
  });
});

const row = (id: string, rest: object = {}) => ({
  id,
  user: 'acct:ana@h',
  uri: 'https://x.org/deep/other-name',
  text: `says ${id}`,
  target: [
    {
      source: 'https://x.org/deep/other-name',
      selector: [quoted('first claim', 'The '), positioned(999, 1010)],
    },
  ],
  ...rest,
});

test('what Hypothesis answers is read: notes on the page, answers in their threads, tags; highlights alone are counted', async () => {
  const bare = [{ source: 'https://x.org/deep/other-name' }];
  const { comments, warnings } = await readBeside({
    total: 5,
    rows: [
      row('r2', { references: ['r1', 'r9'], target: bare }),
      row('r1', { tags: ['style'], user_info: { display_name: 'Ana B.' } }),
      row('r3', { target: bare }),
      row('r4', { text: '' }),
      row('r9', { references: ['r1'], target: bare }),
      row('r5', { references: ['r1', 'gone'], target: bare }),
    ],
  });
  expect(comments.map(({ id, parent, author, anchor: { kind } }) => [id, parent, author, kind])).toEqual([
    ['r2', 'r1', 'acct:ana@h', 'range'],
    ['r1', null, 'Ana B.', 'range'],
    ['r3', null, 'acct:ana@h', 'draft'],
    ['r9', 'r1', 'acct:ana@h', 'range'],
    ['r5', 'r1', 'acct:ana@h', 'range'],
  ]);
  expect(comments[1]?.labels).toEqual(['style']);
  expect(warnings).toEqual(['1 highlight(s) without a comment are left out']);
});

test('without the page the passages that are quoted are the draft, in its order, each once', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'notes.json');
  const other = {
    source: 'https://x.org/deep/other-name',
    selector: [quoted('knows', 'Nobody ', ' why'), positioned(5, 10)],
  };
  await writeFile(path, JSON.stringify([row('a'), row('b', { target: [other] }), row('c')]));
  const { drafts, warnings } = await readCorpus([path], { view: 'accepted' });
  expect(drafts[0]).toMatchObject({ id: 'other-name', text: 'Nobody knows why\n\nThe first claim' });
  expect(drafts[0]?.comments.map(({ anchor }) => anchor.start)).toEqual([22, 7, 22]);
  expect(warnings[0]?.message).toContain('the draft is not here');
});

test('pages of several answers and lists of annotations belong to the drafts of their addresses', async () => {
  await using folder = await temporaryFolder();
  for (const name of ['one.txt', 'two.html']) await writeFile(join(folder.path, name), `<p>${TEXT}</p>`);
  const on = (source: string) =>
    annotation({ bodyValue: source, target: { source, selector: quoted('Nobody knows') } });
  const values = [
    { type: 'AnnotationCollection', first: { items: [on('http://h/one.txt?x#y')] } },
    on('file:///d/two.html'),
    on('http://h/gone'),
  ];
  await writeFile(join(folder.path, 'all.json'), values.map((value) => JSON.stringify(value)).join('\n'));
  const { drafts } = await readCorpus([folder.path], { view: 'accepted' });
  expect(drafts.map(({ id, comments }) => [id, comments.map(({ body }) => body)])).toEqual([
    ['one', ['http://h/one.txt?x#y']],
    ['two', ['file:///d/two.html']],
    ['gone', ['http://h/gone']],
  ]);
});

test('a position without a quote is no place in a page, whose text others count otherwise', async () => {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, 'page.html'), `<p>${TEXT}</p>`);
  await writeFile(
    join(folder.path, 'page.json'),
    JSON.stringify(
      annotation({ bodyValue: 'x', target: { source: 'page.html', selector: positioned(4, 9) } }),
    ),
  );
  const { drafts, warnings } = await readCorpus([folder.path], { view: 'accepted' });
  expect(drafts[0]?.comments[0]?.anchor.kind).toBe('orphan');
  expect(warnings[0]?.message).toContain('count in another text of the page');
});

test('what its author or a moderator took back is counted, not read', async () => {
  const { comments, warnings } = await readBeside([
    row('r1', { moderation_status: 'APPROVED' }),
    row('r2', { deleted: true }),
    row('r3', { hidden: true }),
    row('r4', { moderation_status: 'SPAM' }),
  ]);
  expect(comments.map(({ id }) => id)).toEqual(['r1']);
  expect(warnings).toEqual(['3 deleted or hidden annotation(s) are left out']);
});

test('a file that its program exported is known, also when all in it is on the page as a whole', async () => {
  const target = [{ source: 'https://x.org/deep/other-name' }];
  const { comments } = await readBeside({ export_date: '2026-01-02', annotations: [row('r1', { target })] });
  expect(comments.map(({ body, anchor: { kind } }) => [body, kind])).toEqual([['says r1', 'draft']]);
});

test('what is nested beyond all measure costs no more than its bytes', async () => {
  const start = '{"@context":"http://www.w3.org/ns/anno.jsonld","target":"a",';
  const nested = (open: string, close: string) =>
    `${start}"body":${open.repeat(20_000)}1${close.repeat(20_000)}}`;
  for (const text of [
    nested('{"type":"Choice","items":[', ']}'),
    nested('[', ']'),
    `${start}"items":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  ]) {
    const { warnings } = await webAnnotation.content(new TextEncoder().encode(text), 'a.json', 'accepted');
    expect(warnings.map(({ message }) => message)).toEqual(['1 highlight(s) without a comment are left out']);
  }
});

test('many annotations on a long text are placed in a moment', async () => {
  const words = Array.from({ length: 60_000 }, (_, index) => `word${(index * 7919) % 5000}`).join(' ');
  const values = Array.from({ length: 100 }, (_, index) => {
    const start = words.indexOf(' ', index * 90) + 1;
    const around = [words.slice(Math.max(0, start - 9), start), words.slice(start + 30, start + 40)] as const;
    return annotation({
      bodyValue: 'x',
      target: {
        source: 'essay.txt',
        selector: [quoted(words.slice(start, start + 30), ...around), positioned(start, start + 30)],
      },
    });
  });
  const { comments } = await readBeside(values, words);
  expect(comments.filter(({ anchor: { kind } }) => kind === 'range').length).toBe(100);
});

test('a position counts code points, as the model says, or what proves itself by the quote', async () => {
  const text = '😀 no yes no yes no';
  const on = (start: number) =>
    annotation({
      bodyValue: 'x',
      target: { source: 'essay.txt', selector: [quoted('no'), positioned(start, start + 2)] },
    });
  const { comments } = await readBeside([on(9), on(10), on(4)], text);
  expect(comments.map(({ anchor }) => anchor.start)).toEqual([10, 10, null]);
});

test('other JSON is not taken for annotations, and broken annotations are named', async () => {
  const accepts = (value: unknown) => webAnnotation.accepts({ path: 'a.json', bytes: bytes(value) });
  expect([accepts([{ id: 'a', text: 'target uri', comments: [] }]), accepts(annotation({}))]).toEqual([
    false,
    true,
  ]);
  const { warnings } = await readBeside([annotation({ bodyValue: 'x' }), annotation({ created: 7 })]);
  expect(warnings).toEqual(['annotation 2 is skipped: it is not an annotation']);
});

test('whatever the draft, what is written reads back at the same places, as f2r’s', async () => {
  const texts = fc.array(fc.constantFrom('a', 'é', '😀', '\n', 'b c', '. '), { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(
      texts,
      fc.array(fc.tuple(fc.nat(), fc.nat(4), fc.constantFrom(undefined, '', ' x😀\n')), { maxLength: 5 }),
      async (parts, wanted) => {
        const text = parts.join('');
        const edges = [0, ...parts.map((_, index) => parts.slice(0, index + 1).join('').length)];
        const remarks = wanted.map(([at, length, replacement]) => {
          const from = at % edges.length;
          const place = {
            start: edges[from] ?? 0,
            end: edges[Math.min(edges.length - 1, from + length)] ?? 0,
          };
          const quote = text.slice(place.start, place.end) || null;
          return {
            criterion: undefined,
            body: 'why',
            quote,
            place,
            span: place,
            ...(replacement === undefined ? {} : { replacement }),
          };
        });
        const files = [{ path: 'd/essay.txt', source: text, text, remarks }];
        const written = w3cAnnotations({ files, criteria: [], version: '1', date: '2026-01-02T03:04:05Z' });
        if (remarks.length === 0) return;
        const content = await webAnnotation.content(
          new TextEncoder().encode(written),
          'out.json',
          'accepted',
        );
        const draft: Draft = { id: 'd/essay', path: 'd/essay.txt', title: '', text, comments: [] };
        const { drafts, warnings } = attachRemarks([draft], {
          path: 'out.json',
          loose: content.remarks,
        });
        expect(warnings).toEqual([]);
        expect(drafts[0]?.comments.map(({ anchor: { start, end } }) => ({ start, end }))).toEqual(
          remarks.map(({ place }) => place),
        );
        expect(drafts[0]?.comments.map(({ replacement }) => replacement)).toEqual(
          remarks.map(({ replacement }) => replacement),
        );
        expect(
          drafts[0]?.comments.every((comment) => isOwn(comment) && ownWords(comment.body).body === 'why'),
        ).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});
