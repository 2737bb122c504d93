import { readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { needJson } from '../../src/store/json-file.ts';
import { temporaryFolder } from '../support/folder.ts';
import { learnWith, smallCorpus } from '../support/run.ts';
import { criterionBody, scriptedEngine } from '../support/scripted-engine.ts';

/** The score is the number in the criterion's text. */
const byNumber = (text: string): number => Number(/\d/.exec(text)?.[0] ?? 2);

test('a proposal that helps is accepted and becomes the parent of the next', async () => {
  await using folder = await temporaryFolder();
  const engine = scriptedEngine({ score: byNumber, proposals: ['worth 3', 'worth 4', 'worth 5'] });
  const { result } = await learnWith(engine, { folder: folder.path, drafts: smallCorpus(12) });
  expect(
    result.rounds.map(({ parent, accepted, validation }) => [parent, accepted, validation?.mean]),
  ).toEqual([
    [null, true, 2],
    [0, true, 3],
    [1, true, 4],
    [2, true, 5],
  ]);
  expect([result.best, result.test?.mean]).toEqual([3, 5]);
});

test('a poisoned proposal is rejected at the gate before any validation draft is asked, and is remembered', async () => {
  await using folder = await temporaryFolder();
  const engine = scriptedEngine({ score: byNumber, proposals: ['worth 1', 'worth 3'] });
  const { result, files } = await learnWith(engine, {
    folder: folder.path,
    drafts: smallCorpus(12),
    settings: { rounds: 2 },
  });
  expect(result.rounds.map(({ round, parent, accepted }) => [round, parent, accepted])).toEqual([
    [0, null, true],
    [1, 0, false],
    [2, 0, true],
  ]);
  expect(result.rounds[1]?.reason).toMatch(/^did not hold at the gate: −1\.00/);
  const [held] = (await needJson(files.split)).validation;
  await expect(needJson(files.round(1).prediction(held ?? ''))).rejects.toMatchObject({
    code: 'FILE_MISSING',
  });
  expect(engine.refineInputs[1]?.rejected).toEqual([
    {
      operations: [expect.objectContaining({ reason: 'towards worth 1' })],
      reason: result.rounds[1]?.reason,
    },
  ]);
});

test('a proposal that helps only what it was made from is rejected on validation', async () => {
  await using folder = await temporaryFolder();
  let held = new Set<string>();
  const engine = scriptedEngine({
    score: (text, draft) => (text === 'overfit' ? (held.has(draft) ? 1 : 5) : 2),
    proposals: ['overfit'],
    infer: (train) => {
      held = new Set(
        smallCorpus(12)
          .map(({ id }) => id)
          .filter((id) => !train.some(({ draft }) => draft.id === id)),
      );
      return [criterionBody('first')];
    },
  });
  const { result } = await learnWith(engine, {
    folder: folder.path,
    drafts: smallCorpus(12),
    settings: { rounds: 1 },
  });
  expect(result.rounds[1]).toMatchObject({
    accepted: false,
    reason: expect.stringMatching(/^did not hold on validation: −1\.00/),
  });
  expect(result.best).toBe(0);
});

test('a later worse round does not win, and patience ends the run', async () => {
  await using folder = await temporaryFolder();
  const engine = scriptedEngine({ score: byNumber, proposals: ['worth 4', 'worth 3', 'worth 3', 'worth 5'] });
  const { result } = await learnWith(engine, {
    folder: folder.path,
    drafts: smallCorpus(12),
    settings: { rounds: 9, patience: 2 },
  });
  expect([result.best, result.rounds.length]).toEqual([1, 4]);
  expect(result.notes).toContainEqual('3 of 9 proposals were made: 2 in a row did not hold (--patience).');
});

test('refining on unseen comments: R0 is inferred from one half, and each turn of the other is the gate of the next', async () => {
  await using folder = await temporaryFolder();
  let inferredFrom: string[] = [];
  const engine = scriptedEngine({
    score: byNumber,
    proposals: ['worth 1', 'worth 3', 'worth 4'],
    infer: (train) => {
      inferredFrom = train.map(({ draft }) => draft.id);
      return [criterionBody('worth 2')];
    },
  });
  const { result, files } = await learnWith(engine, {
    folder: folder.path,
    drafts: smallCorpus(24),
    settings: { refineOn: 'unseen' },
  });
  const { train, validation, test: held } = await needJson(files.split);
  const turns = engine.refineInputs.map(({ signals }) => [...new Set(signals.map(({ draft }) => draft))]);
  expect(new Set([...inferredFrom, ...turns.slice(0, 2).flat()])).toEqual(new Set(train));
  expect(inferredFrom.length + (turns[0]?.length ?? 0) + (turns[1]?.length ?? 0)).toBe(train.length);
  expect(turns[2]).toEqual(turns[0]);
  const predictedIn = async (round: number): Promise<Set<string>> => {
    const made = await readdir(dirname(files.round(round).prediction('any').path)).catch(() => []);
    return new Set(made.map((file) => basename(file, '.json')));
  };
  expect(result.rounds.map(({ accepted }) => accepted)).toEqual([true, false, true, true]);
  expect(await predictedIn(0)).toEqual(new Set([...turns.slice(0, 2).flat(), ...validation, ...held]));
  expect(await predictedIn(1)).toEqual(new Set(turns[1]));
});

test('too few drafts to keep some unseen is said before anything is asked', async () => {
  await using folder = await temporaryFolder();
  const engine = scriptedEngine({ score: byNumber, proposals: [] });
  const asked = learnWith(engine, {
    folder: folder.path,
    drafts: smallCorpus(8),
    settings: { refineOn: 'unseen' },
  });
  await expect(asked).rejects.toMatchObject({
    code: 'BAD_USAGE',
    hint: expect.stringContaining('more drafts'),
  });
  expect(engine.asked).toEqual([]);
});

test('--plain goes on from every rewrite and keeps the round with the best validation score', async () => {
  await using folder = await temporaryFolder();
  const engine = scriptedEngine({ score: byNumber, proposals: ['worth 4', 'worth 1', 'worth 3'] });
  const { result } = await learnWith(engine, {
    folder: folder.path,
    drafts: smallCorpus(12),
    settings: { plain: true, patience: 5 },
  });
  expect(result.rounds.map(({ parent, accepted }) => [parent, accepted])).toEqual([
    [null, true],
    [0, true],
    [1, true],
    [2, true],
  ]);
  expect(result.best).toBe(1);
});

test('the test drafts are asked only of the best round and the baselines, after the last proposal', async () => {
  await using folder = await temporaryFolder();
  const engine = scriptedEngine({ score: byNumber, proposals: ['worth 3', 'worth 1'] });
  const { files } = await learnWith(engine, {
    folder: folder.path,
    drafts: smallCorpus(12),
    settings: { rounds: 2 },
  });
  const { test: held } = await needJson(files.split);
  const lastRefine = engine.asked.lastIndexOf('refine rubric');
  const early = engine.asked
    .slice(0, lastRefine)
    .filter((asked) => held.some((draft) => asked.endsWith(draft)));
  expect(early).toEqual([]);
  expect(await needJson(files.round(1).test)).toMatchObject({ round: 1, reads: 1 });
});

test('each baseline gets its verdict on the same test slots', async () => {
  await using folder = await temporaryFolder();
  const engine = scriptedEngine({
    score: (text, draft) => (text === '' ? 2 + (Number(draft.slice(1)) % 2) : 4),
    proposals: [],
  });
  const { result } = await learnWith(engine, {
    folder: folder.path,
    drafts: smallCorpus(24),
    settings: { rounds: 1 },
  });
  expect(Object.keys(result.baselines).sort()).toEqual(['copy', 'form', 'no-rubric', 'r0', 'retrieval']);
  expect(result.baselines['no-rubric']).toMatchObject({
    split: 'test',
    verdict: expect.stringMatching(/^better than no rubric by \d\.\d\d \[/),
  });
  expect(result.baselines.r0?.verdict).toBe('R0 is the best round');
});

test('under 8 drafts nothing is held out and validation is cross-fitted: no draft is scored by a rubric that saw it', async () => {
  await using folder = await temporaryFolder();
  const learnedFrom = new Map<string, Set<string>>();
  const engine = scriptedEngine({
    score: () => 3,
    infer: (train) => {
      const name = train.map(({ draft }) => draft.id).join('+');
      learnedFrom.set(name, new Set(train.map(({ draft }) => draft.id)));
      return [criterionBody(name)];
    },
  });
  const { result, files } = await learnWith(engine, {
    folder: folder.path,
    drafts: smallCorpus(5),
    settings: { rounds: 0 },
  });
  expect([result.test, result.rounds[0]?.validation?.comments]).toEqual([null, 10]);
  const { folds } = await needJson(files.split);
  for (const [fold, left] of folds.entries()) {
    for (const id of left) {
      const { slots } = await needJson(files.round(0, fold).prediction(id));
      expect(learnedFrom.get(slots[0]?.comments[0]?.body ?? '')?.has(id)).toBe(false);
    }
  }
  expect(Object.values(result.baselines).every(({ split }) => split === 'validation')).toBe(true);
  expect(result.notes.join(' ')).toMatch(/no test split/);
});

test('under 3 drafts the result says that the score is on comments that were learned from', async () => {
  await using folder = await temporaryFolder();
  const engine = scriptedEngine({ score: byNumber, proposals: ['worth 4'] });
  const { result } = await learnWith(engine, {
    folder: folder.path,
    drafts: smallCorpus(2),
    settings: { rounds: 1 },
  });
  expect([result.test, result.rounds[1]?.validation, result.rounds[1]?.accepted]).toEqual([null, null, true]);
  expect(result.rounds[1]?.train).toMatchObject({ mean: 4, low: null, high: null });
  expect(result.notes.join(' ')).toMatch(/on the comments that the rubric was learned from/);
});

test('own examples are hidden from the draft they come from, and only from it', async () => {
  await using folder = await temporaryFolder();
  const seen = new Map<string, string[]>();
  const engine = scriptedEngine({
    score: () => 3,
    infer: (train) => [
      criterionBody('first', {
        examples: train.map(({ draft }) => ({ draft: draft.id, quote: 'q', comment: 'c' })),
      }),
    ],
  });
  const watched = {
    ...engine,
    predict: (input: Parameters<typeof engine.predict>[0]) => {
      if (input.guide.kind === 'rubric')
        seen.set(
          input.draft.id,
          input.guide.rubric.criteria.flatMap(({ examples }) => examples.map(({ draft }) => draft)),
        );
      return engine.predict(input);
    },
  };
  const { files } = await learnWith(watched, {
    folder: folder.path,
    drafts: smallCorpus(10),
    settings: { rounds: 0 },
  });
  const { train, validation } = await needJson(files.split);
  for (const id of train) expect(seen.get(id)).toEqual(train.filter((other) => other !== id));
  for (const id of validation) expect(seen.get(id)).toEqual(train);
});
