import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Corpus } from '../../src/domain/draft.ts';
import { essay, writeEssays } from '../support/essays.ts';
import { f2r, startF2r } from '../support/f2r.ts';
import { temporaryFolder } from '../support/folder.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  await writeEssays(folder.path);
  await writeFile(join(folder.path, 'note.md'), 'A {==claim==}{>>@ada: Why?<<} and {~~teh~>the~~} end.\n');
  await f2r(['learn', 'drafts', '--engine', 'lexical', '-o', 'run'], { cwd: folder.path });
});
afterAll(() => folder[Symbol.asyncDispose]());

const here = (...argv: string[]) => f2r(argv, { cwd: folder.path });
const stdoutOf = async (...argv: string[]): Promise<string> => {
  const { exitCode, stdout, stderr } = await here(...argv);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return stdout;
};
const fileOf = (name: string): Promise<string> => readFile(join(folder.path, name), 'utf8');

test('a rubric goes through Markdown and flat JSON and stays the same', async () => {
  const flat = await stdoutOf('export', 'run', '--to', 'json');
  expect((await here('export', 'run', '--to', 'md', '-o', 'rubric.md')).exitCode).toBe(0);
  expect((await here('export', 'rubric.md', '--to', 'json', '-o', 'flat.json')).exitCode).toBe(0);
  expect(await fileOf('flat.json')).toBe(flat);
  expect(await stdoutOf('export', 'flat.json', '--to', 'md')).toBe(await fileOf('rubric.md'));
  expect(await stdoutOf('export', 'run/rubric.json', '--to', 'md')).toBe(await fileOf('run/rubric.md'));
});

test('--no-examples leaves the texts of drafts out', async () => {
  expect(await stdoutOf('export', 'run')).toContain('What source shows');
  const without = await stdoutOf('export', 'run', '--no-examples');
  expect(without).not.toContain('> ');
});

test('export takes the form from the name of the file, and shows no Word file on a terminal', async () => {
  for (const name of ['out.docx', 'out.json', 'out.csv', 'out.txt'])
    expect((await here('export', 'run', '-o', name)).exitCode).toBe(0);
  expect((await fileOf('out.docx')).slice(0, 2)).toBe('PK');
  expect(await fileOf('out.json')).toBe(await stdoutOf('export', 'run', '--as', 'json'));
  expect(await fileOf('out.csv')).toMatch(/^id,name,/);
  expect(await fileOf('out.txt')).toContain('# Rubric');
  const { exitCode, stderr } = await here('export', 'run', '--as', 'docx');
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/^error\[BAD_USAGE\] A terminal cannot show docx\n {2}hint: .*-o rubric\.docx/);
});

test('an output is written over nothing without --force', async () => {
  await writeFile(join(folder.path, 'there.md'), 'mine');
  const { exitCode, stderr } = await here('export', 'run', '-o', 'there.md');
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/^error\[FILE_EXISTS\].*\n {2}at there\.md\n {2}hint: .*--force/);
  expect(await fileOf('there.md')).toBe('mine');
  expect((await here('export', 'run', '-o', 'there.md', '--force')).exitCode).toBe(0);
  expect(await fileOf('there.md')).toContain('# Rubric');
});

test('extract --to json is a corpus that reads back as the same', async () => {
  const text = await stdoutOf('extract', 'drafts', 'note.md');
  const { drafts } = Corpus.parse(JSON.parse(text));
  expect(drafts).toHaveLength(13);
  expect(drafts.at(-1)).toMatchObject({
    text: 'A claim and the end.\n',
    comments: [{ body: 'Why?' }, { kind: 'edit' }],
  });
  await writeFile(join(folder.path, 'again.json'), text);
  expect(Corpus.parse(JSON.parse(await stdoutOf('extract', 'again.json'))).drafts).toEqual(drafts);
});

test('extract --as-reviewed has the text before tracked changes', async () => {
  expect(JSON.parse(await stdoutOf('extract', 'note.md', '--as-reviewed')).drafts[0].text).toBe(
    'A claim and teh end.\n',
  );
});

test('extract writes a line a draft, a row a comment, and the marks themselves', async () => {
  expect((await stdoutOf('extract', 'drafts', '--to', 'jsonl')).trim().split('\n')).toHaveLength(12);
  const rows = (await stdoutOf('extract', 'note.md', '--to', 'csv')).trim().split('\r\n');
  expect(rows[0]).toMatch(/^draft,path,id,kind,author/);
  expect(rows).toHaveLength(3);
  expect(await stdoutOf('extract', 'note.md', '--to', 'criticmarkup', '-o', '-')).toContain('{==claim==}{>>');
});

