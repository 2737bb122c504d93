import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { docxBytes } from '../support/docx.ts';
import { f2r } from '../support/f2r.ts';
import { temporaryFolder } from '../support/folder.ts';

const RUBRIC = join(import.meta.dirname, '../../fixtures/reference/rubric.json');
const SOURCE = '# Plan\n\nWe {++will ++}utilize it. It is well known.{>>@Ana: is it?<<}\n\nThe end.\n';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  await writeFile(join(folder.path, 'plan.md'), SOURCE);
  await writeFile(join(folder.path, 'places.json'), '[{"quote": "utilize it"}, {"quote": "The end"}]');
  await writeFile(join(folder.path, 'word.docx'), docxBytes({ paragraphs: [['A claim.']] }));
});
afterAll(() => folder[Symbol.asyncDispose]());

const predict = (draft: string, ...flags: string[]) =>
  f2r(['predict', RUBRIC, draft, '--engine', 'lexical', '-q', ...flags], { cwd: folder.path });

test('a list has the places where remarks stand in the file itself, behind the marks of others', async () => {
  const { exitCode, stdout } = await predict('plan.md', '--at', 'places.json', '--format', 'sarif');
  expect(exitCode).toBe(0);
  const [{ results, tool }] = JSON.parse(stdout).runs;
  const regions = results.map(
    ({ locations }: { locations: [{ physicalLocation: { region: unknown } }] }) =>
      locations[0].physicalLocation.region,
  );
  const startColumn = 1 + (SOURCE.split('\n')[2]?.indexOf('utilize') ?? 0);
  expect(regions).toMatchObject([
    { startLine: 3, startColumn, snippet: { text: 'utilize it' } },
    { startLine: 5, startColumn: 1, endColumn: 8 },
  ]);
  expect(tool.driver.rules.length).toBeGreaterThan(3);
});

test('the ending of -o says which list, and a file that is there is not overwritten', async () => {
  const first = await predict('plan.md', '--at', 'places.json', '-o', 'found.rdjsonl');
  expect(first.exitCode).toBe(0);
  const lines = (await readFile(join(folder.path, 'found.rdjsonl'), 'utf8')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).location.range.start.line)).toEqual([3, 5]);
  const again = await predict('plan.md', '--at', 'places.json', '-o', 'found.rdjsonl');
  expect([again.exitCode, again.stderr]).toEqual([2, expect.stringContaining('error[FILE_EXISTS]')]);
});

test('CSV is for any draft, and its comments are read back as those of f2r at their places', async () => {
  const { stdout } = await predict('word.docx', '--format', 'csv');
  expect(stdout).toMatch(/^draft,path,author,rank,criterion,name,anchor,start,end,quote,body,precedent\r\n/);
  const made = await predict('plan.md', '--at', 'places.json', '-o', 'comments.csv');
  expect(made.exitCode).toBe(0);
  const read = await f2r(['extract', 'comments.csv', 'plan.md', '--to', 'json'], { cwd: folder.path });
  const [{ comments }] = JSON.parse(read.stdout).drafts;
  expect(
    comments.map(({ author, anchor }: { author: string; anchor: { quote: string } }) => [
      author,
      anchor.quote,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['f2r', 'utilize it'],
      ['f2r', 'The end'],
      ['Ana', null],
    ]),
  );
});

test('W3C annotations are for any draft, and stand beside it as its comments', async () => {
  await writeFile(join(folder.path, 'word.json'), '[{"quote": "claim"}]');
  const { stdout } = await predict('word.docx', '--at', 'word.json', '--format', 'w3c');
  expect(JSON.parse(stdout).items[0].target.selector).toEqual([
    { type: 'TextQuoteSelector', exact: 'claim', prefix: 'A ', suffix: '.\n' },
  ]);
  await predict('plan.md', '--at', 'places.json', '--format', 'w3c', '-o', 'plan.json');
  const read = await f2r(['extract', 'plan.md', 'plan.json', '--to', 'json'], { cwd: folder.path });
  const [{ comments }] = JSON.parse(read.stdout).drafts;
  const own = comments.filter(({ author }: { author: string }) => author === 'f2r');
  expect(own.map(({ anchor }: { anchor: { quote: string } }) => anchor.quote)).toEqual([
    'utilize it',
    'The end',
  ]);
});

test('revise lists its changes as suggestions at the same places', async () => {
  const examples = [{ draft: 'x', quote: 'utilize', comment: 'replace "utilize" with "use"' }];
  const { criteria, ...rest } = JSON.parse(await readFile(RUBRIC, 'utf8'));
  const rubric = { ...rest, criteria: [{ ...criteria[0], id: 'c1', examples }] };
  await writeFile(join(folder.path, 'words.json'), JSON.stringify(rubric));
  const { exitCode, stdout } = await f2r(
    ['revise', 'words.json', 'plan.md', '--engine', 'lexical', '--to', 'rdjsonl', '-q'],
    { cwd: folder.path },
  );
  expect(exitCode).toBe(0);
  const { suggestions, code } = JSON.parse(stdout);
  const column = 1 + (SOURCE.split('\n')[2]?.indexOf('utilize') ?? 0);
  expect(code).toEqual({ value: 'c1' });
  expect(suggestions).toEqual([
    { text: 'use', range: { start: { line: 3, column }, end: { line: 3, column: column + 7 } } },
  ]);
});

test('a draft without lines, and a review without a diff, are refused before anything is asked', async () => {
  const word = await predict('word.docx', '--format', 'sarif');
  expect(word).toMatchObject({ exitCode: 2, stdout: '' });
  expect(word.stderr).toContain(
    'The file has no lines of text that a remark could be listed at\n  at word.docx',
  );
  const review = await predict('plan.md', '--format', 'github-review');
  expect(review.exitCode).toBe(2);
  expect(review.stderr).toContain('A GitHub review needs the diff of the pull request');
});
