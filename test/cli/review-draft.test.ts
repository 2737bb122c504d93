import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GradeList } from '../../src/domain/grade.ts';
import { Revision } from '../../src/domain/revision.ts';
import { f2r } from '../support/f2r.ts';
import { type FakeServer, fakeServer } from '../support/fake-server.js';
import { temporaryFolder } from '../support/folder.ts';

const RUBRIC = `# Rubric

## Certainty without proof (\`proof\`)

**A fault: -6 points**

A claim leans on a word that declares it certain. The comment cuts the word.

## Numbers given (\`numbers\`)

**A strength: +2 points**

A quantity is given as a number.
`;
const DRAFT = 'The dam clearly held in 1911. Many gates were clearly shut.\n';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: FakeServer;
const ids = ['proof', 'numbers'];
let answers: (stage: string, user: string) => object;
beforeAll(async () => {
  folder = await temporaryFolder();
  server = await fakeServer(({ stage, user }) => answers(stage, user));
  await writeFile(join(folder.path, 'rubric.md'), RUBRIC);
  await writeFile(join(folder.path, 'dam.md'), DRAFT);
  await writeFile(join(folder.path, 'empty.md'), ' \n');
});
afterAll(async () => {
  await server.close();
  await folder[Symbol.asyncDispose]();
});

const found = (id: string | undefined, occurs: string, quotes: string[] = []) => ({
  criterion: id,
  occasions: 'one',
  reason: `It is ${occurs}.`,
  occurs,
  quotes,
});
beforeEach(() => {
  answers = (stage, user) => {
    if (stage === 'grade') {
      const clear = user.includes('clearly held');
      return {
        criteria: [
          found(ids[0], clear ? 'yes' : 'no', clear ? ['clearly held'] : []),
          found(ids[1], 'yes', ['in 1911']),
        ],
      };
    }
    const change = { reason: 'It proves nothing.', criterion: ids[0], comment: null };
    return {
      changes: [
        { ...change, before: 'dam clearly held', after: 'dam held' },
        { ...change, before: 'in 1911', after: 'in 1912' },
      ],
      answers: [],
      open: [{ criterion: ids[1], what: 'How many gates?' }],
    };
  };
});

const here = (...argv: string[]) =>
  f2r(argv[0] === 'extract' ? argv : [...argv, '--model', 'm'], {
    cwd: folder.path,
    env: { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: 'sk-nobody' },
  });
const fileOf = (name: string) => readFile(join(folder.path, name), 'utf8');

test('grade says what is met and what is not, with the words', async () => {
  const { exitCode, stdout } = await here('grade', 'rubric.md', 'dam.md', 'empty.md', '-q');
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/dam\.md: grade 25 of 100, by 2 of 2 criteria/);
  expect(stdout).toMatch(
    /Not met: \S+ Certainty without proof \(6 points\)\n +"clearly held"\n +It is yes\./,
  );
  expect(stdout).toMatch(/empty\.md: no grade: nothing can be assessed/);
});

test('grade --json is what its schema says, and runs are counted', async () => {
  const { stdout } = await here('grade', 'rubric.md', 'dam.md', '--json', '--runs', '2');
  const { grades } = GradeList.parse(JSON.parse(stdout));
  expect(grades).toMatchObject([
    { grade: 25, grades: [25, 25], findings: [{ agreement: 1 }, { agreement: 1 }] },
  ]);
});

test('with --calls a stopped grading goes on, and several runs are several answers', async () => {
  const argv = ['grade', 'rubric.md', 'dam.md', '--runs', '3', '--calls', 'calls.jsonl', '--json'];
  const before = server.calls.length;
  const poor = await here(...argv, '--max-calls', '2');
  expect(poor.exitCode).toBe(4);
  const { stdout } = await here(...argv);
  expect(GradeList.parse(JSON.parse(stdout)).grades[0]?.grades).toHaveLength(3);
  expect(server.calls.length - before).toBe(3);
  await here(...argv);
  expect(server.calls.length - before).toBe(3);
});

test('gates end with 1 and say which draft fails by what', async () => {
  const under = await here('grade', 'rubric.md', 'dam.md', '--fail-under', '50');
  expect(under).toMatchObject({ exitCode: 1 });
  expect(under.stderr).toMatch(/failed: dam\.md has a grade of 25, below 50 \(--fail-under\)/);
  expect((await here('grade', 'rubric.md', 'dam.md', '--fail-under', '25')).exitCode).toBe(0);
  const on = await here('grade', 'rubric.md', 'dam.md', '--fail-on', ids.join(','));
  expect(on.exitCode).toBe(1);
  expect(on.stderr.match(/failed:/g)).toHaveLength(1);
  const unknown = await here('grade', 'rubric.md', 'dam.md', '--fail-on', `${ids[0]}x`);
  expect(unknown.exitCode).toBe(2);
  expect(unknown.stderr).toContain(`Did you mean ${ids[0]}?`);
});

