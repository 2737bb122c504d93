import { F2rError } from '../../errors.ts';
import { decodeText } from '../decode-text.ts';
import { encodeLike } from '../encode-text.ts';
import { editablePackage } from '../office/editable-package.ts';
import { startsWith } from '../office/starts-with.ts';

const MOST_BYTES = 256 * 1024 * 1024;

/** The XML that holds a document's text, wherever it is kept. */
export interface OdfDocument {
  xml: string;
  /** For error messages: the file, and the part of it if it has parts. */
  place: string;
  signed: boolean;
  /** The file with other XML in that place; all else keeps its bytes. */
  withXml(xml: string): Uint8Array;
}

/** Throws INPUT_INVALID for what is no OpenDocument file, or is encrypted, damaged or out of all proportion. */
export function odfDocument(bytes: Uint8Array, path: string): OdfDocument {
  if (bytes.length === 0) throw new F2rError('INPUT_INVALID', 'The file is empty', { place: path });
  if (startsWith(bytes, [0x50, 0x4b])) return packed(bytes, path);
  return flat(bytes, path);
}

function packed(bytes: Uint8Array, path: string): OdfDocument {
  const parts = editablePackage(bytes, path);
  const manifest = parts.text('META-INF/manifest.xml') ?? '';
  if (manifest.includes('encryption-data') || parts.names.has('encrypted-package')) {
    throw new F2rError('INPUT_INVALID', 'The OpenDocument file is encrypted', {
      place: path,
      hint: 'Save it without a password.',
    });
  }
  const xml = parts.text('content.xml');
  if (xml === undefined)
    throw new F2rError('INPUT_INVALID', 'Not an OpenDocument file: it has no content.xml', { place: path });
  return {
    xml,
    place: `${path}: content.xml`,
    signed: parts.names.has('meta-inf/documentsignatures.xml'),
    withXml: (changed) => {
      parts.put('content.xml', changed);
      return parts.bytes();
    },
  };
}

function flat(bytes: Uint8Array, path: string): OdfDocument {
  const text = bytes.length > MOST_BYTES ? undefined : decodeText(bytes)?.text;
  if (text === undefined || !/<(\w+:)?document\b/.test(text.slice(0, 20_000))) {
    throw new F2rError('INPUT_INVALID', 'Not an OpenDocument file', { place: path });
  }
  return { xml: text, place: path, signed: false, withXml: (changed) => encodeLike(changed, bytes) };
}
