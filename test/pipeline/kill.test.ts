import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CallRecord } from '../../src/domain/call.ts';
import { needJson } from '../../src/store/json-file.ts';
import { runFolder } from '../../src/store/run-folder.ts';
import { startF2r } from '../support/f2r.ts';
import { answer } from '../support/fake-reviewer.js';
import type { FakeCall } from '../support/fake-server.d.ts';
import { fakeServer } from '../support/fake-server.js';
import { temporaryFolder } from '../support/folder.ts';
import { runData } from '../support/run-data.ts';

const PROPOSALS = join(import.meta.dirname, '../../fixtures/proposals');
const LEARN = ['learn', 'drafts', '--rounds', '2', '--concurrency', '3', '--quiet', '-o'];

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let undisturbed: { model: Record<string, unknown>; lexical: Record<string, unknown> };
let testTexts: string[];
beforeAll(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder.path, 'drafts'));
  const files = (await readdir(PROPOSALS)).filter((name) => name.endsWith('.md')).slice(0, 10);
  for (const name of files) await copyFile(join(PROPOSALS, name), join(folder.path, 'drafts', name));
  await using server = await fakeServer(answer);
  const ends = await Promise.all([
    learn('model', { url: server.url }).ended,
    learn('lexical', { engine: 'lexical' }).ended,
  ]);
  for (const { exitCode, stderr } of ends) expect([exitCode, stderr]).toEqual([0, '']);
  const [model, lexical] = await Promise.all(['model', 'lexical'].map((run) => runData(pathOf(run))));
  undisturbed = { model: model ?? {}, lexical: lexical ?? {} };
  const run = runFolder(pathOf('model'));
  const held = await Promise.all((await needJson(run.split)).test.map((id) => needJson(run.draft(id))));
  testTexts = held.map(({ text }) => text.trim().slice(0, 80));
});
afterAll(() => folder[Symbol.asyncDispose]());

const pathOf = (run: string): string => join(folder.path, run);

function learn(run: string, { url = '', engine = 'llm' }: { url?: string; engine?: string }) {
  const argv = [...LEARN, run, '--engine', engine, ...(engine === 'llm' ? ['--model', 'm'] : [])];
  return startF2r(argv, { cwd: folder.path, env: url === '' ? {} : { OPENAI_BASE_URL: url } });
}

const question = (messages: { role: string; content: string }[]): string => JSON.stringify(messages);

/** The questions with an answer in what a killed process left of its journal, whose last line may be torn. */
async function answered(run: string): Promise<string[]> {
  const text = await readFile(runFolder(pathOf(run)).calls, 'utf8').catch(() => '');
  const lines = text.split('\n').slice(0, -1);
  const records = lines.map((line) => CallRecord.parse(JSON.parse(line)));
  return records.filter((record) => record.answer !== null).map(({ messages }) => question(messages));
}

type Moment = (call: FakeCall) => boolean;
const ofStage =
  (stage: string): Moment =>
  (call) =>
    call.stage === stage;
const MOMENTS: [string, number, Moment][] = [
  ['infer', 1, ofStage('infer')],
  ['predict', 4, ofStage('predict')],
  ['judge', 3, ofStage('judge')],
  ['attribute', 3, ofStage('attribute')],
  ['refine', 1, ofStage('refine')],
  ['the gate of the second proposal', 2, ofStage('refine')],
  ['test', 2, ({ stage, user }) => stage === 'predict' && testTexts.some((text) => user.includes(text))],
  ['baselines', 2, ofStage('predict_neighbours')],
];

describe.concurrent('killed at any moment', () => {
  test.each(MOMENTS)(
    'in the stage "%s" (question %i), a run with a model goes on where it was',
    async (name, number, moment) => {
      const run = `killed in ${name}`;
      let seen = 0;
      await using dying = await fakeServer((call) => {
        if (moment(call) && ++seen === number) first.child.kill('SIGKILL');
        return answer(call);
      });
      const first = learn(run, { url: dying.url });
      expect(await first.ended).toMatchObject({ exitCode: null });
      const finished = new Set(await answered(run));
      expect(finished.size > 0).toBe(name !== 'infer');

      await using server = await fakeServer(answer);
      const { exitCode, stderr } = await learn(run, { url: server.url }).ended;
      expect([exitCode, stderr]).toEqual([0, '']);
      const asked = server.calls.map(({ messages }) => question(messages));
      expect(asked.filter((messages) => finished.has(messages))).toEqual([]);
      expect(asked.length).toBeGreaterThan(0);
      const all = await answered(run);
      expect(new Set(all).size).toBe(all.length);
      expect(await runData(pathOf(run))).toEqual(undisturbed.model);
    },
  );

  test.each([
    ['drafts'],
    ['settings.json'],
    ['rounds/00/predictions'],
    ['rounds/01/refinement.json'],
    ['baselines/copy'],
  ])('as soon as %s is there, a run without a model goes on where it was', async (path) => {
    const run = `lexical ${path.replaceAll('/', ' ')}`;
    const first = learn(run, { engine: 'lexical' });
    const watch = setInterval(() => {
      if (existsSync(join(pathOf(run), path))) first.child.kill('SIGKILL');
    }, 1);
    const { exitCode: killed } = await first.ended;
    clearInterval(watch);
    expect(killed).toBe(null);
    const { exitCode, stderr } = await learn(run, { engine: 'lexical' }).ended;
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(await runData(pathOf(run))).toEqual(undisturbed.lexical);
  });
});
