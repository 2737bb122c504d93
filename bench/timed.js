import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
export const F2R = join(ROOT, 'bin/f2r.js');

const REPORT_MEMORY = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stderr.write('\\nmaxRSS ' + process.resourceUsage().maxRSS + '\\n'))",
)}`;

/** Runs node with these arguments: wall time in ms and, where it is asked for, peak memory in KiB, which takes time of its own. Throws when it exits with another code than 0. */
export async function timed(args, { cwd = ROOT, env = {}, memory = false } = {}) {
  const started = performance.now();
  const child = spawn(process.execPath, [...(memory ? ['--import', REPORT_MEMORY] : []), ...args], {
    cwd,
    env: { ...process.env, ...env },
  });
  let printed = '';
  let complained = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (complained += chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  const ms = performance.now() - started;
  if (code !== 0) throw new Error(`${args.join(' ')} exited with ${code}: ${complained.slice(-500)}`);
  return { ms, kib: Number(/maxRSS (\d+)/.exec(complained)?.[1] ?? 0), printed };
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** Median of the ratios of pairs that ran one after the other, so that a slow moment falls on both. */
export async function pairedRatio(first, second, pairs) {
  const ratios = [];
  for (let pair = 0; pair < pairs; pair++) {
    const base = await second();
    const other = await first();
    ratios.push(other.ms / base.ms);
  }
  return median(ratios);
}
