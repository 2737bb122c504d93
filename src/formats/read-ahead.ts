import { readFile } from 'node:fs/promises';
import { F2rError } from '../errors.ts';
import type { FoundFile } from './find-files.ts';

/** With the bytes of what was opened to see whether it is a file of comments: it is not read twice. */
export interface LookedAt extends FoundFile {
  bytes?: Uint8Array;
  reading?: Promise<Uint8Array> | undefined;
}

/** The disk gives the next file while one is made a draft of. What goes wrong is told when that one's turn comes. */
export function readAhead(file: LookedAt | undefined): void {
  if (!file || file.bytes) return;
  file.reading = bytesOf(file.path);
  file.reading.catch(() => undefined);
}

export async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown reason';
    throw new F2rError('INPUT_INVALID', `The file cannot be read (${reason})`, { place: path, cause });
  }
}
