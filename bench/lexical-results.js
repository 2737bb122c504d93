import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `node bench/lexical-results.js FILE.jsonl…`: the loop, the paper's loop and refinement on unseen comments learn each set without
 * a model, and `f2r bench --runs` puts them in one Markdown table. The same files give the same bytes.
 */
const f2r = join(dirname(fileURLToPath(import.meta.url)), '../bin/f2r.js');
const folder = mkdtempSync(join(tmpdir(), 'f2r-results-'));
const RUNS = [
  ['loop', []],
  ['plain', ['--plain']],
  ['unseen', ['--refine-on', 'unseen']],
];

function run(argv) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [f2r, ...argv], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`f2r ${argv.join(' ')}\n${stderr}`);
  return stdout;
}

try {
  for (const path of process.argv.slice(2).map((given) => resolve(given))) {
    const set = basename(path, '.jsonl');
    const names = RUNS.map(([name, flags]) => {
      run(['learn', path, '--engine', 'lexical', '--quiet', '-o', join(set, name), ...flags]);
      return join(set, name);
    });
    console.log(`### ${set}\n\n${run(['bench', ...names, '--runs'])}`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
