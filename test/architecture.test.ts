import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SOURCE = join(ROOT, 'src');

/** Who may import whom. A layer may always import itself. */
const LAYERS: Record<string, string[]> = {
  'errors.ts': [],
  domain: ['errors.ts'],
  engines: ['domain', 'errors.ts'],
  store: ['domain', 'errors.ts'],
  formats: ['domain', 'errors.ts'],
  report: ['domain', 'errors.ts'],
  pipeline: ['engines', 'store', 'formats', 'report', 'domain', 'errors.ts'],
  'index.ts': ['pipeline', 'engines', 'store', 'formats', 'report', 'domain', 'errors.ts'],
  cli: ['index.ts', 'errors.ts'],
};

const LONGEST = 200;

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(SOURCE, path), 'utf8') }));

const layerOf = (path: string): string => path.split('/')[0] ?? '';

function importsOf({ path, text }: (typeof files)[number]): { from: string; target: string }[] {
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, specifier]) => specifier ?? '',
  );
  return found.map((specifier) => ({
    from: path,
    target: specifier.startsWith('.')
      ? relative(SOURCE, join(SOURCE, dirname(path), specifier)).replaceAll('\\', '/')
      : specifier,
  }));
}

test('every source file is in a layer', () => {
  expect(files.length).toBeGreaterThan(60);
  expect([...new Set(files.map(({ path }) => layerOf(path)))].sort()).toEqual(Object.keys(LAYERS).sort());
});

test('no layer imports one that it may not know', () => {
  const wrong = files
    .flatMap(importsOf)
    .filter(({ target }) => layerOf(target) in LAYERS)
    .filter(
      ({ from, target }) =>
        layerOf(from) !== layerOf(target) && !LAYERS[layerOf(from)]?.includes(layerOf(target)),
    )
    .map(({ from, target }) => `${from} imports ${target}`);
  expect(wrong).toEqual([]);
});

test('the domain has no input or output, no clock, no chance and nothing that depends on the locale', () => {
  const impure =
    /\bfrom 'node:(?!crypto')|\bprocess\.|\bfetch\(|Math\.random|Date\.now|new Date\(\)|console\.|localeCompare|toLocale|\bIntl\./;
  const wrong = files
    .filter(({ path, text }) => layerOf(path) === 'domain' && impure.test(text))
    .map(({ path }) => path);
  expect(wrong).toEqual([]);
});

test('the lexical engine has no chance, clock or locale of its own', () => {
  const varying = /Math\.random|Date\.now|new Date\(|localeCompare|toLocale|\bIntl\./;
  const wrong = files
    .filter(({ path, text }) => path.startsWith('engines/lexical/') && varying.test(text))
    .map(({ path }) => path);
  expect(wrong).toEqual([]);
});

test('only the command line prints', () => {
  const prints = /\bconsole\.|process\.(stdout|stderr)/;
  const wrong = files
    .filter(({ path, text }) => layerOf(path) !== 'cli' && prints.test(text))
    .map(({ path }) => path);
  expect(wrong).toEqual([]);
});

test('paths of a run are built in one file', () => {
  const built = /'(rounds|baselines|predictions|judgements|attributions)'/;
  const wrong = files.filter(
    ({ path, text }) => path !== 'store/run-folder.ts' && /\bjoin\(/.test(text) && built.test(text),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('no text for a model is written in TypeScript', () => {
  const spoken = /\b(You are|Answer with|Return only|Respond with)\b/;
  const wrong = files
    .filter(({ path, text }) => path.startsWith('engines/llm/') && spoken.test(text))
    .map(({ path }) => path);
  expect(wrong).toEqual([]);
});

test(`no file is longer than ${LONGEST} lines, and none is a bag of leftovers`, () => {
  const long = files.filter(({ text }) => text.split('\n').length > LONGEST).map(({ path }) => path);
  expect(long).toEqual([]);
  const bags = files.filter(({ path }) =>
    /(^|\/)(utils?|helpers?|common|misc|types|constants)(\/|\.ts$)/.test(path),
  );
  expect(bags.map(({ path }) => path)).toEqual([]);
});

test('ARCHITECTURE.md names every folder of src, and every path it names is there', () => {
  const page = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const named = [...page.matchAll(/`((?:src|bin|prompts|test|fixtures|docs|bench)\/[^`\s*]*)`/g)].map(
    ([, path]) => path ?? '',
  );
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const folders = [...new Set(files.map(({ path }) => dirname(path)))].filter((path) => path !== '.');
  expect(folders.filter((folder) => !page.includes(`src/${folder}`))).toEqual([]);
});
