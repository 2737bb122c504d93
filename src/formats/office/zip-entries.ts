import { deflateSync } from 'fflate';
import { F2rError } from '../../errors.ts';
import { crc32 } from './crc32.ts';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const LARGE = 0xffffffff;
const DEFLATED = 8;

interface Entry {
  name: string;
  /** The entry's record in the central directory, and its local header with all that follows up to the next entry. */
  central: Uint8Array;
  local: Uint8Array;
  start: number;
}

/**
 * The zip with some parts changed or added. Every other entry keeps its bytes, compressed as they are; order, methods,
 * dates and attributes stay. Names are compared without case, as in a package.
 */
export function withEntries(
  given: Uint8Array,
  parts: ReadonlyMap<string, Uint8Array>,
  path: string,
): Uint8Array {
  const bytes = plain(given);
  const end = endRecord(bytes, path);
  const { entries, prefix } = entriesOf(bytes, end, path);
  const left = new Map([...parts].map(([name, content]) => [name.toLowerCase(), { name, content }]));
  const written = entries.map((entry) => {
    const part = left.get(entry.name.toLowerCase());
    left.delete(entry.name.toLowerCase());
    return part ? changedEntry(entry, part.content) : entry;
  });
  const [model] = entries;
  for (const { name, content } of left.values()) if (model) written.push(newEntry(model, name, content));
  return assembled(written, { prefix, end: bytes.slice(end) });
}

function assembled(
  entries: readonly Pick<Entry, 'central' | 'local'>[],
  { prefix, end }: { prefix: Uint8Array; end: Uint8Array },
): Uint8Array {
  let offset = prefix.length;
  const centrals = entries.map(({ central, local }) => {
    const copy = central.slice();
    view(copy).setUint32(42, offset, true);
    offset += local.length;
    return copy;
  });
  view(end).setUint16(8, entries.length, true);
  view(end).setUint16(10, entries.length, true);
  view(end).setUint32(12, lengthOf(centrals), true);
  view(end).setUint32(16, offset, true);
  return joinedBytes([prefix, ...entries.map(({ local }) => local), ...centrals, end]);
}

/** New content in an entry's old headers; sizes stand in the header itself, whatever the writer did before. */
function changedEntry({ central, local }: Entry, content: Uint8Array): Pick<Entry, 'central' | 'local'> {
  const header = local.slice(0, 30 + view(local).getUint16(26, true));
  const record = central.slice();
  const packed = view(header).getUint16(8, true) === DEFLATED ? deflateSync(content) : content;
  view(header).setUint16(6, view(header).getUint16(6, true) & ~8, true);
  view(record).setUint16(8, view(record).getUint16(8, true) & ~8, true);
  view(header).setUint16(28, 0, true);
  for (const [target, at] of [
    [header, 14],
    [record, 16],
  ] as const) {
    view(target).setUint32(at, crc32(content), true);
    view(target).setUint32(at + 4, packed.length, true);
    view(target).setUint32(at + 8, content.length, true);
  }
  return { central: record, local: joinedBytes([header, packed]) };
}

/** An entry like `model` in everything but its name and content. */
function newEntry(model: Entry, name: string, content: Uint8Array): Pick<Entry, 'central' | 'local'> {
  const encoded = new TextEncoder().encode(name);
  const header = joinedBytes([model.local.slice(0, 30), encoded]);
  const record = joinedBytes([model.central.slice(0, 46), encoded]);
  view(header).setUint16(26, encoded.length, true);
  view(record).setUint16(28, encoded.length, true);
  view(record).setUint16(30, 0, true);
  view(record).setUint16(32, 0, true);
  view(header).setUint16(8, DEFLATED, true);
  view(record).setUint16(10, DEFLATED, true);
  return changedEntry({ name, central: record, local: header, start: 0 }, content);
}

function entriesOf(bytes: Uint8Array, end: number, path: string): { entries: Entry[]; prefix: Uint8Array } {
  const directory = view(bytes);
  const found: Entry[] = [];
  const first = directory.getUint32(end + 16, true);
  let at = first;
  for (let left = directory.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > end || directory.getUint32(at, true) !== CENTRAL) throw damaged(path);
    const name = directory.getUint16(at + 28, true);
    const next = at + 46 + name + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
    const start = directory.getUint32(at + 42, true);
    if (start === LARGE || start + 30 > first || directory.getUint32(start, true) !== LOCAL)
      throw damaged(path);
    if (directory.getUint16(at + 8, true) & 1) throw locked(path);
    const text = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name));
    found.push({ name: text, central: bytes.slice(at, next), local: bytes.subarray(start), start });
    at = next;
  }
  const entries = found.sort((one, other) => one.start - other.start);
  const bounded = entries.map((entry, index) => ({
    ...entry,
    local: bytes.slice(entry.start, entries[index + 1]?.start ?? first),
  }));
  return { entries: bounded, prefix: bytes.slice(0, entries[0]?.start ?? 0) };
}

function endRecord(bytes: Uint8Array, path: string): number {
  const directory = view(bytes);
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at -= 1) {
    if (directory.getUint32(at, true) === END) return at;
  }
  throw damaged(path);
}

function damaged(path: string): F2rError {
  return new F2rError('INPUT_INVALID', 'The file is packed in a way that f2r cannot write to', {
    place: path,
    hint: 'Open it in the program it was made with and save it again.',
  });
}

function locked(path: string): F2rError {
  return new F2rError('INPUT_INVALID', 'The file is encrypted', {
    place: path,
    hint: 'Save it without a password.',
  });
}

/** Slices of Node's own kind of bytes are no copies. */
function plain(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function lengthOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}

function joinedBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(lengthOf(parts));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
