import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** With all above it. Node's own recursive `mkdir` never returns below some system folders, such as /proc. */
export async function makeFolder(path: string): Promise<void> {
  if (await makeOne(path)) return;
  const above = dirname(path);
  if (above !== path) await makeFolder(above);
  if (!(await makeOne(path)))
    throw Object.assign(new Error(`no folder can be made at ${path}`), { code: 'ENOENT' });
}

/** Whether the folder is there now; false where the one above it is missing. */
async function makeOne(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'ENOENT') return false;
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return true;
    throw cause;
  }
}
