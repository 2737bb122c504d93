import { readFile, rm, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { F2rError } from '../../src/errors.ts';
import { needJson } from '../../src/store/json-file.ts';
import { temporaryFolder } from '../support/folder.ts';
import { learnWith, smallCorpus } from '../support/run.ts';
import { runData } from '../support/run-data.ts';
import { scriptedEngine } from '../support/scripted-engine.ts';

const byNumber = (text: string): number => Number(/\d/.exec(text)?.[0] ?? 2);
const PROPOSALS = ['worth 1', 'worth 4'];
const drafts = smallCorpus(9);
const settings = { rounds: 2 };

test('stopped at any answer, a run goes on, asks nothing twice and ends with the same data', async () => {
  await using whole = await temporaryFolder();
  const undisturbed = scriptedEngine({ score: byNumber, proposals: PROPOSALS });
  const { files } = await learnWith(undisturbed, { folder: whole.path, drafts, settings });
  const expected = await runData(files.root);
  const answers = undisturbed.asked.length;
  for (let stop = 0; stop < answers; stop += 7) {
    await using folder = await temporaryFolder();
    const proposals = [...PROPOSALS];
    const asked: string[] = [];
    const crash = scriptedEngine({
      score: byNumber,
      proposals,
      before: () => {
        if (crash.asked.length >= stop) throw new F2rError('BUDGET_REACHED', 'stopped here');
      },
    });
    await expect(learnWith(crash, { folder: folder.path, drafts, settings })).rejects.toThrow('stopped here');
    asked.push(...crash.asked);
    const proposed = crash.asked.filter((item) => item.startsWith('refine')).length;
    const again = scriptedEngine({ score: byNumber, proposals: PROPOSALS.slice(proposed) });
    const { files: resumed } = await learnWith(again, { folder: folder.path, drafts, settings });
    asked.push(...again.asked);
    expect([...asked].sort()).toEqual([...undisturbed.asked].sort());
    expect(await runData(resumed.root)).toEqual(expected);
  }
});

test('a finished run asks nothing when it is started again', async () => {
  await using folder = await temporaryFolder();
  await learnWith(scriptedEngine({ score: byNumber }), { folder: folder.path, drafts, settings });
  const again = scriptedEngine({ score: byNumber });
  await learnWith(again, { folder: folder.path, drafts, settings });
  expect(again.asked).toEqual([]);
});

test('makes again just the file that was deleted', async () => {
  await using folder = await temporaryFolder();
  const { files } = await learnWith(scriptedEngine({ score: byNumber }), {
    folder: folder.path,
    drafts,
    settings,
  });
  const [first] = (await needJson(files.split)).train;
  await rm(files.round(0).judgement(first ?? '').path);
  const again = scriptedEngine({ score: byNumber });
  await learnWith(again, { folder: folder.path, drafts, settings });
  expect(again.asked).toEqual([`judge ${first}`]);
});

test('a rubric changed by hand makes what was predicted with it stale, by name', async () => {
  await using folder = await temporaryFolder();
  const { files } = await learnWith(scriptedEngine({ score: byNumber }), {
    folder: folder.path,
    drafts,
    settings,
  });
  const { path } = files.round(0).rubric;
  await writeFile(path, (await readFile(path, 'utf8')).replace('"first"', '"changed by hand"'));
  const again = learnWith(scriptedEngine({ score: byNumber }), { folder: folder.path, drafts, settings });
  await expect(again).rejects.toMatchObject({ code: 'FILE_STALE', message: 'Made from another rubric' });
});

test('drafts changed since the run began are named', async () => {
  await using folder = await temporaryFolder();
  await learnWith(scriptedEngine({ score: byNumber }), { folder: folder.path, drafts, settings });
  const changed = drafts
    .slice(1)
    .map((draft, index) => (index === 0 ? { ...draft, text: `${draft.text} More.` } : draft));
  await expect(
    learnWith(scriptedEngine({ score: byNumber }), { folder: folder.path, drafts: changed, settings }),
  ).rejects.toMatchObject({
    code: 'RUN_CHANGED',
    message: expect.stringMatching(/d01 changed, d00 is gone$/),
  });
});

test('a draft whose item fails is asked again by the next start, the others are not', async () => {
  await using folder = await temporaryFolder();
  let broken = true;
  const flaky = scriptedEngine({
    score: byNumber,
    before: (stage, item) => {
      if (broken && stage === 'judge' && item === 'd03')
        throw new F2rError('MODEL_UNREACHABLE', 'no answer', { hint: 'Try again.' });
    },
  });
  await expect(
    learnWith(flaky, { folder: folder.path, drafts, settings: { rounds: 0 } }),
  ).rejects.toMatchObject({ code: 'MODEL_UNREACHABLE', exitCode: 3 });
  broken = false;
  const before = flaky.asked.length;
  await learnWith(flaky, { folder: folder.path, drafts, settings: { rounds: 0 } });
  const {
    train,
    validation,
    test: held,
  } = await needJson((await learnWith(flaky, { folder: folder.path, drafts })).files.split);
  const later = flaky.asked.slice(before);
  expect(later.filter((item) => item === 'judge d03')).toHaveLength(1);
  expect(
    later.filter(
      (item) =>
        [...train, ...validation].some((id) => item.endsWith(id)) && !held.some((id) => item.endsWith(id)),
    ),
  ).toEqual(['judge d03']);
});

test('an interrupted run finishes what is in flight and begins nothing new', async () => {
  await using folder = await temporaryFolder();
  const stop = new AbortController();
  const engine = scriptedEngine({
    score: byNumber,
    before: (stage) => (stage === 'judge' ? stop.abort() : undefined),
  });
  const learning = learnWith(engine, { folder: folder.path, drafts, settings, signal: stop.signal });
  await expect(learning).rejects.toMatchObject({ code: 'INTERRUPTED', exitCode: 130 });
  const again = scriptedEngine({ score: byNumber });
  await learnWith(again, { folder: folder.path, drafts, settings });
  expect(engine.asked.filter((item) => again.asked.includes(item) && item.startsWith('predict'))).toEqual([]);
});
