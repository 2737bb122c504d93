import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readFormat } from '../../../src/formats/formats.ts';
import { simplePdf } from './simple-pdf.ts';

const NOTE = '/Subtype/Text/Rect[72 690 92 710]/Contents(Blurred.)';
const LINE = { x: 72, y: 700, text: 'The screws were often loose.' };

function read(bytes: Uint8Array, path = 'a.pdf') {
  return readFormat(bytes, path, { view: 'accepted' });
}

function withStream(filters: string, stream: Uint8Array): Uint8Array {
  const [head = '', tail = ''] = Buffer.from(simplePdf([{ content: '@' }]))
    .toString('latin1')
    .split(/<<\/Length 1>>stream\n@\n/);
  const dictionary = `<</Length ${stream.length}/Filter${filters}>>stream\n`;
  return Buffer.concat([
    Buffer.from(head + dictionary, 'latin1'),
    stream,
    Buffer.from(`\n${tail}`, 'latin1'),
  ]);
}

test('a scan without comments is an error that says what to do; with comments it keeps them, without a place', async () => {
  await expect(read(simplePdf([{}, {}]))).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    place: 'a.pdf',
    message: expect.stringContaining('OCR'),
    hint: expect.stringContaining('ocrmypdf'),
  });
  const { drafts, warnings } = await read(simplePdf([{ lines: [LINE] }, { annotations: [NOTE] }]));
  expect(drafts[0]?.comments).toMatchObject([{ body: 'Blurred.', anchor: { kind: 'orphan' } }]);
  expect(warnings.map(({ message }) => message)).toEqual([
    'comment "100R" is not placed in the text: page 2 is an image without text; run it through OCR',
  ]);
});

test('a PDF is one whatever its name, and what is none is an error of its own', async () => {
  const { drafts } = await read(simplePdf([{ lines: [LINE] }]), 'returned.bin');
  expect(drafts[0]).toMatchObject({ id: 'returned', text: LINE.text });
  for (const bytes of [Buffer.from(''), Buffer.from('<html>404</html>'), Buffer.from('%PDF-1.4\n')]) {
    await expect(read(bytes)).rejects.toMatchObject({ code: 'INPUT_INVALID', place: 'a.pdf' });
  }
});

test('one that asks for a password says so', async () => {
  const key = '<00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff>';
  const locked = `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O${key}/U${key}>>`;
  await expect(read(simplePdf([{ lines: [LINE] }], locked))).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    message: 'A PDF that asks for a password',
    hint: expect.stringContaining('qpdf --decrypt'),
  });
});

test('one that is cut off anywhere gives what is left of it or a clear error', async () => {
  const whole = simplePdf([{ lines: [LINE], annotations: [NOTE] }, { lines: [LINE] }]);
  for (let length = 0; length < whole.length; length += 23) {
    const outcome = await read(whole.slice(0, length)).catch((error: unknown) => error);
    if (outcome instanceof Error) expect(outcome).toMatchObject({ code: 'INPUT_INVALID', place: 'a.pdf' });
    else expect(outcome).toHaveProperty('drafts');
  }
});

test('what unpacks to far more than a page can need is refused before it is read', async () => {
  const bomb = deflateSync(Buffer.alloc(200_000_000, 'q Q '));
  for (const bytes of [
    withStream('/FlateDecode', bomb),
    withStream('[/FlateDecode/FlateDecode]', deflateSync(bomb)),
    withStream('[/Fl /Fl]', deflateSync(bomb)),
  ]) {
    await expect(read(bytes)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      message: expect.stringContaining('unpacks'),
    });
  }
});

test('pages in a circle, answers in a circle and a broken annotation do not stop the reading', async () => {
  const circle = '/Subtype/Text/Rect[72 690 92 710]/Contents(Round)';
  const bytes = simplePdf([
    {
      lines: [LINE],
      annotations: [`${circle}/IRT 101 0 R`, `${circle}/IRT 100 0 R`, '/Subtype/Highlight', NOTE],
    },
  ]);
  const kids = Buffer.from(bytes)
    .toString('latin1')
    .replace('/Count 1/Kids[10000 0 R]', '/Count 2/Kids[10000 0 R 2 0 R]');
  const { drafts } = await read(Buffer.from(kids, 'latin1'));
  expect(drafts[0]?.comments.map(({ body }) => body).sort()).toEqual(['Blurred.', 'Round', 'Round']);
});

test('a page with more text than a library has is given up, and the reading ends', async () => {
  const line = 'BT /F1 10 Tf 72 700 Td (The screws were often loose in the second week.) Tj ET\n';
  await expect(read(simplePdf([{ content: line.repeat(450_000) }]))).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    message: expect.stringContaining('only the first 0 of 1 pages'),
  });
});

test('a thousand pages with a comment each are read in seconds', async () => {
  const pages = Array.from({ length: 1000 }, () => ({ lines: [LINE], annotations: [NOTE] }));
  const { drafts } = await read(simplePdf(pages));
  expect(drafts[0]?.comments).toHaveLength(1000);
});
