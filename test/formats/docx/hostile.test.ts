import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { formatOf, readFormat } from '../../../src/formats/formats.ts';
import { commentedParagraph, docxBytes, type WordFile } from '../../support/docx.ts';

const plain: WordFile = {
  paragraphs: [commentedParagraph('One two.', 'two', '0')],
  comments: [{ id: '0', body: 'x' }],
};

const read = (bytes: Uint8Array, path = 'a.docx') => readFormat(bytes, path, { view: 'accepted' });

const bomb = () =>
  zipSync({
    '_rels/.rels': strToU8(''),
    'word/document.xml': new Uint8Array(16 * 1024 * 1024),
  });

const doctype = () =>
  docxBytes({
    ...plain,
    parts: {
      'word/document.xml': '<!DOCTYPE x [<!ENTITY a "aaaa">]><w:document><w:body>&a;</w:body></w:document>',
    },
  });

test.each<[string, () => Uint8Array, RegExp]>([
  ['a zip bomb', bomb, /Refused.*packed \d+ to 1/],
  ['a document type', doctype, /DOCTYPE/],
  ['a file cut off in the middle', () => docxBytes(plain).subarray(0, 900), /damaged or cut off/],
  [
    'an encrypted or old file',
    () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
    /encrypted/,
  ],
  ['an empty file', () => new Uint8Array(), /empty/],
  ['something else', () => strToU8('hello'), /Not a Word file/],
  [
    'broken XML',
    () => docxBytes({ ...plain, parts: { 'word/document.xml': '<w:document><w:body>' } }),
    /XML in it is damaged/,
  ],
  ['another kind of zip', () => zipSync({ 'a.txt': strToU8('a') }), /no main document/],
])('%s is refused with a reason and the path', async (_, bytes, message) => {
  await expect(read(bytes())).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    message: expect.stringMatching(message),
    place: expect.stringContaining('a.docx'),
  });
});

test.each(['', ' \n'])('a comments part of %j does not take the draft with it', async (text) => {
  const parts = text === '' ? { 'word/comments.xml': '' } : { 'word/comments.xml': undefined };
  const { drafts, warnings } = await read(docxBytes({ ...plain, parts }));
  expect(drafts[0]?.text).toBe('One two.\n');
  expect(warnings[0]?.message).toContain('no comment');
});

test('a Word file under another name is still read as one', async () => {
  const bytes = docxBytes(plain);
  expect(formatOf({ path: 'notes.txt', bytes })?.name).toBe('Word');
  expect((await read(bytes, 'notes.txt')).drafts[0]?.comments).toHaveLength(1);
});

test('path names inside the zip are names and nothing more', async () => {
  const bytes = docxBytes({ ...plain, parts: { '../../etc/passwd': 'x', '/word/../word/other.xml': 'y' } });
  expect((await read(bytes)).drafts[0]?.comments).toHaveLength(1);
});

test('relationships that lead nowhere are left alone', async () => {
  const rels =
    '<Relationships><Relationship Id="a" Type="x/comments" Target="../../../etc/passwd"/></Relationships>';
  const { drafts } = await read(docxBytes({ ...plain, parts: { 'word/_rels/document.xml.rels': rels } }));
  expect(drafts[0]?.comments).toEqual([]);
});
