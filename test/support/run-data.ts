import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The `data` of every JSON file of a run by its path in the run: two runs are equal when these are. */
export async function runData(root: string): Promise<Record<string, unknown>> {
  const paths = (await readdir(root, { recursive: true })).filter((path) => path.endsWith('.json')).sort();
  const entries = await Promise.all(
    paths.map(async (path) => [path, JSON.parse(await readFile(join(root, path), 'utf8')).data] as const),
  );
  return Object.fromEntries(entries);
}
