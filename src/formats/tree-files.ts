import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, resolve, sep } from 'node:path';
import { F2rError } from '../errors.ts';
import { decodeText } from './decode-text.ts';
import type { TreeFile } from './format.ts';

const MOST_BYTES = 20_000_000;

/**
 * Reads files below a folder by paths that come from elsewhere: one that leads out of it, also by a link, is none of its files.
 * Throws INPUT_MISSING where there is no such folder.
 */
export async function treeFiles(folder: string): Promise<TreeFile> {
  const root = await realpath(folder).catch(() => undefined);
  if (root === undefined || !(await stat(root)).isDirectory())
    throw new F2rError('INPUT_MISSING', 'There is no such folder', {
      place: folder,
      hint: 'Name the folder with the files that the review is of: --tree DIR.',
    });
  const inside = root.endsWith(sep) ? root : `${root}${sep}`;
  const read = async (path: string): Promise<Awaited<ReturnType<TreeFile>>> => {
    const outside = { problem: `${JSON.stringify(path)} is not a path inside of the tree` };
    if (isAbsolute(path) || path.includes('\0') || !resolve(root, path).startsWith(inside)) return outside;
    const real = await realpath(resolve(root, path)).catch(() => undefined);
    if (real === undefined) return { problem: `${path} is not in the tree` };
    if (!real.startsWith(inside)) return outside;
    const facts = await stat(real);
    if (!facts.isFile() || facts.size > MOST_BYTES) return { problem: `${path} is no text of a usual size` };
    const text = decodeText(await readFile(real))?.text;
    return text === undefined ? { problem: `${path} is not text` } : { text };
  };
  const known = new Map<string, ReturnType<TreeFile>>();
  return (path) => {
    const reading = known.get(path) ?? read(path);
    known.set(path, reading);
    return reading;
  };
}
