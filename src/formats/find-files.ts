import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Warning } from '../domain/draft.ts';
import { F2rError } from '../errors.ts';

/** A file to read: where it is, how messages call it, and the id of a draft in it that has none. */
export interface FoundFile {
  path: string;
  /** The path below the given folder (or below the folder that all given files share), with its ending. */
  below: string;
}

export interface FoundFiles {
  files: FoundFile[];
  skipped: Warning[];
}

/** The files that folders, globs and paths name, each once, folders in code-unit order. */
export async function findFiles(inputs: readonly string[]): Promise<FoundFiles> {
  const found: FoundFiles = { files: [], skipped: [] };
  const single: string[] = [];
  for (const input of inputs) {
    const kind = await kindOf(input);
    if (kind === 'folder') await walk(input, input, found);
    else if (kind === 'file') single.push(input);
    else single.push(...(await matches(input)));
  }
  const shared = sharedFolder(single);
  for (const path of single)
    found.files.push({ path: slashed(path), below: slashed(relative(shared, resolve(path))) });
  const seen = new Set<string>();
  const files = found.files.filter(({ path }) => {
    const absolute = resolve(path);
    return !seen.has(absolute) && seen.add(absolute);
  });
  return { files, skipped: found.skipped };
}

async function kindOf(path: string): Promise<'folder' | 'file' | undefined> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch {
    return undefined;
  }
}

async function walk(folder: string, root: string, found: FoundFiles): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const isRun = entries.some(({ name }) => name === 'settings.json');
  if (isRun && (await kindOf(join(folder, 'drafts'))) === 'folder') {
    found.skipped.push({ path: slashed(folder), message: 'a run folder of f2r, left out' });
    return;
  }
  for (const entry of entries.sort((a, b) => byCodeUnit(a.name, b.name))) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    const path = join(folder, entry.name);
    const kind = await kindOfEntry(entry, path);
    if (kind === 'folder' && !entry.isSymbolicLink()) await walk(path, root, found);
    if (kind === 'file') found.files.push({ path: slashed(path), below: slashed(relative(root, path)) });
    if (!kind) found.skipped.push({ path: slashed(path), message: 'cannot be read' });
  }
}

/** The folder's own list says it of most; links are followed. */
async function kindOfEntry(entry: Dirent, path: string): Promise<'folder' | 'file' | undefined> {
  if (entry.isDirectory()) return 'folder';
  return entry.isFile() ? 'file' : kindOf(path);
}

async function matches(input: string): Promise<string[]> {
  const { default: fastGlob } = await import('fast-glob');
  const pattern = sep === '\\' ? input.replaceAll('\\', '/') : input;
  const paths = fastGlob.isDynamicPattern(pattern)
    ? await fastGlob(pattern, { ignore: ['**/node_modules/**'], onlyFiles: true, suppressErrors: true })
    : [];
  if (paths.length > 0) return paths.sort(byCodeUnit);
  throw new F2rError('INPUT_MISSING', 'There is no such file or folder', {
    place: input,
    hint: fastGlob.isDynamicPattern(pattern) ? 'The pattern matches no file.' : 'Check the path.',
  });
}

/** The innermost folder that all of the files are in; of one file, its own. */
function sharedFolder(paths: readonly string[]): string {
  const [first, ...rest] = paths.map((path) => dirname(resolve(path)));
  let shared = first ?? '.';
  for (const folder of rest) {
    while (shared !== folder && !folder.startsWith(shared.endsWith(sep) ? shared : `${shared}${sep}`)) {
      const parent = dirname(shared);
      if (parent === shared) return shared;
      shared = parent;
    }
  }
  return shared;
}

function slashed(path: string): string {
  return sep === '\\' ? path.replaceAll('\\', '/') : path;
}

/** Not by locale: the order of drafts is part of what a run is. */
function byCodeUnit(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
