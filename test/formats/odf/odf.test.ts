import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { formatOf, readFormat } from '../../../src/formats/formats.ts';
import { commentedParagraph, docxBytes } from '../../support/docx.ts';
import { annotation, draftOf, flat, named, packed, region } from './odf-documents.ts';

const textOf = async (content: string): Promise<string> => (await draftOf(flat(content))).text;
const tracked = (...regions: string[]): string =>
  `<text:tracked-changes>${regions.join('')}</text:tracked-changes>`;

describe('the text', () => {
  test.each([
    [
      'white space as one space, none at the start',
      '<text:p>\n  a \t b<text:span>  c</text:span> d</text:p>',
      'a b c d\n',
    ],
    [
      'spaces, tabs and line ends with elements of their own',
      '<text:p>a <text:s text:c="2"/> b<text:tab/> c<text:line-break/>d<text:s/></text:p>',
      'a    b\t c\nd \n',
    ],
    [
      'lists, tables and sections',
      '<text:list><text:list-item><text:p>a</text:p></text:list-item></text:list>\n <table:table><table:table-row><table:table-cell><text:h>b</text:h></table:table-cell></table:table-row></table:table><text:section><text:p>c</text:p></text:section>',
      'a\nb\nc\n',
    ],
    [
      'notes behind the rest, without their numbers',
      '<text:p>a<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>note</text:p></text:note-body></text:note> b</text:p><text:p>c</text:p>',
      'a b\nc\nnote\n',
    ],
    [
      'frames without what describes them',
      '<text:p><draw:frame>\n <draw:text-box> <text:p>in it</text:p></draw:text-box><svg:title>alt</svg:title></draw:frame>a</text:p>',
      'in it\na\n',
    ],
    [
      'no other documents, forms, scripts',
      '<office:forms><text:p>f</text:p></office:forms><text:p>a<draw:frame><draw:object><office:document><text:p>chart</text:p></office:document></draw:object></draw:frame><text:script>x()</text:script></text:p>',
      'a\n',
    ],
    ['no comments', `<text:p>a${annotation('said', '', 'Somebody')}b${named('X', 'c')}</text:p>`, 'abc\n'],
    [
      'entities and sections of characters',
      '<text:p>a &amp; &#x1F600;<!-- no --><![CDATA[<b>]]></text:p>',
      'a & 😀<b>\n',
    ],
  ])('has %s', async (_, content, text) => {
    expect(await textOf(content)).toBe(text);
  });
});

