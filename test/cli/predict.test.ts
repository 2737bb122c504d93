import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PredictionList } from '../../src/domain/prediction-list.ts';
import { f2r } from '../support/f2r.ts';
import { type FakeServer, fakeServer, misbehave } from '../support/fake-server.js';
import { temporaryFolder } from '../support/folder.ts';
import { simpleAnswer } from '../support/simple-answers.ts';

const EXAMPLE = { draft: 'old', quote: 'Bees count.', comment: 'Who saw it?' };
const RUBRIC = {
  criteria: [
    {
      id: 'c1',
      name: 'Bare claim',
      criterion: 'A claim stands there without what it rests on. The comment asks what shows it.',
      selectWhen: '',
      doNotSelectWhen: '',
      examples: [EXAMPLE],
      points: -4,
      tags: [],
      evidence: [],
      locked: false,
    },
  ],
  provenance: {
    ...{ by: 'f2r', engine: 'llm', model: 'm', language: 'en', comments: 9, density: 150, form: null },
    ...{ learnedFrom: [], validatedOn: [], testedOn: [] },
  },
  retired: [],
};
const TEXT = 'Wasps count. They have always counted! Nobody taught them. Nobody taught them, they say.';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: FakeServer;
let answer = simpleAnswer;

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await fakeServer((call) => answer(call));
  await writeFile(join(folder.path, 'rubric.json'), JSON.stringify(RUBRIC));
  await writeFile(join(folder.path, 'wasps.md'), TEXT);
});
beforeEach(() => {
  answer = simpleAnswer;
  server.calls.length = 0;
});
afterAll(async () => {
  await server.close();
  await folder[Symbol.asyncDispose]();
});

const predict = (...argv: string[]) =>
  f2r(['predict', 'rubric.json', ...argv], {
    cwd: folder.path,
    env: { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: 'sk-nobody' },
  });

const read = (...path: string[]) => readFile(join(folder.path, ...path), 'utf8');

test('predict comments where the model finds something, ranked, with criterion and precedent', async () => {
  const { exitCode, stdout, stderr } = await predict('wasps.md', '--model', 'm', '--quiet');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const { predictions } = PredictionList.parse(JSON.parse(stdout));
  expect(predictions).toHaveLength(1);
  expect(predictions[0]).toMatchObject({ draft: 'wasps', path: 'wasps.md', unplaced: [] });
  expect(predictions[0]?.comments.map(({ anchor, rank }) => [anchor.quote, rank])).toEqual([
    ['Wasps count.', 1],
    ['They have always counted!', 2],
  ]);
  expect(predictions[0]?.comments[0]).toMatchObject({ criterion: 'c1', precedent: EXAMPLE });
  expect(server.calls.map(({ stage, model }) => [stage, model])).toEqual([['remark', 'm']]);
});

test('--max-comments, as a flag or a setting, is the number for each draft', async () => {
  await writeFile(join(folder.path, 'moths.md'), TEXT.replace('Wasps', 'Moths'));
  const env = { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: 'sk-nobody', F2R_MAX_COMMENTS: '1' };
  const argv = ['predict', 'rubric.json', 'wasps.md', 'moths.md', '--model', 'm', '-q'];
  const counts = async (...more: string[]) => {
    const { stdout } = await f2r([...argv, ...more], { cwd: folder.path, env });
    return PredictionList.parse(JSON.parse(stdout)).predictions.map(({ comments }) => comments.length);
  };
  expect(await counts()).toEqual([1, 1]);
  expect(await counts('--max-comments', '3')).toEqual([3, 3]);
});

test('what the model quotes wrongly is not placed, counted, and said even with --quiet', async () => {
  const remark = { before: '', criterion: 'c7', precedent: 'e9', comment: 'Why?', sure: 50 };
  answer = () => ({
    comments: [
      { ...remark, quote: 'Hornets never count anything at all.' },
      { ...remark, quote: 'Nobody taught them' },
      { ...remark, quote: 'They have always  counted' },
    ],
  });
  const { exitCode, stdout, stderr } = await predict('wasps.md', '--model', 'm', '-q');
  const [made] = PredictionList.parse(JSON.parse(stdout)).predictions;
  expect(exitCode).toBe(0);
  expect(made?.comments).toMatchObject([
    { criterion: null, precedent: EXAMPLE, anchor: { quote: 'They have always counted' } },
  ]);
  expect(made?.unplaced.map(({ reason }) => reason)).toEqual(['not found', 'ambiguous']);
  expect(stderr).toBe('warning: wasps: without a place or an answer: 1 not found, 1 ambiguous\n');
});

