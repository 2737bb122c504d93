import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { F2rError } from '../src/errors.ts';
import * as library from '../src/index.ts';
import { f2r } from './support/f2r.ts';
import { temporaryFolder } from './support/folder.ts';

const ROOT = join(import.meta.dirname, '..');
const page = (name: string): string => readFileSync(join(ROOT, name), 'utf8');
const README = page('README.md');
const PAGES = [README, page('ARCHITECTURE.md')].join('\n');

const blocks = (language: string): string[] =>
  [...README.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)]
    .filter(([, name]) => name === language)
    .map(([, , text]) => text?.trim() ?? '');

const NOT_COPIED = new Set(['node_modules', 'dist', '.git', 'runs']);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let checkout: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  checkout = join(folder.path, 'f2r');
  const entries = readdirSync(ROOT).filter((name) => !NOT_COPIED.has(name));
  for (const name of entries) await cp(join(ROOT, name), join(checkout, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
});
afterAll(() => folder[Symbol.asyncDispose]());

/** In the copy, as a person would in a shell, without what the running tests have in their environment. */
async function shell(command: string): Promise<{ status: number | null; stdout: string }> {
  const names = Object.keys(process.env).filter((name) => !/^(F2R|OPENAI|VITEST|NODE_ENV|npm)/.test(name));
  const env = Object.fromEntries(names.map((name) => [name, process.env[name]]));
  const child = spawn('sh', ['-c', command], { cwd: checkout, env, stdio: ['ignore', 'pipe', 'ignore'] });
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  const [status] = await once(child, 'close');
  return { status, stdout };
}

/** Builds, learns, and starts the tests' own tool. */
const SLOW = 180_000;

test(
  'the commands of README run in a copy of the checkout (npm ci only builds there, on linked modules; of npm test one file)',
  async () => {
    const commands = blocks('sh');
    expect(commands).toHaveLength(2);
    const [learn = '', tests = ''] = commands.map((command) => command.replace('npm ci', 'npm run build'));
    expect(learn).not.toBe(commands[0]);
    const learned = await shell(learn);
    expect(learned).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Best: (R0|round \d)/m) });
    expect(tests).toMatch(/&& npm test$/);
    expect(await shell(`${tests} -- test/domain/verdict.test.ts`)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/Test Files.*1 passed/),
    });

    const [run = ''] = readdirSync(join(checkout, 'runs'));
    const [holds = ''] = blocks('').filter((block) => block.startsWith('settings.json'));
    const listed = holds.split('\n').flatMap((line) => line.split(/ {3,}/)[0]?.split(/\s+/) ?? []);
    expect(listed.length).toBeGreaterThan(8);
    expect(listed.filter((name) => !existsSync(join(checkout, 'runs', run, name)))).toEqual([]);
  },
  SLOW,
);

test('every command and option that README and ARCHITECTURE name is in the help', async () => {
  const { stdout } = await f2r(['--help'], { cwd: ROOT });
  const names = [...stdout.matchAll(/^ {2}([\w-]+) {2,}/gm)].map(([, name]) => name ?? '');
  const helps = await Promise.all(names.map((name) => f2r([name, '--help'], { cwd: ROOT })));
  const options = new Map(names.map((name, index) => [name, optionsIn(helps[index]?.stdout ?? '')]));
  const every = new Set([...options.values()].flatMap((some) => [...some]));
  const lines = PAGES.split('\n').flatMap((line) => [
    ...line.matchAll(/\bf2r(?:\.js)? ([a-z][\w-]+)\b([^`|]*)/g),
  ]);
  const used = lines.filter(([text]) => !/^f2r (does|is|and|reads|speaks|says|makes)\b/.test(text));
  expect(used.length).toBeGreaterThan(15);
  for (const [text, name = '', rest = ''] of used) {
    expect([...names, 'COMMAND'], text).toContain(name);
    const unknown = [...optionsIn(rest)].filter((option) => !options.get(name)?.has(option));
    expect(unknown, text).toEqual([]);
  }
  const known = new Set([...every, '--help', '--version']);
  const ours = PAGES.replaceAll(/\bnpm [^`]*/g, '');
  expect([...optionsIn(ours)].filter((option) => !known.has(option))).toEqual([]);
});

function optionsIn(text: string): Set<string> {
  return new Set([...text.matchAll(/(?<![\w-])--?[a-z]+(?:-[a-z]+)*(?![\w-])/g)].map(([option]) => option));
}

test('the exit codes of README are those that f2r ends with', () => {
  const [, listed = ''] = /^Exit codes: ([\s\S]*?)\n\n/m.exec(README) ?? [];
  const told = listed.split('·').map((part) => Number.parseInt(part.trim(), 10));
  const codes = [...page('src/errors.ts').matchAll(/^ {2}\| '([A-Z_]+)'/gm)].map(([, code]) => code);
  expect(codes.length).toBeGreaterThan(15);
  const main = page('src/cli/main.ts');
  const bug = Number(/\bBUG = (\d+)/.exec(main)?.[1]);
  const errors = codes.map((code) => Reflect.construct(F2rError, [code, '']).exitCode);
  expect(told).toEqual([...new Set([0, 1, bug, ...errors])].sort((a, b) => a - b));
});

test('every path and every export that README names is there', () => {
  const links = [...README.matchAll(/\]\(([^):#]+)\)/g)].map(([, path]) => path ?? '');
  const paths = README.match(/\b(?:src|bin|prompts|test|fixtures|docs|bench)\/[\w./-]+/g) ?? [];
  expect([links.length, paths.length].every((count) => count > 1)).toBe(true);
  expect([...links, ...paths].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const [, imported = ''] = /`import \{ ([^}]+) \} from 'f2r'`/.exec(README) ?? [];
  expect(imported.split(', ').filter((name) => !(name in library))).toEqual([]);
  expect(imported).not.toBe('');
});
