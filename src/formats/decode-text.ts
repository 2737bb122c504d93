import type { Warning } from '../domain/draft.ts';

const GUESSED = 'not UTF-8; read as Windows-1252';

/**
 * Text of a file: UTF-8 or UTF-16 by its byte order mark (which is dropped), else UTF-8, else Windows-1252.
 * undefined: not text. Line ends stay as they are.
 */
export function decodeText(bytes: Uint8Array): { text: string; guessed: boolean } | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decodeAs('utf-16be', bytes);
  if (bytes.includes(0)) return undefined;
  return decodeAs('utf-8', bytes) ?? guessed(bytes);
}

/** What is to be said of a text whose encoding had to be guessed. */
export function guessedEncoding(decoded: { guessed: boolean } | undefined, path: string): Warning[] {
  return decoded?.guessed ? [{ path, message: GUESSED }] : [];
}

function decodeAs(encoding: string, bytes: Uint8Array): { text: string; guessed: boolean } | undefined {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), guessed: false };
  } catch {
    return undefined;
  }
}

/** Old editors' files; many control characters mean that it is no text at all. */
function guessed(bytes: Uint8Array): { text: string; guessed: boolean } | undefined {
  const controls = bytes.slice(0, 4096).filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length;
  return controls > 0 ? undefined : { text: new TextDecoder('windows-1252').decode(bytes), guessed: true };
}
