import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { pointAnchor, rangeAnchor, WHOLE_DRAFT } from '../../../src/domain/anchor.ts';
import { type Change, changed } from '../../../src/domain/change.ts';
import { isOwn } from '../../../src/domain/own-comment.ts';
import { writeWordChanges } from '../../../src/formats/docx/write-changes.ts';
import { writeWordComments } from '../../../src/formats/docx/write-comments.ts';
import type { PlacedComment } from '../../../src/formats/writer.ts';
import { commentedParagraph, documentXml, docxBytes, type WordFile } from '../../support/docx.ts';
import { draftOf, STAMP } from '../../support/word-documents.ts';

const file = (body: string, rest: Partial<WordFile> = {}): Uint8Array =>
  docxBytes({ ...rest, paragraphs: [], parts: { 'word/document.xml': documentXml(body), ...rest.parts } });
const partOf = (bytes: Uint8Array, name: string): string =>
  strFromU8(unzipSync(bytes)[name] ?? new Uint8Array());
const mainOf = (bytes: Uint8Array): string =>
  partOf(bytes, 'word/document.xml').replace(/^.*<w:body>|<\/w:body>.*$/gs, '');
const P = (...runs: string[]): string => `<w:p>${runs.join('')}</w:p>`;
const R = (text: string, properties = ''): string =>
  `<w:r>${properties}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const F = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;

async function commented(bytes: Uint8Array, ...quotes: string[]) {
  const { text } = await draftOf(bytes);
  const comments = quotes.map((quote): PlacedComment => {
    const start = text.indexOf(quote);
    if (start < 0) throw new Error(`no ${quote} in ${text}`);
    return { criterion: null, body: `on ${quote}`, anchor: rangeAnchor(text, start, start + quote.length) };
  });
  const written = writeWordComments({ bytes, path: 'a.docx' }, comments, STAMP);
  const draft = await draftOf(written.bytes);
  expect(draft.text).toBe(text);
  return { ...written, draft, main: mainOf(written.bytes) };
}

const NOTES = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const cases: [string, Uint8Array, string][] = [
  ['the middle of a run', file(P(R('One two three', '<w:rPr><w:b/></w:rPr>'))), 'two'],
  ['text with entities', file(P(R('A &amp; B &lt;c&gt; &#x1F600;d'))), '& B <c> 😀'],
  ['characters outside the basic plane', file(P(R('a😀b😀c'))), 'b😀'],
  ['text without preserved space', file(P('<w:r><w:t> one two </w:t></w:r>', R(' three'))), 'two thr'],
  ['tabs and breaks', file(P('<w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t></w:r>')), '\tb\n'],
  ['several paragraphs', file(`${P(R('One two'))}<w:p/>${P(R('three four'))}`), 'two\n\nthree'],
  [
    'part of a link',
    file(P(R('See '), `<w:hyperlink r:id="x">${R('the paper')}</w:hyperlink>`, R(' now'))),
    'paper now',
  ],
  [
    'what a field shows',
    file(
      P(
        R('See '),
        F('begin'),
        '<w:r><w:instrText>REF x</w:instrText></w:r>',
        F('separate'),
        R('Figure 1'),
        F('end'),
        R(' now'),
      ),
    ),
    'Figure 1',
  ],
  [
    'part of an insertion',
    file(P(R('One '), `<w:ins w:id="1" w:author="Ana">${R('two three')}</w:ins>`)),
    'One two',
  ],
  [
    'words around a deletion',
    file(
      P(R('One '), '<w:del w:id="1" w:author="Ana"><w:r><w:delText>no </w:delText></w:r></w:del>', R('two')),
    ),
    'One two',
  ],
  [
    'a control',
    file(P(`<w:sdt><w:sdtPr/><w:sdtContent>${R('inside out')}</w:sdtContent></w:sdt>`)),
    'inside',
  ],
  [
    'a text box',
    file(
      P(
        `<w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${P(R('in the box'))}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${P(R('in the box'))}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r>`,
        R('out'),
      ),
    ),
    'the box',
  ],
  [
    'a footnote',
    file(P(R('Body'), '<w:r><w:footnoteReference w:id="2"/></w:r>'), {
      parts: {
        'word/footnotes.xml': `<w:footnotes ${NOTES}><w:footnote w:id="2">${P(R('In the note.'))}</w:footnote></w:footnotes>`,
      },
    }),
    'the note',
  ],
];

test.each(cases)('a comment on %s is on just these words', async (_name, bytes, quote) => {
  const { draft, leftOut, moved } = await commented(bytes, quote);
  expect([leftOut, moved]).toEqual([[], []]);
  expect(draft.comments.filter(isOwn).filter(({ kind }) => kind === 'comment')).toMatchObject([
    { anchor: { kind: 'range', quote } },
  ]);
});

test('a run is split with its format, and nothing else of the paragraph changes', async () => {
  const { main } = await commented(file(P(R('One two three', '<w:rPr><w:b/></w:rPr>'))), 'two');
  const mark = '<w:commentRangeStart w:id="0"/>';
  const end = '<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>';
  const run = (text: string): string => R(text, '<w:rPr><w:b/></w:rPr>');
  expect(main).toBe(P(run('One '), mark, run('two'), end, run(' three')));
});

test('marks at the edge of a link or a field stand outside of it', async () => {
  const field = [F('begin'), '<w:r><w:instrText>PAGE</w:instrText></w:r>', F('separate'), R('12'), F('end')];
  const link = `<w:hyperlink>${R('the paper')}</w:hyperlink>`;
  const { main } = await commented(file(P(link, ...field)), 'the paper', '12');
  expect(main.replace(/<w:r><w:commentReference w:id="\d"\/><\/w:r>/g, '')).toBe(
    P(
      '<w:commentRangeStart w:id="0"/>',
      link,
      '<w:commentRangeEnd w:id="0"/>',
      '<w:commentRangeStart w:id="1"/>',
      ...field,
      '<w:commentRangeEnd w:id="1"/>',
    ),
  );
});

test('a comment that leaves a text box or cell is on the part inside, and said to be', async () => {
  const table = `<w:tbl><w:tr><w:tc>${P(R('cell one'))}</w:tc><w:tc>${P(R('cell two'))}</w:tc></w:tr></w:tbl>`;
  const { draft, moved } = await commented(file(`${table}${P(R('after'))}`), 'one\ncell two\naf');
  expect(draft.comments).toMatchObject([{ anchor: { quote: 'one' } }]);
  expect(moved).toHaveLength(1);
});

test('a formula is marked as a whole', async () => {
  const math = '<m:oMath xmlns:m="m"><m:r><m:t>xyz</m:t></m:r></m:oMath>';
  const { draft, main } = await commented(file(P(R('So '), math, R(' holds'))), 'y');
  expect(draft.comments).toMatchObject([{ anchor: { quote: 'xyz' } }]);
  expect(main).toContain(math);
});

test('points, whole drafts and comments without a place', async () => {
  const bytes = file(P(R('One')) + P());
  const place = (anchor: PlacedComment['anchor']): PlacedComment => ({ criterion: 'c1', body: 'b', anchor });
  const comments = [
    place(pointAnchor(1)),
    place(WHOLE_DRAFT),
    place({ kind: 'orphan', quote: 'x', start: null, end: null }),
    place(rangeAnchor('Two', 0, 3)),
  ];
  const { bytes: written, leftOut } = writeWordComments({ bytes, path: 'a.docx' }, comments, STAMP);
  expect((await draftOf(written)).comments.map(({ anchor }) => [anchor.kind, anchor.start])).toEqual([
    ['point', 0],
    ['point', 1],
  ]);
  expect(new Set(leftOut.map(({ item }) => item))).toEqual(new Set([comments[2], comments[3]]));
});

test('a document with other prefixes, or none, gets comments in its own words', async () => {
  const word = 'http://purl.oclc.org/ooxml/wordprocessingml/main';
  const office = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
  const bytes = docxBytes({
    paragraphs: [],
    parts: {
      '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/main2.xml"/></Relationships>`,
      'word/document.xml': undefined,
      'word/_rels/document.xml.rels': undefined,
      'word/main2.xml': `<document xmlns="${word}"><body><p><r><t>One two</t></r></p></body></document>`,
    },
  });
  const { draft, bytes: written } = await commented(bytes, 'two');
  expect(draft.comments).toMatchObject([{ author: 'f2r', anchor: { quote: 'two' } }]);
  expect(partOf(written, 'word/_rels/main2.xml.rels')).toContain(`${office}/comments`);
  expect(partOf(written, '[Content_Types].xml')).toContain('PartName="/word/comments.xml"');
  expect(partOf(written, 'word/main2.xml')).toContain(
    `<commentRangeStart xmlns:f2rw="${word}" f2rw:id="0"/>`,
  );
});