test('what could not be written is refused before a model is asked', async () => {
  await writeFile(join(folder.path, 'there.txt'), 'mine');
  const before = server.calls.length;
  for (const [command, ...more] of [
    ['grade', '--json'],
    ['revise', '--to', 'text'],
    ['predict', '--format', 'json'],
  ]) {
    const { exitCode, stderr } = await here(command ?? '', 'rubric.md', 'dam.md', ...more, '-o', 'there.txt');
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining('FILE_EXISTS') });
  }
  expect(server.calls.length).toBe(before);
  expect(await fileOf('there.txt')).toBe('mine');
});

test('without a model a draft is not graded', async () => {
  const lexical = await f2r(['grade', 'rubric.md', 'dam.md', '--engine', 'lexical'], { cwd: folder.path });
  expect(lexical.exitCode).toBe(2);
  expect(lexical.stderr).toMatch(/error\[MODEL_MISSING\].*\n.*hint: .*--model/);
});

test('revise prints Markdown with its changes, and says beside it what was done', async () => {
  const { exitCode, stdout, stderr } = await here('revise', 'rubric.md', 'dam.md');
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(
    /^The dam \{--clearly --\}\{>>@f2r [^<]*It proves nothing\. \[f2r: proof\]<<\}held in 1911\./,
  );
  expect(stderr).toMatch(/1 change, grade 25 before, 100 after/);
  expect(stderr).toMatch(/Not made:\n.*"1911" to "1912": it touches facts: "1911", "1912"/);
  expect(stderr).toMatch(/For the author:\n.*How many gates\?/);
  expect(await fileOf('dam.md')).toBe(DRAFT);
});

test('revise --to text writes the new text, over no file without --force, and facts only when allowed', async () => {
  const argv = ['revise', 'rubric.md', 'dam.md', '--to', 'text', '--ungraded', '-o', 'new.md'];
  expect((await here(...argv)).exitCode).toBe(0);
  expect(await fileOf('new.md')).toBe(DRAFT.replace('clearly held', 'held'));
  expect((await here(...argv)).stderr).toContain('error[FILE_EXISTS]');
  expect((await here(...argv, '--allow-facts', '--force')).exitCode).toBe(0);
  expect(await fileOf('new.md')).toContain('in 1912');
});

test('revise --json is a revision', async () => {
  const { stdout } = await here('revise', 'rubric.md', 'dam.md', '--json');
  const revision = Revision.parse(JSON.parse(stdout));
  expect(revision).toMatchObject({ before: { grade: 25 }, after: { grade: 100 }, unrevised: [] });
});

test('comments are applied, and answered in their threads beside the changes', async () => {
  await writeFile(
    join(folder.path, 'asked.md'),
    'The dam {==clearly held==}{>>@ada: Is it clear?<<} in 1911.\n',
  );
  answers = () => ({
    changes: [
      { reason: 'It is not.', criterion: null, comment: 'm1', before: 'clearly held', after: 'held' },
    ],
    answers: [{ comment: 'm1', answer: 'No, and the word is gone.' }],
    open: [],
  });
  const { stdout: read } = await here('extract', 'asked.md');
  const id: string = JSON.parse(read).drafts[0].comments[0].id;
  const said = answers('revise', '');
  answers = () => JSON.parse(JSON.stringify(said).replaceAll('m1', id));
  const { exitCode, stdout } = await here(
    'revise',
    'rubric.md',
    'asked.md',
    '--apply',
    'comments',
    '--ungraded',
  );
  expect(exitCode).toBe(0);
  await writeFile(join(folder.path, 'answered.md'), stdout);
  const again = await f2r(['extract', 'answered.md'], { cwd: folder.path });
  const [draft] = JSON.parse(again.stdout).drafts;
  expect(draft.text).toBe('The dam held in 1911.\n');
  const bodies = draft.comments.map((comment: { body: string; parent: string | null }) => [
    comment.body,
    comment.parent !== null,
  ]);
  expect(bodies).toContainEqual(['Is it clear?', false]);
  expect(bodies).toContainEqual([expect.stringMatching(/^No, and the word is gone\./), true]);
});

test('revise --apply comments needs some', async () => {
  const { exitCode, stderr } = await here('revise', 'rubric.md', 'dam.md', '--apply', 'comments');
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/no open comments to apply\n {2}at dam\.md/);
});

test('one draft is revised at a time', async () => {
  const { exitCode, stderr } = await here('revise', 'rubric.md', '.');
  expect(exitCode).toBe(2);
  expect(stderr).toContain('One draft is revised at a time');
});
