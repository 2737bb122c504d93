import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { F2rError } from '../../src/errors.ts';
import { FORMATS, readFormat } from '../../src/formats/formats.ts';
import { odfWriter } from '../../src/formats/odf/odf-writer.ts';
import { docxBytes } from '../support/docx.ts';
import { simplePdf } from './pdf/simple-pdf.ts';

const MOST_MILLISECONDS = 20_000;
const LETTERS = 100_000_000;

/** Ends in bounded time: with drafts, or with an error that says what is wrong and where. */
async function ends(bytes: Uint8Array, path: string): Promise<string> {
  const started = performance.now();
  try {
    const { drafts } = await readFormat(bytes, path, { view: 'accepted' });
    return drafts.length > 0 ? 'drafts' : 'nothing';
  } catch (error) {
    expect(error).toBeInstanceOf(F2rError);
    expect(error).toMatchObject({ code: 'INPUT_INVALID', place: expect.stringContaining(path) });
    return 'error';
  } finally {
    expect(performance.now() - started).toBeLessThan(MOST_MILLISECONDS);
  }
}

const document = (body: string) =>
  docxBytes({ paragraphs: [], comments: [], parts: { 'word/document.xml': body } });
const word = (body: string) =>
  document(
    `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  );
const odt = (body: string) =>
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'content.xml': strToU8(
      `<office:document-content xmlns:office="o" xmlns:text="t"><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    ),
  });

/** Not all the same, as the zip would else be refused for its ratio. */
const many = (count: number, one: (word: string) => string): string =>
  Array.from({ length: count }, (_, index) =>
    one(((index * 2_654_435_761) % 4_294_967_296).toString(36)),
  ).join('');

const long = (start: string, repeated: string, end = ''): Uint8Array =>
  Buffer.concat([Buffer.from(start), Buffer.alloc(LETTERS, repeated), Buffer.from(end)]);

test.each<[string, string, () => Uint8Array, string]>([
  [
    'a million runs of Word',
    'a.docx',
    () => word(`<w:p>${many(1_000_000, (one) => `<w:r><w:t>${one}</w:t></w:r>`)}</w:p>`),
    'drafts',
  ],
  [
    'a million spans of OpenDocument',
    'a.odt',
    () => odt(`<text:p>${many(1_000_000, (one) => `<text:span>${one}</text:span>`)}</text:p>`),
    'drafts',
  ],
  ['elements in each other, Word', 'a.docx', () => word('<w:p><w:ins>'.repeat(50_000)), 'error'],
  ['elements in each other, OpenDocument', 'a.odt', () => odt('<text:section>'.repeat(100_000)), 'error'],
  ['lists in each other, JSON', 'a.json', () => Buffer.from('['.repeat(1_000_000)), 'error'],
  ['a hundred million letters, Markdown', 'a.md', () => long('', 'Some words. {==a==}\n'), 'error'],
  ['a hundred million letters, LaTeX', 'a.tex', () => long('', 'Some words. \\emph{x}\n'), 'error'],
  ['a hundred million letters, HTML', 'a.html', () => long('', '<p>Some words. '), 'error'],
  ['a hundred million letters, CSV', 'a.csv', () => long('text,quote,comment\n', 'a b,a,c\n'), 'error'],
  [
    'a hundred million letters, JSON',
    'a.json',
    () => long('{"text":"', 'a b ', '","comments":[{"quote":"a b a","comment":"c"}]}'),
    'drafts',
  ],
])(
  '%s: read, or a clear error, in bounded time',
  async (_, path, bytes, expected) => {
    expect(await ends(bytes(), path)).toBe(expected);
  },
  60_000,
);

/** With a size declared for a part that nothing of it has to be unpacked to see. */
function declaring(whole: Uint8Array, size: number): Uint8Array {
  const bytes = Buffer.from(whole);
  for (let at = bytes.indexOf('PK\u0001\u0002'); at !== -1; at = bytes.indexOf('PK\u0001\u0002', at + 4))
    bytes.writeUInt32LE(size, at + 24);
  return bytes;
}

