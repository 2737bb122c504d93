import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { f2r } from '../support/f2r.ts';
import { temporaryFolder } from '../support/folder.ts';

test.each([
  [['lern'], "Unknown command 'lern'", 'Did you mean learn?'],
  [['help', 'shw'], "Unknown command 'shw'", 'Did you mean show?'],
  [['learn', '--sed', '3'], "Unknown option '--sed'", 'Did you mean --seed?'],
  [['predict', 'r.md', 'd.md', '--att', 'x'], "Unknown option '--att'", 'Did you mean --at?'],
  [['learn', 'x', '--rounds', 'many'], 'Expected a whole number of at least 0', 'f2r help'],
  [['learn', 'x', '--fail-under', 'high'], 'Expected a number', 'f2r help'],
  [['learn', 'x', '--engine', 'gpt'], 'Expected llm or lexical', 'f2r help'],
  [['stage', 'jugde', 'run', '--round', '1'], 'Allowed choices are infer, predict', 'f2r help'],
  [['stage', 'judge', 'run'], "Required option '--round <n>'", 'f2r help'],
  [['show'], "Missing required argument 'run'", 'f2r help'],
  [['extract', 'x.md', '--to', 'pdf'], 'Allowed choices are json, jsonl, csv, criticmarkup', 'f2r help'],
  [['learn'], 'Neither drafts nor a run are named', 'f2r learn FOLDER'],
  [
    ['predict', 'r.md', 'd.md', '--format', 'pdf'],
    'Allowed choices are json, csv, criticmarkup, html, input',
    'f2r help',
  ],
])('%j is a usage error that says what to do', async (argv, message, hint) => {
  await using folder = await temporaryFolder();
  const { exitCode, stdout, stderr } = await f2r(argv, { cwd: folder.path });
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toMatch(/^error\[BAD_USAGE\] /);
  expect(stderr).toContain(message);
  expect(stderr).toContain(`hint: ${hint}`);
});

test('a key given as an argument is refused and not repeated', async () => {
  await using folder = await temporaryFolder();
  const { exitCode, stderr } = await f2r(['learn', 'x', '--api-key=sk-secret-123'], { cwd: folder.path });
  expect(exitCode).toBe(2);
  expect(stderr).toContain('set OPENAI_API_KEY');
  expect(stderr).not.toContain('secret');
});

test.each([
  ['{"modle": "m"}', 'Unknown setting "modle"', 'Did you mean "model"?'],
  ['{"rounds": "many"}', '"rounds" is not valid; expected a whole number', 'Correct the value'],
  ['{"apiKey": "sk-1"}', 'Unknown setting "apiKey"', 'set OPENAI_API_KEY'],
  ['{"rounds": 1,}', 'Is not JSON', 'Correct the file'],
  ['[]', 'Is not a JSON object', 'Write it as'],
])('a configuration of %s in a parent folder is an error with its place', async (config, message, hint) => {
  await using folder = await temporaryFolder();
  const below = join(folder.path, 'a', 'b');
  await mkdir(below, { recursive: true });
  await writeFile(join(folder.path, 'f2r.config.json'), config);
  const { exitCode, stderr } = await f2r(['learn', 'drafts'], { cwd: below });
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/^error\[CONFIG_INVALID\] /);
  expect(stderr).toContain(message);
  expect(stderr).toContain(`at ${join(folder.path, 'f2r.config.json')}`);
  expect(stderr).toContain(hint);
});

test('the search for a configuration ends at the root of the project', async () => {
  await using folder = await temporaryFolder();
  const project = join(folder.path, 'project');
  await mkdir(join(project, '.git'), { recursive: true });
  await writeFile(join(folder.path, 'f2r.config.json'), '{"modle": "m"}');
  const { stderr } = await f2r(['learn', 'drafts'], { cwd: project });
  expect(stderr).toMatch(/^error\[MODEL_MISSING\] /);
});

test.each([
  [{ F2R_MODLE: 'm' }, 'Unknown variable F2R_MODLE', 'Did you mean F2R_MODEL?'],
  [{ F2R_ROUNDS: 'many' }, 'F2R_ROUNDS is not valid', 'Correct or unset'],
])('the environment %j is an error', async (env, message, hint) => {
  await using folder = await temporaryFolder();
  const { exitCode, stderr } = await f2r(['learn', 'drafts'], { cwd: folder.path, env });
  expect(exitCode).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).toContain(hint);
});

test.each([
  [[], 'No model is configured', 'Name one with --model'],
  [['--judge-model', 'm'], 'No model is configured to infer', '--model'],
  [['--model', 'm'], 'There is no key for api.openai.com', 'Set OPENAI_API_KEY'],
])('off a terminal, learn %j without what it needs is MODEL_MISSING', async (argv, message, hint) => {
  await using folder = await temporaryFolder();
  const { exitCode, stderr } = await f2r(['learn', 'drafts', ...argv], { cwd: folder.path });
  expect(exitCode).toBe(2);
  expect(stderr).toContain(`error[MODEL_MISSING] ${message}`);
  expect(stderr).toContain(hint);
});
