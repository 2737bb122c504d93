import { type UnzipFileInfo, unzipSync } from 'fflate';
import { F2rError } from '../../errors.ts';

const MOST_ENTRIES = 10_000;
const MOST_UNPACKED = 256 * 1024 * 1024;
/** Deflate cannot do better than about 1,030; real documents stay under 100. Small parts may. */
const HIGHEST_RATIO = 250;
const SMALL = 8 * 1024 * 1024;

/** The parts of an Office package, unpacked when asked for. Names are keys and are never opened as paths. */
export interface PackageParts {
  /** Lower case, as package names do not tell cases apart. */
  names: ReadonlySet<string>;
  /** undefined: there is no such part, or it is empty. Throws INPUT_INVALID for one that is too large or damaged. */
  text(name: string): string | undefined;
  /** The same in pieces, decoded as they are asked for: one pass over a long part is quicker so, and needs less memory. */
  pieces(name: string): Iterable<string> | undefined;
}

export function packageParts(bytes: Uint8Array, path: string): PackageParts {
  const names = new Set<string>();
  let left = MOST_UNPACKED;
  unpack(bytes, path, ({ name }) => {
    names.add(name.toLowerCase());
    if (names.size > MOST_ENTRIES) throw tooLarge(path, `more than ${MOST_ENTRIES} entries`);
    return false;
  });
  const content = (name: string): Uint8Array | undefined => {
    const wanted = name.toLowerCase();
    if (!names.has(wanted)) return undefined;
    const files = unpack(bytes, path, (entry) => {
      if (entry.name.toLowerCase() !== wanted) return false;
      checkSize(entry, path, left);
      left -= entry.originalSize;
      return true;
    });
    const [file] = Object.values(files);
    return file === undefined || file.length === 0 ? undefined : file;
  };
  return {
    names,
    text: (name) => {
      const bytesOfPart = content(name);
      return bytesOfPart && decoderOf(bytesOfPart).decode(bytesOfPart);
    },
    pieces: (name) => {
      const bytesOfPart = content(name);
      return bytesOfPart && decodedPieces(bytesOfPart);
    },
  };
}

/** fflate never unpacks more than the size an entry declares, so that checking the declared size is enough. */
function unpack(
  bytes: Uint8Array,
  path: string,
  filter: (entry: UnzipFileInfo) => boolean,
): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch (cause) {
    if (cause instanceof F2rError) throw cause;
    throw new F2rError('INPUT_INVALID', 'The file is damaged or cut off: its zip cannot be read', {
      place: path,
      cause,
      hint: 'Open it in the program it was made with and save it again.',
    });
  }
}

function checkSize({ name, size, originalSize }: UnzipFileInfo, path: string, left: number): void {
  if (originalSize > left) throw tooLarge(path, `"${name}" unpacks to more than is allowed`);
  if (originalSize > SMALL && originalSize / Math.max(1, size) > HIGHEST_RATIO) {
    throw tooLarge(path, `"${name}" is packed ${Math.round(originalSize / Math.max(1, size))} to 1`);
  }
}

function tooLarge(path: string, reason: string): F2rError {
  return new F2rError('INPUT_INVALID', `Refused, as zip bombs look like this: ${reason}`, { place: path });
}

/** Small enough to stay in the processor's cache. */
const PIECE = 64 * 1024;

function* decodedPieces(bytes: Uint8Array): Iterable<string> {
  const decoder = decoderOf(bytes);
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
  }
  yield decoder.decode();
}

function decoderOf([first, second]: Uint8Array): InstanceType<typeof TextDecoder> {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  return new TextDecoder();
}