describe('comments', () => {
  test('are ranges where their names say so, over paragraphs and in each other; else points', async () => {
    const { comments } = await draftOf(
      packed(
        `<text:p>a ${named('X', `b ${named('Y', 'c')}</text:p><text:p>d`)} e${annotation('alone')}f</text:p><text:p>${annotation('no end', 'office:name="Z"')}g</text:p>`,
      ),
    );
    expect(comments.map(({ id, anchor: { kind, start, quote } }) => [id, kind, start, quote])).toEqual([
      ['X', 'range', 2, 'b c\nd'],
      ['Y', 'range', 4, 'c'],
      ['annotation-1', 'point', 9, null],
      ['Z', 'point', 11, null],
    ]);
  });

  test('keep their paragraphs, authors and dates, and say whether they are resolved only where the file does', async () => {
    const body =
      'one</text:p><text:list><text:list-item><text:p>two <text:span>2</text:span></text:p></text:list-item></text:list><text:p>';
    const { comments } = await draftOf(
      flat(
        `<text:p>${annotation(body, 'office:name="a" loext:resolved="true"')}x${annotation('', 'loext:resolved="false"')}y<office:annotation>\n <text:p>bare</text:p>\n</office:annotation></text:p>`,
      ),
    );
    expect(comments.map(({ body, author, date, resolved }) => [body, author, date, resolved])).toEqual([
      ['one\ntwo 2\n', 'Ada', '2026-11-30T09:00:00', true],
      ['', 'Ada', '2026-11-30T09:00:00', false],
      ['bare', null, null, null],
    ]);
  });

  test('of one name are told apart, and an end without a comment is reported', async () => {
    const { drafts, warnings } = await readFormat(
      flat(`<text:p>${named('X', 'a')} ${named('X', 'b')}<office:annotation-end office:name="W"/></text:p>`),
      'a.fodt',
      { view: 'accepted' },
    );
    expect(drafts[0]?.comments.map(({ id, anchor }) => [id, anchor.quote])).toEqual([
      ['X', 'a'],
      ['X-2', 'b'],
    ]);
    expect(warnings.map(({ message }) => message)).toEqual([expect.stringContaining('"W"')]);
  });

  test('in what is no part of the text are kept as orphans', async () => {
    const lost = tracked(region('d', 'deletion', `<text:p>x${annotation('lost')}</text:p>`));
    const { drafts, warnings } = await readFormat(flat(`${lost}<text:p>a</text:p>`), 'a.fodt', {
      view: 'accepted',
    });
    expect(drafts[0]?.comments.map(({ body, anchor }) => [body, anchor.kind])).toEqual([['lost', 'orphan']]);
    expect(warnings).toHaveLength(1);
  });

  test('answer those that they name as parents', async () => {
    const answers = `${annotation('two', 'office:name="B" loext:parent-name="A"')}${annotation('three', 'office:name="C" loext:parent-name="B"')}`;
    const { comments } = await draftOf(flat(`<text:p>${named('A', 'word')}${answers}</text:p>`));
    expect(comments.map(({ id, parent }) => [id, parent])).toEqual([
      ['A', null],
      ['B', 'A'],
      ['C', 'A'],
    ]);
  });

  test.each([
    ['Reply to Ada (11/30/2026, 09:00:00 AM): "..."', true],
    ['Antwort auf Ada (30.11.2026, 09:00): "..."', true],
    ['Répondre à Ada (30/11/2026, 09:00) : "some (old) words</text:p><text:p>of two lines"', false],
    ['Responder a Ada (30/11/2026, 09:00:00): "some (old) words</text:p><text:p>of two lines"', true],
    ['Adaへの返信 (2026/11/30, 09:00): "..."', true],
    ['Reply to Eve (11/30/2026, 09:00): "..."', false],
    ['Ada is wrong (see 3)', false],
  ])('of LibreOffice 6 begin with %s', async (heading, isAnswer) => {
    const answer = annotation(`${heading}</text:p><text:p>Yes.`, '', 'Ben');
    const { comments } = await draftOf(flat(`<text:p>${named('A', 'word')}${answer} on</text:p>`));
    const { parent, body } = comments[1] ?? {};
    if (isAnswer) expect([parent, body]).toEqual(['A', 'Yes.']);
    else expect([parent, body?.endsWith('\nYes.')]).toEqual([null, true]);
  });
});

