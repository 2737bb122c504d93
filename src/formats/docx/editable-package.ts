import { unzipSync } from 'fflate';
import { F2rError } from '../../errors.ts';
import { type PackageParts, packageParts } from './package-parts.ts';
import { withEntries } from './zip-entries.ts';

/** A package whose parts can be replaced. What was put is read from then on. */
export interface EditablePackage extends PackageParts {
  put(name: string, xml: string): void;
  /** The whole package; parts that were not put keep their bytes. */
  bytes(): Uint8Array;
}

export function editablePackage(bytes: Uint8Array, path: string): EditablePackage {
  const parts = packageParts(bytes, path);
  const names = new Set(parts.names);
  const put = new Map<string, string>();
  const text = (name: string): string | undefined => put.get(name.toLowerCase()) ?? parts.text(name);
  return {
    names,
    text,
    put: (name, xml) => {
      if (text(name) === xml) return;
      names.add(name.toLowerCase());
      put.set(name.toLowerCase(), xml);
    },
    bytes: () => {
      const encoded = new Map([...put].map(([name, xml]) => [name, encodedAs(name, { xml, bytes, path })]));
      return encoded.size === 0 ? bytes : withEntries(bytes, encoded, path);
    },
  };
}

type Encode = (text: string) => Uint8Array;
const ENCODINGS: Record<string, { mark: number[]; encode: Encode }> = {
  'utf-8': { mark: [], encode: (text) => new TextEncoder().encode(text) },
  'utf-8 with a mark': { mark: [0xef, 0xbb, 0xbf], encode: (text) => new TextEncoder().encode(text) },
  'utf-16le': { mark: [0xff, 0xfe], encode: (text) => utf16(text, true) },
  'utf-16be': { mark: [0xfe, 0xff], encode: (text) => utf16(text, false) },
};

/** In the encoding that the part had; one that does not come back the same is not written to. */
function encodedAs(
  name: string,
  { xml, bytes, path }: { xml: string; bytes: Uint8Array; path: string },
): Uint8Array {
  const [old] = Object.values(unzipSync(bytes, { filter: (entry) => entry.name.toLowerCase() === name }));
  if (old === undefined || old.length === 0) return new TextEncoder().encode(xml);
  for (const { mark, encode } of Object.values(ENCODINGS)) {
    const whole = (text: string): Uint8Array => {
      const body = encode(text);
      const marked = new Uint8Array(mark.length + body.length);
      marked.set(mark);
      marked.set(body, mark.length);
      return marked;
    };
    const label = mark[0] === 0xff ? 'utf-16le' : mark[0] === 0xfe ? 'utf-16be' : 'utf-8';
    const again = whole(new TextDecoder(label).decode(old));
    if (again.length === old.length && again.every((byte, index) => byte === old[index])) return whole(xml);
  }
  throw new F2rError('INPUT_INVALID', `The part "${name}" is in an encoding that f2r cannot write`, {
    place: path,
    hint: 'Open the file in Word and save it again.',
  });
}

function utf16(text: string, little: boolean): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) bytes.setUint16(at * 2, text.charCodeAt(at), little);
  return new Uint8Array(bytes.buffer);
}