test('a refusal leaves the draft without comments, and says so', async () => {
  answer = () => misbehave.refusal('I would rather not.');
  const { exitCode, stdout, stderr } = await predict('wasps.md', '--model', 'm', '-q');
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout).predictions).toMatchObject([{ comments: [], unplaced: [{ reason: 'refused' }] }]);
  expect(stderr).toContain('1 refused');
});

test('a book is asked about in windows side by side, and a budget that cannot be enough asks nothing', async () => {
  const chapter = (number: number) => `Chapter ${number} says little. ${'It goes on and on. '.repeat(60)}`;
  const book = Array.from({ length: 40 }, (_, number) => chapter(number)).join('\n\n');
  await writeFile(join(folder.path, 'book.md'), book);
  const poor = await predict('book.md', '--model', 'm', '--max-calls', '3');
  expect([poor.exitCode, poor.stdout, server.calls.length]).toEqual([4, '', 0]);
  expect(poor.stderr).toMatch(/error\[BUDGET_REACHED\] \d+ calls are needed at the least, and 3 are allowed/);
  const { exitCode, stderr, stdout } = await predict('book.md', '--model', 'm', '--max-comments', '9', '-v');
  expect(exitCode).toBe(0);
  expect(server.calls.length).toBeGreaterThan(10);
  expect(stderr).toMatch(new RegExp(`${server.calls.length} of ${server.calls.length} · done`));
  expect(JSON.parse(stdout).predictions[0].comments).toHaveLength(9);
});

test('highlights without a comment are the places that are commented, and no others', async () => {
  const marked = TEXT.replace('Nobody taught them.', '{==Nobody taught them.==}');
  await writeFile(join(folder.path, 'marked.md'), `${marked} And {==wings==}{>>Whose?<<} beat.`);
  const { stdout, stderr } = await predict('marked.md', '--model', 'm');
  expect(stderr).toContain('Commenting at the one place marked in marked and nowhere else there.');
  expect(JSON.parse(stdout).predictions[0].comments).toMatchObject([
    { anchor: { quote: 'Nobody taught them.' }, rank: null, precedent: EXAMPLE },
  ]);
  expect(server.calls.map(({ stage }) => stage)).toEqual(['predict']);
});

test('comments are written as CriticMarkup to stdout, a file, or a folder, and never over a file', async () => {
  const argv = ['--engine', 'lexical', '--format', 'criticmarkup', '--max-comments', '1'];
  const markup = (await predict('wasps.md', ...argv)).stdout;
  expect(markup).toMatch(/\{==[^=]+==\}\{>>@f2r: Who saw it\? \[f2r: c1\]<<\}/);
  expect(markup.replace(/\{==|==\}|\{>>.*?<<\}/g, '')).toBe(TEXT);
  expect((await predict('wasps.md', ...argv, '-o', 'one.md')).exitCode).toBe(0);
  expect(await read('one.md')).toBe(markup);
  const again = await predict('wasps.md', ...argv, '-o', 'one.md');
  expect([again.exitCode, again.stderr]).toEqual([2, expect.stringContaining('FILE_EXISTS')]);
  const over = await predict('wasps.md', ...argv, '-o', 'wasps.md');
  expect([over.exitCode, await read('wasps.md')]).toEqual([2, TEXT]);
  await mkdir(join(folder.path, 'two'), { recursive: true });
  await writeFile(join(folder.path, 'two', 'a.md'), TEXT);
  await writeFile(join(folder.path, 'two', 'b.md'), TEXT.replace('Wasps', 'Moths'));
  expect((await predict('two', ...argv)).exitCode).toBe(2);
  expect((await predict('two', ...argv, '-o', 'marked')).exitCode).toBe(0);
  expect(await readdir(join(folder.path, 'marked'))).toEqual(['a.md', 'b.md']);
});

