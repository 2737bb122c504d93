import { inflateSync } from 'node:zlib';
import { F2rError } from '../../errors.ts';

/** Packed data below this cannot unpack to more than `MOST_UNPACKED`, as deflate saves at most a factor of 1032. */
const HARMLESS = 64 * 1024;
const MOST_UNPACKED = 64 * 1024 * 1024;
/** Units before `stream` in which its filters are looked for. */
const DICTIONARY = 1000;

/**
 * Throws INPUT_INVALID where a stream unpacks to far more than a page can hold: the library would unpack and read all of
 * it. Images are left out, which are never unpacked for their text.
 */
export function checkStreams(bytes: Uint8Array, path: string): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = buffer.indexOf('stream'); at !== -1; at = buffer.indexOf('stream', at)) {
    const dictionary = dictionaryBefore(buffer, at);
    const start = at + 'stream'.length;
    const end = buffer.indexOf('endstream', start);
    if (end === -1) return;
    at = end + 'endstream'.length;
    const filters = dictionary.match(/\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)\b/g) ?? [];
    if (filters.length > 1) refuse(path);
    const image = /\/Subtype\s*\/Image\b/.test(dictionary);
    if (filters.length === 1 && !image && end - start > HARMLESS)
      checkUnpacked(buffer.subarray(start, end), path);
  }
}

function dictionaryBefore(buffer: Buffer, at: number): string {
  const before = buffer.toString('latin1', Math.max(0, at - DICTIONARY), at);
  return before.slice(before.lastIndexOf(' obj') + 1);
}

function checkUnpacked(stream: Buffer, path: string): void {
  const packed = stream.subarray(stream[0] === 13 ? 2 : 1);
  try {
    inflateSync(packed, { maxOutputLength: MOST_UNPACKED });
  } catch (error) {
    if (error instanceof RangeError) refuse(path);
  }
}

function refuse(path: string): never {
  throw new F2rError('INPUT_INVALID', 'A PDF that unpacks to far more than it can need', {
    place: path,
    hint: 'Print it to a new PDF, if you trust it.',
  });
}
