import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orphanAnchor, pointAnchor, rangeAnchor, WHOLE_DRAFT } from '../../../src/domain/anchor.ts';
import type { Comment } from '../../../src/domain/comment.ts';
import { attachRemarks } from '../../../src/formats/companion/companion-format.ts';
import { csv } from '../../../src/formats/csv/csv.ts';
import { extractCsv } from '../../../src/formats/extract/csv.ts';
import { readFormat } from '../../../src/formats/formats.ts';
import { readCorpus } from '../../../src/formats/read-corpus.ts';
import { temporaryFolder } from '../../support/folder.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const alone = (text: string, path = 'x.csv') => readFormat(bytes(text), path, { view: 'accepted' });
const said = (comments: readonly Comment[]) =>
  comments.map(({ author, body, anchor }) => [author, body, anchor.start, anchor.quote]);

test.each([
  ['commas', 'draft,text,quote,comment,reviewer\r\na,One two,two,"Why, ""two""?",Ana\r\n'],
  [
    'semicolons behind a byte order mark',
    '\ufeffComment;Quote;Text;Draft;Author\n"Why, ""two""?";two;One two;a;Ana',
  ],
  ['tabs', 'Quoted text\tdraft text\tFile name\tFeedback\tName\ntwo\tOne two\ta\tWhy, "two"?\tAna\n'],
  ["Excel's directive", 'sep=;\r\nEssay;Fulltext;Passage;Remark;by\r\na;One two;two;"Why, ""two""?";Ana\r\n'],
])('a table of %s in any order of columns gives the drafts with their comments', async (_, table) => {
  const { drafts, warnings } = await alone(table);
  expect(drafts.map(({ id, text }) => [id, text])).toEqual([['a', 'One two']]);
  expect(said(drafts[0]?.comments ?? [])).toEqual([['Ana', 'Why, "two"?', 4, 'two']]);
  expect(warnings).toEqual([]);
});

test('UTF-16 with tabs, as Excel saves "Unicode text", is read', async () => {
  const table = Buffer.from(
    '\ufeffdraft\ttext\tquote\tcomment\r\nä\tÖl und Eis\tÖl\tWelches?\r\n',
    'utf16le',
  );
  const { drafts } = await readFormat(table, 'x.txt', { view: 'accepted' });
  expect(said(drafts[0]?.comments ?? [])).toEqual([[null, 'Welches?', 0, 'Öl']]);
});

test('line breaks in cells, a text that only the first row has, offsets of a spreadsheet, and states', async () => {
  const table =
    'draft,text,start,end,quote,comment,resolved,date\n' +
    'a,"One\n\ntwo 😀 two",11,14,two,"First\nsecond",TRUE,2024-01-15 14:30\n' +
    'a,,"9,0","12,0",two,Third,open,15/1/24\n' +
    'a,Another,0,1,O,Fourth,,\n' +
    'b,Text,x,1,T,Fifth,,\n';
  const { drafts, warnings } = await alone(table);
  expect(
    drafts[0]?.comments.map(({ body, resolved, date, anchor }) => [body, resolved, date, anchor.start]),
  ).toEqual([
    ['First\nsecond', true, '2024-01-15T14:30', 12],
    ['Third', false, null, null],
  ]);
  expect(warnings.map(({ path, message }) => `${path} ${message}`)).toEqual([
    'x.csv:7 skipped: another text for the draft "a"',
    'x.csv:8 skipped: its offsets are no whole numbers',
    'x.csv:6 its date is not as ISO 8601 has it',
    'x.csv comment "c1": its offsets 11 to 14 count code points',
    expect.stringContaining('x.csv comment "c2": its offsets do not hold "two"'),
  ]);
});

test('a table without comments, a cell that is never closed, and comments without drafts are named', async () => {
  await expect(alone('name,points\nAna,3\n')).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    place: 'x.csv',
  });
  await expect(alone('draft,comment\na,b\na,"c')).rejects.toMatchObject({ place: 'x.csv:3' });
  await expect(alone('draft,comment\na,b\n')).rejects.toThrow('not in it');
});