const filled = (whole: Uint8Array): Uint8Array =>
  zipSync({
    ...unzipSync(whole),
    ...Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`x/${index}.xml`, strToU8('')])),
  });

test.each<[string, (whole: Uint8Array) => Uint8Array, RegExp]>([
  ['more entries than any document', filled, /more than 10000 entries/],
  ['parts too large', (whole) => declaring(whole, 300_000_000), /unpacks to more than is allowed/],
])('a zip with %s is refused, Word or OpenDocument', async (_, made, message) => {
  for (const [path, whole] of [
    ['a.docx', word('<w:p/>')],
    ['a.odt', odt('<text:p/>')],
  ] as const)
    await expect(readFormat(made(whole), path, { view: 'accepted' })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      message: expect.stringMatching(message),
    });
});

test('a signed OpenDocument file is read and not written to', async () => {
  const bytes = zipSync({
    ...unzipSync(odt('<text:p>One.</text:p>')),
    'META-INF/documentsignatures.xml': strToU8('<x/>'),
  });
  expect(await ends(bytes, 'a.odt')).toBe('drafts');
  await expect(odfWriter.writeComments({ bytes, path: 'a.odt' }, [], { date: '' })).rejects.toThrow(
    'is signed',
  );
});

const WHOLE: Record<string, Uint8Array> = {
  'a.docx': word('<w:p><w:r><w:t>One two.</w:t></w:r></w:p>'),
  'a.odt': odt('<text:p>One two.</text:p>'),
  'a.pdf': simplePdf([{ lines: [{ x: 72, y: 700, text: 'One two.' }] }]),
  'a.md': strToU8('One {==two==}{>>Why?<<}.'),
  'a.tex': strToU8(
    '\\documentclass{article}\\begin{document}One \\todo[author={A}]{Why?} two.\\end{document}',
  ),
  'a.html': strToU8('<!doctype html><html><body><p>One two.</p></body></html>'),
  'a.csv': strToU8('text,quote,comment\n"One two.",two,"Why?"\n'),
  'a.json': strToU8('{"text":"One two.","comments":[{"quote":"two","comment":"Why?"}]}'),
  'list.json': strToU8('[{"text":"One two.","quote":"two","comment":"Why?"}]'),
  'w3c.json': strToU8(
    '{"@context":"http://www.w3.org/ns/anno.jsonld","type":"Annotation","bodyValue":"Why?","target":{"source":"a","selector":{"type":"TextQuoteSelector","exact":"two"}}}',
  ),
  'drive.json': strToU8(
    '{"comments":[{"id":"x","content":"Why?","author":{"displayName":"A"},"createdTime":"2026-01-01T00:00:00Z"}]}',
  ),
  'overleaf.json': strToU8(
    '{"docText":"One two.","ranges":{"comments":[{"op":{"p":4,"c":"two","t":"t"}}]},"threads":{"t":{"messages":[{"content":"Why?"}]}}}',
  ),
  'github.json': strToU8(
    '[{"id":1,"path":"a","diff_hunk":"@@ -0,0 +1 @@\\n+two","line":1,"body":"Why?","html_url":"https://github.com/o/r/pull/1"}]',
  ),
  'gitlab.json': strToU8(
    '[{"id":"d","individual_note":false,"notes":[{"id":1,"body":"Why?","noteable_type":"MergeRequest"}]}]',
  ),
};
const names = Object.keys(WHOLE);

test('there is a file of every format', () => {
  const called = names.map((path) =>
    FORMATS.find((format) => format.accepts({ path, bytes: WHOLE[path] ?? new Uint8Array() })),
  );
  expect(FORMATS.filter((format) => !called.includes(format)).map(({ name }) => name)).toEqual([]);
});

test.each(names)(
  '%s cut off anywhere is read or is a clear error',
  async (name) => {
    const whole = WHOLE[name] ?? new Uint8Array();
    for (let length = 0; length < whole.length; length += Math.max(1, Math.floor(whole.length / 60)))
      await ends(whole.subarray(0, length), name);
  },
  60_000,
);

test.each(names)('%s under the name of every other is read or is a clear error', async (name) => {
  for (const other of names) await ends(WHOLE[name] ?? new Uint8Array(), `x-${other}`);
});
