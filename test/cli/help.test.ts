import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { f2r } from '../support/f2r.ts';

const ROOT = join(import.meta.dirname, '../..');
const GOLDEN = join(ROOT, 'test/golden/help');
const COMMANDS = [
  'learn',
  'predict',
  'revise',
  'grade',
  'extract',
  'show',
  'explain',
  'lint',
  'export',
  'stage',
  'judge-check',
  'bench',
];

/** The golden text; written anew with UPDATE_GOLDEN=1. */
function golden(name: string, text: string): string {
  const path = join(GOLDEN, `${name}.txt`);
  if (process.env.UPDATE_GOLDEN) writeFileSync(path, text);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

test.each([['f2r', ['--help']], ...COMMANDS.map((name) => [name, [name, '--help']] as const)] as const)(
  'the help of %s is as the golden file has it, with an example',
  async (name, argv) => {
    const { exitCode, stdout, stderr } = await f2r(argv, { cwd: ROOT });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toBe(golden(name, stdout));
    expect(stdout).toMatch(/\nExample:\n {2}f2r /);
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(88);
  },
);

test('help lists every command that has a golden file of its own', async () => {
  const { stdout } = await f2r(['--help'], { cwd: ROOT });
  const listed = [...stdout.matchAll(/^ {2}([\w-]+) {2,}/gm)]
    .map(([, name]) => name)
    .filter((name) => name !== 'help');
  expect(listed).toEqual(COMMANDS);
});

test('help COMMAND is the same as COMMAND --help', async () => {
  const [one, other] = await Promise.all([
    f2r(['help', 'learn'], { cwd: ROOT }),
    f2r(['learn', '--help'], { cwd: ROOT }),
  ]);
  expect(one).toEqual(other);
});

test.each([['--version'], ['-V'], ['--version', 'learn']])(
  '%s prints the version of the package',
  async (...argv) => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(await f2r(argv, { cwd: ROOT })).toEqual({ exitCode: 0, stdout: `${version}\n`, stderr: '' });
  },
);

test('without arguments the help is on stderr, and it is a usage error', async () => {
  const { exitCode, stdout, stderr } = await f2r([], { cwd: ROOT });
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain('Usage: f2r COMMAND');
});