test('comments are shown in the margin of a page, one a draft, by --format or the name of the file', async () => {
  const argv = ['--engine', 'lexical', '--max-comments', '1'];
  const page = (await predict('wasps.md', ...argv, '--format', 'html')).stdout;
  expect(page).toMatch(/<mark>[^<]+<\/mark><a class="number" href="#note-1" id="place-1">1<\/a>/);
  expect(page).toContain('Who saw it?</span>');
  expect((await predict('wasps.md', ...argv, '-o', 'wasps.html')).exitCode).toBe(0);
  expect(await read('wasps.html')).toBe(page);
  await writeFile(join(folder.path, 'moths.md'), TEXT.replace('Wasps', 'Moths'));
  const two = ['wasps.md', 'moths.md', ...argv, '--format', 'html'];
  expect((await predict(...two)).exitCode).toBe(2);
  expect((await predict(...two, '-o', 'pages')).exitCode).toBe(0);
  expect(await readdir(join(folder.path, 'pages'))).toEqual(['moths.html', 'wasps.html']);
});

test('a Word file gets its comments in a copy, beside those of others, and a second run replaces them', async () => {
  const given = join(import.meta.dirname, '../../fixtures/proposals/choir-singing-after-stroke.docx');
  const commentsOf = async (file: string) => {
    const { stdout } = await f2r(['extract', file], { cwd: folder.path });
    const { comments } = JSON.parse(stdout).drafts[0];
    const own = comments.filter(({ author }: { author: string | null }) => author === 'f2r');
    return { own, others: comments.length - own.length };
  };
  const before = await commentsOf(given);
  const argv = ['--model', 'm', '-q', '-o', 'choir.docx'];
  expect((await predict(given, ...argv, '--max-comments', '3')).exitCode).toBe(0);
  const once = await commentsOf('choir.docx');
  expect([once.own.length, once.others]).toEqual([3, before.others]);
  expect(once.own[0]).toMatchObject({ body: 'What shows this? [f2r: c1]', anchor: { kind: 'range' } });
  expect((await predict('choir.docx', ...argv, '--max-comments', '2')).exitCode).toBe(2);
  expect((await predict('choir.docx', ...argv, '--max-comments', '2', '--force')).exitCode).toBe(0);
  const twice = await commentsOf('choir.docx');
  expect([twice.own.length, twice.others]).toEqual([2, before.others]);
  const other = await predict(given, '--engine', 'lexical', '-o', 'choir.md');
  expect([other.exitCode, other.stderr]).toEqual([2, expect.stringContaining('Name it choir.docx')]);
});

test('a draft inside a file of records cannot be written into, and that is said before anything is asked', async () => {
  await writeFile(
    join(folder.path, 'records.jsonl'),
    JSON.stringify({ id: 'x', path: 'wasps.md', text: TEXT }),
  );
  const { exitCode, stderr } = await predict('records.jsonl', '--model', 'm', '-o', 'out.md');
  expect(exitCode).toBe(2);
  expect(stderr).toContain('The draft "x" is no file of its own to write into');
  expect(server.calls).toEqual([]);
});

test('an empty draft and a draft in another language are warned of', async () => {
  await writeFile(join(folder.path, 'empty.md'), ' \n');
  await writeFile(
    join(folder.path, 'guepes.md'),
    'Les guêpes ont toujours compté, et personne ne le leur a appris. On dit que la plupart des nids sont dans les greniers, mais nous ne savons pas combien il y en a ni qui les compte dans les villages.',
  );
  const { exitCode, stderr } = await predict('empty.md', 'guepes.md', '--engine', 'lexical', '-q');
  expect(exitCode).toBe(0);
  expect(stderr).toContain('warning: there is no text in empty');
  expect(stderr).toContain('drafts in "en", and guepes is in "fr"');
});

test('the lexical engine gives the same comments each time', async () => {
  const argv = ['wasps.md', '--engine', 'lexical', '-q'];
  const first = await predict(...argv);
  expect(first.exitCode).toBe(0);
  expect(PredictionList.parse(JSON.parse(first.stdout)).predictions[0]?.comments.length).toBeGreaterThan(0);
  expect((await predict(...argv)).stdout).toBe(first.stdout);
});