test('comments on files beside find them by id, path or name, near quotes are set right, the rest is named', async () => {
  await using folder = await temporaryFolder();
  const put = (name: string, text: string) => writeFile(join(folder.path, name), text);
  await put('a.md', '“One” two three, four and five');
  await put('b.txt', 'Six seven');
  await put(
    'notes.csv',
    'draft;quote;comment\r\na;"""One"" two three";Why?\r\n.\\b.txt;seven;Eight?\r\nc;x;y\r\n',
  );
  await put('b.comments.tsv', 'quote\tcomment\nSix\tFive?\n');
  const { drafts, warnings, skipped } = await readCorpus([folder.path], { view: 'accepted' });
  expect(drafts.map(({ id, comments }) => [id, said(comments)])).toEqual([
    ['a', [[null, 'Why?', 0, '“One” two three']]],
    [
      'b',
      [
        [null, 'Five?', 0, 'Six'],
        [null, 'Eight?', 4, 'seven'],
      ],
    ],
  ]);
  expect(warnings.map(({ message }) => message)).toEqual([expect.stringContaining('1 quote(s) differ')]);
  expect(skipped.map(({ message }) => message)).toEqual(['1 comment(s): there is not just one draft of "c"']);
});

const words = fc
  .string({ unit: 'binary', maxLength: 12 })
  .map((text) => text.replaceAll('\0', ''))
  .chain((text) => fc.constantFrom('', '=', "'=", "''-", '"', ',', ';\r\n').map((start) => start + text));
const some = words.filter((text) => text !== '');
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

test('what extract writes reads back as the same comments', async () => {
  const drafts = fc.tuple(words, words, words).chain((parts) => {
    const text = parts.join('');
    const offsets = fc.tuple(fc.nat(text.length), fc.nat(text.length));
    const anchor = fc.oneof(
      offsets.map(([a, b]) => rangeAnchor(text, Math.min(a, b), Math.max(a, b))),
      offsets.map(([at]) => pointAnchor(at)),
      fc.constant(WHOLE_DRAFT),
      orNull(some).map(orphanAnchor),
    );
    const shared = {
      body: words,
      author: orNull(some),
      date: orNull(fc.constant('2024-01-15T14:30:00Z')),
      resolved: orNull(fc.boolean()),
      parent: fc.constant(null),
      anchor,
    };
    const remark = fc.record({ ...shared, id: fc.constant(''), kind: fc.constant('comment' as const) });
    const edit = fc.record({
      ...shared,
      id: fc.constant(''),
      kind: fc.constant('edit' as const),
      replacement: words,
    });
    return fc.array(fc.oneof(remark, edit), { maxLength: 6 }).map((found) => ({
      id: 'a',
      path: 'a.txt',
      title: 'a',
      text,
      comments: found.map((comment, index): Comment => ({ ...comment, id: `c${index}` })),
    }));
  });
  await fc.assert(
    fc.asyncProperty(drafts, async (draft) => {
      fc.pre(draft.comments.every(({ anchor: { quote } }) => !/\p{Surrogate}/u.test(quote ?? '')));
      const written = bytes(extractCsv({ drafts: [draft], warnings: [] }));
      const { remarks, bad } = await csv.content(written, 'out.csv', 'accepted');
      expect(bad).toEqual([]);
      const read = attachRemarks([{ ...draft, comments: [] }], { path: 'out.csv', loose: remarks });
      expect(read.drafts[0]?.comments).toEqual(draft.comments);
      expect(read.warnings).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('hundreds of thousands of rows and a million quotation marks take seconds, more rows are an error', async () => {
  const rows = `draft,text,comment\na,T,x\n${'a,,b\n'.repeat(200_000)}`;
  expect((await alone(rows)).drafts[0]?.comments).toHaveLength(200_001);
  await expect(alone(`draft,comment\n${'"'.repeat(1_000_001)}`)).rejects.toThrow('never closed');
  await expect(alone(`text,comment\n${'T,b\n'.repeat(500_002)}`)).rejects.toThrow('More than 500000 rows');
});
