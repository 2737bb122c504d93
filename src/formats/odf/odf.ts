import { docx } from '../docx/docx.ts';
import type { Format, SourceFile } from '../format.ts';
import { startsWith } from '../office/starts-with.ts';

/**
 * OpenDocument text, packed (`.odt`) and flat (`.fodt`): LibreOffice, Collabora, OpenOffice, Google Docs, Word. The reader
 * itself is loaded with the first of them.
 */
export const odf: Format = {
  name: 'OpenDocument',
  accepts,
  read: async (bytes, path, options) => (await import('./read-odf.ts')).readOdf(bytes, path, options),
};

/** A package says its kind in its first bytes, a flat file in its root element. */
const PACKED = /^PK[\s\S]{28}mimetype[\s\S]{0,40}application\/vnd\.oasis\.opendocument\.text/;
const FLAT = /^[^<]{0,4}(?:<[?!][^>]*>\s*)*<(?:\w+:)?document\s[^>]*opendocument/;

function accepts({ path, bytes }: SourceFile): boolean {
  if (!mayBe(bytes) && !/\.(odt|ott|fodt)$/i.test(path)) return false;
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4000));
  if (PACKED.test(head) || FLAT.test(head)) return true;
  return /\.(odt|ott|fodt)$/i.test(path) && !docx.accepts({ path: '', bytes });
}

/** Told by a few bytes, as every file of a folder is asked: `mimetype` behind a zip's first header, or a tag at the start. */
function mayBe(bytes: Uint8Array): boolean {
  return startsWith(bytes.subarray(30), [0x6d, 0x69, 0x6d, 0x65]) || bytes.subarray(0, 5).includes(0x3c);
}
