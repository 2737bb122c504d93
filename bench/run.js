import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * `npm run bench [NAME…]`: every measure is a ratio of two things timed in the same run, so that it holds on any machine.
 * Exit 1 when a ratio is above its limit.
 */
const folder = join(dirname(fileURLToPath(import.meta.url)), 'measures');
const wanted = process.argv.slice(2);
const names = readdirSync(folder)
  .map((file) => file.replace(/\.js$/, ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name))
  .sort();

for (const name of names) {
  const { measure } = await import(pathToFileURL(join(folder, `${name}.js`)).href);
  for (const { what, ratio, limit, detail } of await measure()) {
    const kept = limit === undefined || ratio <= limit;
    if (!kept) process.exitCode = 1;
    const bound = limit === undefined ? '' : ` (at most ${limit}${kept ? '' : ': EXCEEDED'})`;
    console.log(`${what}: ${ratio.toFixed(2)}${bound}\n  ${detail}`);
  }
}
