import { randomBytes } from 'node:crypto';
import { closeSync, fsync, openSync, renameSync, writeFileSync } from 'node:fs';
import { access, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { F2rError } from '../errors.ts';
import { makeFolder } from './make-folder.ts';

const flush = promisify(fsync);

/**
 * Written beside, flushed, then renamed: a file that is there is whole, so "there" can mean "done". Only the flush waits
 * for the disk; what is over in microseconds is not sent through a thread, which would take longer.
 */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const written = await writeBeside(path, content);
  await written.appear();
}

/** A file under another name, flushed: after a crash a name may be on disk whose content is not. */
export interface WrittenBeside {
  /** Gives it its name. */
  appear: () => Promise<void>;
  discard: () => Promise<void>;
}

export async function writeBeside(path: string, content: string | Uint8Array): Promise<WrittenBeside> {
  const beside = `${path}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`;
  const discard = (): Promise<void> => rm(beside, { force: true }).catch(() => undefined);
  const give = async (work: () => Promise<void> | void): Promise<void> => {
    try {
      await work();
    } catch (cause) {
      await discard();
      throw unwritable(path, cause);
    }
  };
  await give(() => writeFlushed(beside, content));
  return { appear: () => give(() => renameSync(beside, path)), discard };
}

async function writeFlushed(path: string, content: string | Uint8Array): Promise<void> {
  const file = await openNew(path);
  try {
    writeFileSync(file, content);
    await flush(file);
  } finally {
    closeSync(file);
  }
}

/** The folder is nearly always there: it is only looked after when the file cannot be made. */
async function openNew(path: string): Promise<number> {
  try {
    return openSync(path, 'wx');
  } catch {
    await makeFolder(dirname(path));
    return openSync(path, 'wx');
  }
}

/** For a person's output: never over an existing file unless `force`. */
export async function writeOutput(
  path: string,
  content: string | Uint8Array,
  { force }: { force: boolean },
): Promise<void> {
  await refuseExisting([path], { force });
  await writeWhole(path, content);
}

/** Throws FILE_EXISTS for the first that is there, unless `force`: to be asked before a model is. */
export async function refuseExisting(paths: readonly string[], { force }: { force: boolean }): Promise<void> {
  if (force) return;
  for (const path of paths) {
    const there = await access(path).then(
      () => true,
      () => false,
    );
    if (!there) continue;
    throw new F2rError('FILE_EXISTS', 'The file is there already', {
      place: path,
      hint: 'Choose another name, or overwrite it with --force.',
    });
  }
}

export function unwritable(path: string, cause: unknown): F2rError {
  const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
  return new F2rError('FILE_UNWRITABLE', `Cannot be written (${reason})`, {
    place: path,
    hint: 'Check the folder, its permissions and the space on the disk.',
    cause,
  });
}
