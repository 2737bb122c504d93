import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { essay, writeEssays } from '../support/essays.ts';
import { f2r } from '../support/f2r.ts';
import { temporaryFolder } from '../support/folder.ts';

const LEARN = ['learn', 'drafts', '--engine', 'lexical', '-o', 'run'];

/** `drafts` with these files. */
async function draftsOf(folder: string, files: Record<string, string | Uint8Array>): Promise<string> {
  await mkdir(join(folder, 'drafts'), { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, 'drafts', name), content);
  return folder;
}

const line = (record: object): string => `${JSON.stringify(record)}\n`;
const good = line(essay('bees'));

test.each([
  ['a missing folder', undefined, 'INPUT_MISSING', 'There is no such file or folder', 'at drafts'],
  ['an empty folder', {}, 'INPUT_MISSING', 'There is no draft in it', 'Give a folder with commented drafts'],
  [
    'drafts without a comment',
    { 'a.md': 'Nothing was said.' },
    'NO_COMMENTS',
    'No comments to learn from',
    'f2r extract',
  ],
  [
    'a Word file that is none',
    { 'a.docx': 'PK\u0003\u0004 broken' },
    'INPUT_INVALID',
    'Nothing could be read',
    'at drafts/a.docx',
  ],
  [
    'two drafts of one id',
    { 'a.jsonl': good, 'b.jsonl': line({ ...essay('bees'), text: 'Another text.' }) },
    'INPUT_INVALID',
    'Two drafts have the id "bees"',
    'at drafts/a.jsonl and drafts/b.jsonl',
  ],
] as const)('%s ends in one clear error, and nothing is written', async (_, files, code, message, more) => {
  await using folder = await temporaryFolder();
  if (files) await draftsOf(folder.path, files);
  const { exitCode, stdout, stderr } = await f2r(LEARN, { cwd: folder.path });
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toMatch(new RegExp(`^error\\[${code}\\] ${message}`, 'm'));
  expect(stderr).toContain(more);
  expect(await readdir(join(folder.path, 'run')).catch(() => [])).toEqual([]);
});

test.each([
  [
    'a bad line',
    `${good}{"id": "x", \n${line(essay('tides'))}${line(essay('kites'))}`,
    /essays\.jsonl:2.*JSON/,
  ],
  [
    'a quote that is not in its text',
    `${good}${line({ id: 'x', text: 'Short.', comments: [{ quote: 'long', comment: 'Why?' }] })}${line(essay('tides'))}`,
    /essays\.jsonl.*"long" is not in the text/,
  ],
])('%s is left out and named, and --strict ends with it', async (_, content, warning) => {
  await using folder = await temporaryFolder();
  await draftsOf(folder.path, { 'essays.jsonl': content });
  const { exitCode, stderr } = await f2r(LEARN, { cwd: folder.path });
  expect(exitCode).toBe(0);
  expect(stderr).toMatch(warning);
});

test.skipIf(process.getuid?.() === 0)('a file that may not be read is left out and named', async () => {
  await using folder = await temporaryFolder();
  await draftsOf(folder.path, { 'a.jsonl': good, 'secret.jsonl': good });
  await chmod(join(folder.path, 'drafts', 'secret.jsonl'), 0);
  const { exitCode, stderr } = await f2r(LEARN, { cwd: folder.path });
  expect(exitCode).toBe(0);
  expect(stderr).toMatch(/warning: drafts\/secret\.jsonl: The file cannot be read/);
});

test('with --strict a bad line is an error at its number', async () => {
  await using folder = await temporaryFolder();
  await draftsOf(folder.path, { 'essays.jsonl': `${good}{"id": \n` });
  const { exitCode, stderr } = await f2r([...LEARN, '--strict'], { cwd: folder.path });
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/^error\[INPUT_INVALID\] .*\n {2}at drafts\/essays\.jsonl:2/);
});

test('a place that cannot be written is FILE_UNWRITABLE', async () => {
  await using folder = await temporaryFolder();
  await writeEssays(folder.path, 3);
  await writeFile(join(folder.path, 'file'), '');
  const { exitCode, stderr } = await f2r(['learn', 'drafts', '--engine', 'lexical', '-o', 'file/run'], {
    cwd: folder.path,
  });
  expect(exitCode).toBe(2);
  expect(stderr).toContain('error[FILE_UNWRITABLE]');
  expect(stderr).toContain('file/run');
});

test('a folder that holds other things is no place for a run', async () => {
  await using folder = await temporaryFolder();
  await writeEssays(folder.path, 3);
  const { exitCode, stderr } = await f2r(['learn', 'drafts', '--engine', 'lexical', '-o', 'drafts'], {
    cwd: folder.path,
  });
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(
    /error\[INPUT_INVALID\] Holds other things than a run \("essays\.jsonl"\)\n {2}at drafts/,
  );
  expect(await readdir(join(folder.path, 'drafts'))).toEqual(['essays.jsonl']);
});

test.each([
  [['show', 'drafts'], 'INPUT_INVALID', 'Is not a run of f2r'],
  [['explain', 'drafts', '--draft', 'bees', '--slot', '1'], 'INPUT_INVALID', 'Is not a run of f2r'],
  [['stage', 'judge', 'drafts', '--round', '0'], 'INPUT_INVALID', 'Is not a run of f2r'],
  [['export', 'drafts'], 'INPUT_INVALID', 'Is neither a rubric nor a run of f2r'],
  [['export', 'none.md'], 'INPUT_MISSING', 'The rubric cannot be read'],
  [['learn', '-o', 'none'], 'INPUT_MISSING', 'There is no run to go on with'],
])('%j is refused as what it is, and changes nothing', async (argv, code, message) => {
  await using folder = await temporaryFolder();
  await writeEssays(folder.path, 1);
  const { exitCode, stdout, stderr } = await f2r(argv, { cwd: folder.path });
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain(`error[${code}] ${message}`);
  expect(await readdir(join(folder.path, 'drafts'))).toEqual(['essays.jsonl']);
});

test('a rubric with a wrong field is an error at the field', async () => {
  await using folder = await temporaryFolder();
  const criterion = { name: 'Sources', criterion: 'A claim has no source.', pionts: -3, points: 0 };
  await writeFile(join(folder.path, 'rubric.json'), JSON.stringify({ criteria: [criterion] }));
  const { exitCode, stderr } = await f2r(['export', 'rubric.json'], { cwd: folder.path });
  expect(exitCode).toBe(2);
  expect(stderr).toContain('error[RUBRIC_INVALID]');
  expect(stderr).toContain('at rubric.json: criteria[0]');
});

test('control characters of a draft do not reach the terminal', async () => {
  await using folder = await temporaryFolder();
  const text = 'A claim \u001b[2J\u202Estands here.';
  const comments = [{ quote: text, comment: 'Why\u001b]0;title\u0007?', reviewer: 'A\u001b[31mda' }];
  await draftsOf(folder.path, { 'a.jsonl': line({ id: 'a', text, comments }) });
  const learned = await f2r(LEARN, { cwd: folder.path });
  expect(learned.stderr).toContain('by A[31mda 1');
  const explained = await f2r(['explain', 'run', '--draft', 'a', '--slot', '1'], { cwd: folder.path });
  expect(explained.stdout).toContain('A claim [2Jstands here.');
  const signs = [...(learned.stdout + learned.stderr + explained.stdout)];
  expect(signs.filter((sign) => /[\p{Cc}\u202e]/u.test(sign) && sign !== '\n')).toEqual([]);
});