test('several drafts as CriticMarkup need a folder', async () => {
  const { exitCode, stderr } = await here('extract', 'drafts', '--to', 'criticmarkup');
  expect(exitCode).toBe(2);
  expect(stderr).toContain('one draft a file, and there are 12');
  expect((await here('extract', 'drafts', '--to', 'criticmarkup', '-o', 'marked')).exitCode).toBe(0);
  expect(await readdir(join(folder.path, 'marked'))).toContain('bees.md');
});

test('extract --strict ends at what is otherwise left out', async () => {
  await writeFile(join(folder.path, 'bad.jsonl'), `${JSON.stringify(essay('bees'))}\nnot json\n`);
  const lenient = await here('extract', 'bad.jsonl');
  expect(lenient.exitCode).toBe(0);
  expect(lenient.stderr).toMatch(/warning: bad\.jsonl:2/);
  expect(JSON.parse(lenient.stdout).warnings).toHaveLength(1);
  expect((await here('extract', 'bad.jsonl', '--strict')).exitCode).toBe(2);
});

const NEW_TEXT =
  'It is well known that wasps have changed a great deal. It will be decided later who counts them.';

test('predict comments at places, each with its criterion, and says which are not there', async () => {
  await writeFile(join(folder.path, 'wasps.md'), NEW_TEXT);
  const places = [{ draft: 'wasps', quote: 'wasps have changed a great deal' }, { quote: 'nowhere' }];
  await writeFile(join(folder.path, 'places.jsonl'), places.map((place) => JSON.stringify(place)).join('\n'));
  const argv = ['predict', 'run', 'wasps.md', '--engine', 'lexical', '--at'];
  const { stdout, stderr } = await here(...argv, 'places.jsonl');
  const { predictions } = JSON.parse(stdout);
  expect(stderr).toBe('warning: wasps: without a place or an answer: 1 not found\n');
  expect(predictions).toMatchObject([
    {
      draft: 'wasps',
      path: 'wasps.md',
      comments: [
        { criterion: expect.stringMatching(/^c\d+$/), anchor: { kind: 'range', start: 22, end: 53 } },
      ],
      unplaced: [{ quote: 'nowhere', reason: 'not found' }],
    },
  ]);
  await writeFile(join(folder.path, 'places.json'), JSON.stringify(places));
  expect(JSON.parse((await here(...argv, 'places.json')).stdout).predictions).toEqual(predictions);
});

test('the comments of a commented file mark places too', async () => {
  await writeFile(join(folder.path, 'wasps.md'), NEW_TEXT);
  await writeFile(
    join(folder.path, 'marked.md'),
    NEW_TEXT.replace('decided later', '{==decided later==}{>>x<<}'),
  );
  const { predictions } = JSON.parse(
    await stdoutOf('predict', 'run/rubric.md', 'wasps.md', '--engine', 'lexical', '--at', 'marked.md'),
  );
  expect(predictions[0].comments).toMatchObject([{ anchor: { quote: 'decided later' } }]);
});

test.each([
  ['{"draft": "wasps", "quotes": "It"}', 'Not a position'],
  ['{"draft": "hornets", "quote": "It"}', 'No draft "hornets" is given'],
  ['[]', 'There is no position in it'],
])('positions of %s are refused at their place', async (content, message) => {
  await writeFile(join(folder.path, 'wasps.md'), NEW_TEXT);
  await writeFile(join(folder.path, 'bad-places.jsonl'), content);
  const { exitCode, stderr } = await here(
    'predict',
    'run',
    'wasps.md',
    '--engine',
    'lexical',
    '--at',
    'bad-places.jsonl',
  );
  expect(exitCode).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).toContain('bad-places.jsonl');
});

test('a draft that the rubric was learned from is named', async () => {
  const { exitCode, stderr } = await here(
    'predict',
    'run',
    'drafts',
    '--engine',
    'lexical',
    '--at',
    'drafts',
    '-q',
  );
  expect(exitCode).toBe(0);
  expect(stderr).toMatch(/warning: the rubric was learned from .*(bees|tides|canals|lichens)/);
});

test('bench holds citations against labels, and says where there are none', async () => {
  expect(await stdoutOf('bench', 'drafts', '--seeds', '3')).toMatch(/drafts +no labelled comments/);
});

test('a reader that has seen enough ends the output quietly', async () => {
  const { child, ended } = startF2r(['extract', 'drafts'], { cwd: folder.path });
  child.stdout?.destroy();
  expect(await ended).toMatchObject({ exitCode: 0, stderr: '' });
});
