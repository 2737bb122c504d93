import { unzipSync } from 'fflate';
import { F2rError } from '../../errors.ts';
import { encodeLike } from '../encode-text.ts';
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
  const read = new Map<string, string | undefined>();
  const text = (given: string): string | undefined => {
    const name = given.toLowerCase();
    if (!put.has(name) && !read.has(name)) read.set(name, parts.text(name));
    return put.get(name) ?? read.get(name);
  };
  return {
    names,
    text,
    pieces: (name) => {
      const xml = text(name);
      return xml === undefined ? undefined : [xml];
    },
    put: (name, xml) => {
      if (text(name) === xml) return;
      names.add(name.toLowerCase());
      put.set(name.toLowerCase(), xml);
    },
    bytes: () => {
      const encoded = new Map(
        [...put].map(([name, xml]) => [name, encodedAs(name, { xml, bytes, parts, path })]),
      );
      return encoded.size === 0 ? bytes : withEntries(bytes, encoded, path);
    },
  };
}

/** In the encoding that the part had; one that does not come back the same is not written to. */
function encodedAs(
  name: string,
  { xml, bytes, parts, path }: { xml: string; bytes: Uint8Array; parts: PackageParts; path: string },
): Uint8Array {
  const [old] = Object.values(unzipSync(bytes, { filter: (entry) => entry.name.toLowerCase() === name }));
  if (old === undefined || old.length === 0) return new TextEncoder().encode(xml);
  const again = encodeLike(parts.text(name) ?? '', old);
  if (again.length === old.length && again.every((byte, index) => byte === old[index]))
    return encodeLike(xml, old);
  throw new F2rError('INPUT_INVALID', `The part "${name}" is in an encoding that f2r cannot write`, {
    place: path,
    hint: 'Open the file in the program it was made with and save it again.',
  });
}