test('threads of others, ids and people stay; a thread in which somebody answered f2r stays too', async () => {
  const bytes = docxBytes({
    paragraphs: [
      commentedParagraph('One two three.', 'two', '3', '4'),
      commentedParagraph('Four five.', 'five', '7'),
    ],
    comments: [
      { id: '3', author: 'f2r', body: 'Old. [f2r]' },
      { id: '4', author: 'Ana', body: 'No.', parent: '3' },
      { id: '7', author: 'f2r', body: 'Old too. [f2r]' },
    ],
  });
  const { draft, replaced, bytes: written } = await commented(bytes, 'Four', 'three');
  expect(replaced).toBe(1);
  expect(draft.comments.map(({ id, body, parent, resolved }) => [id, body, parent, resolved])).toEqual([
    ['3', 'Old. [f2r]', null, false],
    ['4', 'No.', '3', false],
    ['5', 'on three [f2r]', null, false],
    ['6', 'on Four [f2r]', null, false],
  ]);
  const extended = partOf(written, 'word/commentsExtended.xml');
  const ids = [...extended.matchAll(/w15:paraId="(\w+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(4);
});

const settings = (edit: string): Partial<WordFile> => ({
  parts: {
    'word/settings.xml': `<w:settings ${NOTES}><w:documentProtection w:edit="${edit}" w:enforcement="1"/></w:settings>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="x/settings" Target="settings.xml"/></Relationships>`,
  },
});

describe('files that must not be written to', () => {
  const plain = file(P(R('One')));
  const signed = zipSync({ ...unzipSync(plain), '_xmlsignatures/sig1.xml': strToU8('<x/>') });
  const comments = (bytes: Uint8Array) => () => writeWordComments({ bytes, path: 'a.docx' }, [], STAMP);
  const changes = (bytes: Uint8Array) => () => writeWordChanges({ bytes, path: 'a.docx' }, [], STAMP);
  test.each([
    ['a signed one', comments(signed), /signed/],
    [
      'one that is protected',
      comments(file(P(R('One')), settings('readOnly'))),
      /protected against comments/,
    ],
    ['one for comments only', changes(file(P(R('One')), settings('comments'))), /protected against changes/],
    ['an encrypted one', comments(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)), /encrypted/],
  ])('%s is refused', (_name, write, message) => {
    expect(write).toThrow(message);
    expect(write).toThrow(expect.objectContaining({ code: 'INPUT_INVALID', place: 'a.docx' }));
  });

  test('one for comments only takes comments', () => {
    expect(comments(file(P(R('One')), settings('comments')))).not.toThrow();
  });
});

async function revised(bytes: Uint8Array, ...wanted: [string, string][]) {
  const { text } = await draftOf(bytes);
  const changes = wanted.map(([before, after]): Change => {
    const start = text.indexOf(before);
    return {
      start,
      end: start + before.length,
      before,
      after,
      criterion: 'c1',
      comment: null,
      reason: 'why',
    };
  });
  const written = writeWordChanges({ bytes, path: 'a.docx' }, changes, STAMP);
  return { ...written, main: mainOf(written.bytes), text: (await draftOf(written.bytes)).text };
}

test.each<[string, string, [string, string], RegExp]>([
  [
    "another's insertion",
    P(R('One '), `<w:ins w:id="1" w:author="Ana">${R('two')}</w:ins>`),
    ['two', 'x'],
    /tracked change of Ana/,
  ],
  [
    "another's deletion",
    P(R('One '), '<w:del w:id="1" w:author="Ana"><w:r><w:delText>no</w:delText></w:r></w:del>', R('two')),
    ['One two', 'x'],
    /tracked change of Ana/,
  ],
  [
    'a computed field',
    P(F('begin'), '<w:r><w:instrText>REF a</w:instrText></w:r>', F('separate'), R('Figure 1'), F('end')),
    ['Figure', 'Fig.'],
    /field/,
  ],
  ['a note', P(R('One'), '<w:r><w:footnoteReference w:id="2"/></w:r>', R(' two')), ['One two', 'x'], /note/],
  ['a formula', P('<m:oMath xmlns:m="m"><m:r><m:t>xy</m:t></m:r></m:oMath>', R(' z')), ['x', 'k'], /formula/],
  [
    'the last cell',
    `<w:tbl><w:tr><w:tc>${P(R('a'))}</w:tc></w:tr></w:tbl>${P(R('b'))}`,
    ['a\nb', 'x'],
    /one text into another|what is none/,
  ],
])('a change that touches %s is left out, and said why', async (_name, body, change, reason) => {
  const bytes = file(body);
  const written = await revised(bytes, change);
  expect(written.leftOut).toMatchObject([{ reason: expect.stringMatching(reason) }]);
  expect(written.bytes).toEqual(bytes);
});

test('words in a link are changed in the link', async () => {
  const { main, text } = await revised(
    file(P(R('See '), `<w:hyperlink>${R('the paper', '<w:rPr><w:u/></w:rPr>')}</w:hyperlink>`)),
    ['the paper', 'it'],
  );
  expect(text).toBe('See it\n');
  expect(main).toMatch(
    /<w:hyperlink><w:del [^>]*><w:r><w:rPr><w:u\/><\/w:rPr><w:delText xml:space="preserve">the paper<\/w:delText><\/w:r><\/w:del><w:ins [^>]*><w:r><w:rPr><w:u\/><\/w:rPr><w:t xml:space="preserve">it<\/w:t><\/w:r><\/w:ins><\/w:hyperlink>/,
  );
});

test('a paragraph that is split keeps its section at its end, and gives its style to the new one', async () => {
  const properties =
    '<w:pPr><w:pStyle w:val="Body"/><w:rPr><w:b/></w:rPr><w:sectPr><w:x/></w:sectPr></w:pPr>';
  const { main, text } = await revised(file(P(properties, R('One two'))), ['two', 'more.\nTwo']);
  expect(text).toBe('One more.\nTwo\n');
  const [first, second] = main.split('</w:p>');
  expect(first).toMatch(
    /^<w:p><w:pPr><w:pStyle w:val="Body"\/><w:rPr><w:ins [^>]*\/><w:b\/><\/w:rPr><\/w:pPr>/,
  );
  expect(second).toContain(`<w:p>${properties}`);
});

const run = fc.oneof(
  fc.constantFrom('a', 'bc ', ' d', 'é😀', '&amp;').map((text) => R(text)),
  fc.constantFrom('e', ' f ').map((text) => R(text, '<w:rPr><w:i/></w:rPr>')),
  fc.constantFrom(
    '<w:r><w:t> g h </w:t><w:tab/><w:t>i</w:t></w:r>',
    '<w:r><w:br/></w:r>',
    '<w:bookmarkStart w:id="50" w:name="x"/>',
  ),
  fc.constantFrom('j', 'kl').map((text) => `<w:hyperlink>${R(text)}${R('!')}</w:hyperlink>`),
  fc.constantFrom('m', 'no').map((text) => `<w:ins w:id="60" w:author="Ana">${R(text)}</w:ins>`),
  fc.constant('<w:del w:id="61" w:author="Ben"><w:r><w:delText>gone</w:delText></w:r></w:del>'),
  fc.constant(
    [
      F('begin'),
      '<w:r><w:instrText>HYPERLINK "x"</w:instrText></w:r>',
      F('separate'),
      R('p q'),
      F('end'),
    ].join(''),
  ),
);
const paragraph = fc.oneof(
  { weight: 6, arbitrary: fc.array(run, { maxLength: 5 }).map((runs) => P(...runs)) },
  { weight: 1, arbitrary: fc.constant('<w:p/>') },
  {
    weight: 1,
    arbitrary: fc.constant(`<w:tbl><w:tr><w:tc>${P(R('cell'))}</w:tc><w:tc><w:p/></w:tc></w:tr></w:tbl>`),
  },
  {
    weight: 1,
    arbitrary: fc.constant(
      P('<w:pPr><w:rPr><w:ins w:id="70" w:author="Ana"/></w:rPr></w:pPr>', R('own end')),
    ),
  },
);
const bodies = fc
  .array(paragraph, { minLength: 1, maxLength: 5 })
  .map((paragraphs) => paragraphs.join('') + P(R('end')));

test('new paragraphs do not pass the end of a paragraph that another change takes out or writes at', async () => {
  const bytes = file(P(R('a long one')) + P(R('b')) + P(R('c')));
  const at = (start: number, before: string, after: string): Change => {
    return { start, end: start + before.length, before, after, criterion: null, comment: null, reason: 'r' };
  };
  for (const changes of [
    [at(10, '\n', ''), at(11, '', 'x\n')],
    [at(11, '', 'y'), at(11, '', 'x\n')],
    [at(12, '', '\nx'), at(12, '', 'y')],
  ]) {
    const { bytes: written, leftOut } = writeWordChanges({ bytes, path: 'a.docx' }, changes, STAMP);
    expect(leftOut).toEqual([]);
    expect((await draftOf(written)).text).toBe(changed('a long one\nb\nc\n', changes));
  }
});

test('whatever the document, accepted changes give the new text and rejected ones the old', async () => {
  const counted = { wanted: 0, made: 0 };
  const afters = fc.constantFrom('', 'new', '\n', 'x\n', '\ny', 'a\n\nb', ' ', '😀');
  await fc.assert(
    fc.asyncProperty(
      bodies,
      fc.array(fc.tuple(fc.nat(30), fc.nat(6), afters), { maxLength: 5 }),
      async (body, wanted) => {
        const bytes = file(body);
        const { text } = await draftOf(bytes);
        const changes: Change[] = [];
        let free = 0;
        for (const [offset, length, after] of wanted.toSorted((one, other) => one[0] - other[0])) {
          const start = Math.max(free, offset);
          const end = start + length;
          if (end > text.length) continue;
          free = end;
          changes.push({
            start,
            end,
            before: text.slice(start, end),
            after,
            criterion: null,
            comment: null,
            reason: 'r',
          });
        }
        const { bytes: written, leftOut } = writeWordChanges({ bytes, path: 'a.docx' }, changes, STAMP);
        const made = changes.filter((change) => !leftOut.some(({ item }) => item === change));
        counted.wanted += changes.length;
        counted.made += made.length;
        expect((await draftOf(written)).text).toBe(changed(text, made));
        expect((await draftOf(written, 'as-reviewed')).text).toBe((await draftOf(bytes, 'as-reviewed')).text);
        const main = mainOf(written);
        expect(main).not.toMatch(/<w:(del|ins) [^>]*[^/]><\/w:\1>/);
        const ids = [...main.matchAll(/<w:(?:ins|del) w:id="(\d+)" w:author="f2r"/g)].map(([, id]) => id);
        expect(new Set(ids).size).toBe(ids.length);
      },
    ),
    { numRuns: 400 },
  );
  expect(counted.made).toBeGreaterThan(counted.wanted / 2);
});
