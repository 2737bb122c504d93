import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { F2R, pairedRatio, timed } from '../timed.js';

const PAIRS = 31;

export async function measure() {
  const empty = join(mkdtempSync(join(tmpdir(), 'f2r-bench-')), 'empty.mjs');
  writeFileSync(empty, '');
  const bare = () => timed([empty]);
  const detail = `median of ${PAIRS} interleaved pairs against an empty module`;
  return [
    {
      what: '--version over bare node',
      ratio: await pairedRatio(() => timed([F2R, '--version']), bare, PAIRS),
      limit: 1.15,
      detail,
    },
    {
      what: '--help over bare node',
      ratio: await pairedRatio(() => timed([F2R, '--help']), bare, PAIRS),
      limit: 1.5,
      detail,
    },
  ];
}
