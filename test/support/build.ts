import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const BUILT = join(ROOT, 'dist/cli/main.js');

/** Once before all tests: the tests of the command line run what was built. Types are `npm run types`' business. */
export function setup(): void {
  if (newest(join(ROOT, 'src')) <= modified(BUILT)) return;
  const bundler = join(ROOT, 'node_modules/rolldown/bin/cli.mjs');
  const { status, stderr } = spawnSync(process.execPath, [bundler, '-c', '--dir', 'dist'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) console.warn(stderr);
}

function newest(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Math.max(...files.map((file) => modified(join(folder, file))));
}

function modified(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