describe('tracked changes', () => {
  const content = `${tracked(
    region('i', 'insertion'),
    region('d', 'deletion', `<text:p>old</text:p><text:p>and ${named('X', 'gone')} </text:p>`),
    region('b', 'deletion', '<text:p>both</text:p>').replace(
      '</text:changed-region>',
      '<text:insertion><office:change-info><dc:creator>Cy</dc:creator></office:change-info></text:insertion></text:changed-region>',
    ),
    region('p', 'deletion', '<text:p>A whole one.</text:p>'),
  )}<text:p>a <text:change-start text:change-id="i"/>new</text:p><text:p>words <text:change-end text:change-id="i"/>b <text:change text:change-id="d"/>c<text:change text:change-id="b"/></text:p><text:change text:change-id="p"/><text:p>end</text:p>`;

  test("are edits, and both texts can be had; what somebody else took out again was the writer's", async () => {
    const accepted = await draftOf(flat(content));
    const reviewed = await draftOf(flat(content), 'as-reviewed');
    expect(accepted.text).toBe('a new\nwords b c\nend\n');
    expect(reviewed.text).toBe('a b old\nand gone cboth\nA whole one.\nend\n');
    const edits = accepted.comments.filter(({ kind }) => kind === 'edit');
    expect(edits.map(({ body, author, replacement }) => [body, author, replacement])).toEqual([
      ['insert "new\nwords "', 'Ben', 'new\nwords '],
      ['cut "old\nand gone "', 'Ben', ''],
      ['cut "both"', 'Ben', ''],
      ['cut "A whole one.\n"', 'Ben', ''],
    ]);
  });

  test('that took the words of a comment out leave it where they were', async () => {
    const [one, other] = [await draftOf(flat(content)), await draftOf(flat(content), 'as-reviewed')];
    const anchorOf = ({ comments }: typeof one) => comments.find(({ id }) => id === 'X')?.anchor;
    expect(anchorOf(one)).toEqual({ kind: 'range', quote: '', start: 14, end: 14 });
    expect(anchorOf(other)).toEqual({ kind: 'range', quote: 'gone', start: 12, end: 16 });
  });
});

describe('files', () => {
  const read = (bytes: Uint8Array, path = 'a.odt') => readFormat(bytes, path, { view: 'accepted' });
  const plain = '<text:p>One two.</text:p>';

  test.each<[string, () => Uint8Array, RegExp]>([
    [
      'a zip bomb',
      () => zipSync({ 'content.xml': new Uint8Array(16 * 1024 * 1024) }),
      /Refused.*packed \d+ to 1/,
    ],
    [
      'a document type',
      () => packed('', { 'content.xml': '<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>' }),
      /DOCTYPE/,
    ],
    [
      'a flat one with a document type',
      () => strToU8('<!DOCTYPE x [<!ENTITY a "aaaa">]><office:document>&a;</office:document>'),
      /DOCTYPE/,
    ],
    ['a file cut off in the middle', () => packed(plain).subarray(0, 500), /file is damaged or cut off/],
    [
      'an encrypted file',
      () => packed(plain, { 'META-INF/manifest.xml': '<m><manifest:encryption-data/></m>' }),
      /encrypted/,
    ],
    ['an empty file', () => new Uint8Array(), /empty/],
    ['something else', () => strToU8('hello'), /Not an OpenDocument file/],
    ['broken XML', () => packed('<text:p>'), /XML in it is damaged/],
    [
      'a spreadsheet',
      () => packed('', { 'content.xml': '<d><office:body><office:spreadsheet/></office:body></d>' }),
      /without a text/,
    ],
  ])('that are %s are refused with a reason and the path', async (_, bytes, message) => {
    await expect(read(bytes())).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      message: expect.stringMatching(message),
      place: expect.stringContaining('a.odt'),
    });
  });

  test('are known by what is in them, whatever they are called', async () => {
    expect(formatOf({ path: 'notes.txt', bytes: packed(plain) })?.name).toBe('OpenDocument');
    expect(formatOf({ path: 'notes.docx', bytes: packed(plain) })?.name).toBe('OpenDocument');
    expect(formatOf({ path: 'notes.xml', bytes: flat(plain) })?.name).toBe('OpenDocument');
    const word = docxBytes({
      paragraphs: [commentedParagraph('One two.', 'two', '0')],
      comments: [{ id: '0', body: 'x' }],
    });
    expect(formatOf({ path: 'notes.odt', bytes: word })?.name).toBe('Word');
  });

  test('that ask for more spaces than any text has, or go very deep, are read in bounded time', async () => {
    const spaces = '<text:s text:c="4000000"/>'.repeat(1000);
    const deep = `${'<text:span>'.repeat(100_000)}x${'</text:span>'.repeat(100_000)}`;
    const { drafts } = await read(flat(`<text:p>${spaces}${deep}</text:p>`));
    expect(drafts[0]?.text.length).toBeLessThan(10_000_000);
  });
});
