import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CallRecord, type ModelAnswer } from '../domain/call.ts';
import { isMissing } from './json-file.ts';
import { makeFolder } from './make-folder.ts';
import type { WriteBehind } from './write-behind.ts';
import { unwritable } from './write-file.ts';

export interface CallJournal {
  /** A finished answer to the same request, read back from disk. */
  answered(request: string): Promise<ModelAnswer | undefined>;
  append(record: CallRecord): Promise<void>;
  /** Calls that a server answered or failed, over the life of the run. */
  spent(): number;
  /** A hash for each rubric that the run's test drafts were read with. */
  testReads(): ReadonlySet<string>;
  close(): Promise<void>;
}

/**
 * Only places are kept in memory, so that a run of 100,000 calls fits. A torn last line is cut off. With files that are
 * written behind, the first line waits for them, since the calls belong to them; and an answer is used as soon as its line
 * is written, which a process that dies leaves there, while no file made from it appears before the disk is flushed.
 */
export async function openCallJournal(
  path: string,
  behind?: Pick<WriteBehind, 'settled' | 'follow'>,
): Promise<CallJournal> {
  const places = new Map<string, { offset: number; length: number }>();
  let spent = 0;
  const testReads = new Set<string>();
  const note = (record: CallRecord, offset: number, length: number): void => {
    if (record.stage === 'test-read') testReads.add(record.request);
    else spent += 1;
    if (record.answer?.finish === 'stop') places.set(record.request, { offset, length });
  };
  let handle: FileHandle | undefined;
  let size = 0;
  if (behind === undefined || existsSync(path)) {
    handle = await openForAppend(path);
    size = await scan(path, note);
    await handle.truncate(size);
  }
  let waiting: { record: CallRecord; line: Buffer }[] = [];
  let next: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let synced: Promise<void> = Promise.resolve();
  /** All that is written so far. */
  const sync = (): Promise<void> => {
    synced = synced.then(() => handle?.datasync());
    synced.catch(() => undefined);
    return synced;
  };
  const isSynced = (): Promise<void> =>
    synced.catch((cause: unknown) => {
      throw unwritable(path, cause);
    });
  behind?.follow(isSynced);
  /** All lines that came while the ones before them were written. */
  const flush = async (): Promise<void> => {
    const group = waiting;
    waiting = [];
    next = undefined;
    if (size === 0) await behind?.settled();
    handle ??= await openForAppend(path);
    await writeAll(handle, Buffer.concat(group.map(({ line }) => line)), size);
    for (const { record, line } of group) {
      note(record, size, line.length);
      size += line.length;
    }
    const flushed = sync();
    if (behind === undefined) await flushed;
  };
  return {
    answered: async (request) => {
      const place = places.get(request);
      return place && handle ? ((await readRecord(handle, place)).answer ?? undefined) : undefined;
    },
    append: (record) => {
      waiting.push({ record, line: Buffer.from(`${JSON.stringify(record)}\n`) });
      next ??= last.then(flush);
      last = next.catch(() => undefined);
      return next.catch((cause: unknown) => {
        throw unwritable(path, cause);
      });
    },
    spent: () => spent,
    testReads: () => testReads,
    close: async () => {
      await last;
      await isSynced();
      await handle?.close();
    },
  };
}

/** For those who only read: calls `found` for each record, in order; a run without calls has none. */
export async function eachCall(path: string, found: (record: CallRecord) => void): Promise<void> {
  await scan(path, found).catch((cause: unknown) => {
    if (!isMissing(cause)) throw cause;
  });
}

async function openForAppend(path: string): Promise<FileHandle> {
  try {
    await makeFolder(dirname(path));
    return await open(path, 'r+').catch(() => open(path, 'wx+'));
  } catch (cause) {
    throw unwritable(path, cause);
  }
}

/** A full disk may take a part of it before it refuses the rest. */
async function writeAll(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

async function readRecord(
  handle: FileHandle,
  { offset, length }: { offset: number; length: number },
): Promise<CallRecord> {
  const buffer = Buffer.alloc(length);
  await handle.read(buffer, 0, length, offset);
  return CallRecord.parse(JSON.parse(buffer.toString('utf8')));
}

/** Calls `found` for each whole line that is a record; returns the length up to the last line end. */
async function scan(
  path: string,
  found: (record: CallRecord, offset: number, length: number) => void,
): Promise<number> {
  let rest = Buffer.alloc(0);
  let offset = 0;
  for await (const chunk of createReadStream(path)) {
    rest = Buffer.concat([rest, Buffer.from(chunk)]);
    let start = 0;
    for (let end = rest.indexOf(10, start); end >= 0; end = rest.indexOf(10, start)) {
      const record = parseRecord(rest.toString('utf8', start, end));
      if (record) found(record, offset + start, end + 1 - start);
      start = end + 1;
    }
    offset += start;
    rest = rest.subarray(start);
  }
  return offset;
}

function parseRecord(line: string): CallRecord | undefined {
  try {
    return CallRecord.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
