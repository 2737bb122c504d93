import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LintList } from '../../src/domain/lint-finding.ts';
import { f2r } from '../support/f2r.ts';
import { temporaryFolder } from '../support/folder.ts';

const RUBRIC = `# Rubric

## Aim

**A fault: -3 points**

The introduction should state the aim of the study.

## Proof

**A fault: -5 points**

A number is given, and no source or count of the text's own stands beside it.

> Three in four agree.
>
> **Comment:** Who counted?
`;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  await writeFile(join(folder.path, 'rubric.md'), RUBRIC);
});
afterAll(() => folder[Symbol.asyncDispose]());

const lint = (...argv: string[]) => f2r(['lint', ...argv], { cwd: folder.path });

test('lint names the line of each weak spot, and its exit code is that of a gate', async () => {
  const { exitCode, stdout, stderr } = await lint('rubric.md');
  expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
  expect(stdout.split('\n')).toEqual([
    expect.stringMatching(/^rubric\.md:7: should: "should" .* \(c1\)$/),
    expect.stringMatching(/^rubric\.md:3: no-example: .* \(c1\)$/),
    '',
    '2 problems in 2 criteria.',
    '',
  ]);
});

test('rules can be left out; nothing found is 0', async () => {
  const { exitCode, stdout } = await lint('rubric.md', '--ignore', 'should,no-example');
  expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: 'Nothing found in 2 criteria.\n' });
  const wrong = await lint('rubric.md', '--ignore', 'shuold');
  expect(wrong.exitCode).toBe(2);
  expect(wrong.stderr).toMatch(
    /^error\[BAD_USAGE\] There is no rule "shuold" .*\n {2}hint: Did you mean should\?/,
  );
});

test('--json is as its schema has it, and a language whose words are not known is said', async () => {
  const { stdout } = await lint('rubric.md', '--json');
  const { findings, language } = LintList.parse(JSON.parse(stdout));
  expect(language).toBe('en');
  expect(findings.map(({ rule, place }) => [rule, place])).toEqual([
    ['should', 'rubric.md:7'],
    ['no-example', 'rubric.md:3'],
  ]);
  await writeFile(
    join(folder.path, 'ja.json'),
    JSON.stringify([{ criterion: '数字があるが、出典がない。', points: -3 }]),
  );
  const { exitCode, stderr, stdout: said } = await lint('ja.json');
  expect({ exitCode, stderr }).toEqual({
    exitCode: 1,
    stderr: 'The language is "ja": only examples and overlaps are looked at, not words.\n',
  });
  expect(said).toContain('ja.json: criteria[0].examples: no-example:');
});
