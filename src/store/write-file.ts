import { randomBytes } from 'node:crypto';
import { access, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { F2rError } from '../errors.ts';
import { makeFolder } from './make-folder.ts';

/** Written beside, flushed, then renamed: a file that is there is whole, so "there" can mean "done". */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const beside = `${path}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`;
  try {
    await makeFolder(dirname(path));
    const handle = await open(beside, 'wx');
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, path);
  } catch (cause) {
    await rm(beside, { force: true }).catch(() => undefined);
    throw unwritable(path, cause);
  }
}

/** For a person's output: never over an existing file unless `force`. */
export async function writeOutput(
  path: string,
  content: string | Uint8Array,
  { force }: { force: boolean },
): Promise<void> {
  const there = await access(path).then(
    () => true,
    () => false,
  );
  if (there && !force) {
    throw new F2rError('FILE_EXISTS', 'The file is there already', {
      place: path,
      hint: 'Choose another name, or overwrite it with --force.',
    });
  }
  await writeWhole(path, content);
}

export function unwritable(path: string, cause: unknown): F2rError {
  const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
  return new F2rError('FILE_UNWRITABLE', `Cannot be written (${reason})`, {
    place: path,
    hint: 'Check the folder, its permissions and the space on the disk.',
    cause,
  });
}
