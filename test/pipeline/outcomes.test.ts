import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Draft } from '../../src/domain/draft.ts';
import { LearnResult } from '../../src/domain/learn-result.ts';
import { type ScoredComment, scoredComments, splitScore } from '../../src/domain/score.ts';
import { type LoadedRun, loadRun } from '../../src/pipeline/open-run.ts';
import { draftOf } from '../../src/pipeline/steps.ts';
import { needJson } from '../../src/store/json-file.ts';
import { type RoundFolder, runFolder } from '../../src/store/run-folder.ts';
import { f2r } from '../support/f2r.ts';
import { answer } from '../support/fake-reviewer.js';
import type { FakeAnswer, FakeCall } from '../support/fake-server.d.ts';
import { fakeServer, misbehave } from '../support/fake-server.js';
import { temporaryFolder } from '../support/folder.ts';
import { maker } from '../support/run.ts';

const PROPOSALS = join(import.meta.dirname, '../../fixtures/proposals');

interface Learned {
  run: LoadedRun;
  result: LearnResult;
  calls: FakeCall[];
}

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let good: Learned;
beforeAll(async () => {
  folder = await temporaryFolder();
  good = await learnFrom(answer, { name: 'good' });
});
afterAll(() => folder[Symbol.asyncDispose]());

async function learnFrom(reply: FakeAnswer, { name = '', rounds = 1 }): Promise<Learned> {
  await using server = await fakeServer(reply);
  const argv = ['learn', PROPOSALS, '--model', 'm', '--rounds', `${rounds}`, '-o', name, '--json', '--quiet'];
  const { exitCode, stdout, stderr } = await f2r(argv, {
    cwd: folder.path,
    env: { OPENAI_BASE_URL: server.url },
  });
  expect([exitCode, stderr]).toEqual([0, '']);
  const run = await loadRun(runFolder(join(folder.path, name)), maker);
  return { run, result: LearnResult.parse(JSON.parse(stdout)), calls: server.calls };
}

async function scoresIn(
  place: RoundFolder,
  ids: readonly string[],
  run: LoadedRun,
): Promise<ScoredComment[]> {
  const scored = ids.map(async (id) => {
    const made = {
      prediction: await needJson(place.prediction(id)),
      judgement: await needJson(place.judgement(id)),
    };
    return scoredComments(id, draftOf(id, run).slots, made);
  });
  return (await Promise.all(scored)).flat();
}

/** A question about predicting this draft with a rubric. */
const predicts = ({ stage, user }: FakeCall, { text }: Draft): boolean =>
  stage === 'predict' && user.includes(`<draft>\n${text.trim().slice(0, 60)}`);

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** What stands in a tag of a question. */
const tag = (text: string, name: string): string =>
  new RegExp(`<${name}>\\n([\\s\\S]*?)\\n</${name}>`).exec(text)?.[1] ?? '';

/** The comments of drafts as a question would hold them. */
const bodiesOf = (ids: readonly string[], run: LoadedRun): string[] =>
  ids.flatMap((id) =>
    draftOf(id, run).slots.flatMap(({ references }) => references.map(({ body }) => inJson(body))),
  );

test('refused, filtered and unanswered items leave both sides of every pair, are counted, and are no low score', async () => {
  const { split, drafts } = good.run;
  const [refused = '', filtered = '', silent = ''] = split.test;
  const [refusedOnce = ''] = split.validation;
  const draft = (id: string): Draft => draftOf(id, { drafts }).draft;
  const count = (id: string): number =>
    draftOf(id, { drafts }).slots.reduce((sum, { references }) => sum + references.length, 0);
  const judged = inJson(draftOf(filtered, { drafts }).slots[0]?.references[0]?.body ?? '');

  const { run, result } = await learnFrom(
    (call) => {
      if (predicts(call, draft(refused))) return misbehave.refusal('I would rather not.');
      if (predicts(call, draft(refusedOnce)) && !call.system.includes('\n[c6] '))
        return misbehave.refusal('Not with the first rubric.');
      if (call.stage === 'judge' && call.user.includes(judged)) return misbehave.filtered();
      const reply: { comments?: { place?: string }[] } = answer(call);
      if (!predicts(call, draft(silent))) return reply;
      return { comments: reply.comments?.filter(({ place }) => place !== 's1') };
    },
    { name: 'outcomes' },
  );

  const left = [refused, filtered];
  const isLeft = ({ draft: id, comment }: ScoredComment): boolean =>
    left.includes(id) ||
    draftOf(silent, run).slots[0]?.references.some((reference) => `${silent}#${reference.id}` === comment) ===
      true;
  const all = await scoresIn(good.run.folder.round(1), split.test, good.run);
  const { score } = await needJson(run.folder.round(1).test);
  expect(result.best).toBe(1);
  expect(score.leftOut).toBe(all.filter(isLeft).length);
  expect(score.leftOut).toBe(count(refused) + count(filtered) + 1);
  expect(score.figure).toEqual(splitScore(all.filter((comment) => !isLeft(comment))).figure);
  expect(result.notes.join(' ')).toContain(`test ${score.leftOut}, `);
  const outcomes = await scoresIn(run.folder.round(1), split.test, run);
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(
    new Set(['answered', 'refused', 'filtered', 'failed']),
  );
  const baseline = await needJson(run.folder.baseline('no-rubric').baseline);
  expect(baseline.score.leftOut).toBe(count(filtered));
  expect(baseline.difference?.comments).toBe(all.length - score.leftOut);

  const [first, second] = [
    await needJson(run.folder.round(0).score),
    await needJson(run.folder.round(1).score),
  ];
  expect([first.validation?.leftOut, second.validation?.leftOut]).toEqual([count(refusedOnce), 0]);
  expect(second.difference?.comments).toBe((second.validation?.figure?.comments ?? 0) - count(refusedOnce));
});

test('a prediction that hedges is held below the top whatever the judge says', async () => {
  const concerns = ['one', 'two', 'three', 'four'];
  const hedging: FakeAnswer = (call) => {
    const reply: { pairs?: object[]; comments?: object[] } = answer(call);
    if (call.stage === 'predict')
      return {
        comments: reply.comments?.map((comment, index) => ({
          ...comment,
          comment: `hedge ${(index % 4) + 1}`,
        })),
      };
    if (call.stage !== 'judge') return reply;
    const pairs = call.user.matchAll(
      /"pair": "([^"]+)",\s*"reference": "(?:[^"\\]|\\.)*",\s*"prediction": "(?:hedge (\d))?/g,
    );
    return {
      pairs: [...pairs].map(([, pair, extent]) => ({
        pair,
        referenceConcerns: ['one'],
        predictionConcerns: concerns.slice(0, Number(extent ?? 1)),
        reason: 'It is in there.',
        score: 5,
      })),
    };
  };
  const { run } = await learnFrom(hedging, { name: 'hedging', rounds: 0 });
  const ids = [...run.split.train, ...run.split.validation, ...run.split.test];
  const scored = await scoresIn(run.folder.round(0), ids, run);
  const scores = [1, 2, 3, 4].map((extent) => [
    ...new Set(scored.filter(({ concerns: said }) => said?.prediction === extent).map(({ score }) => score)),
  ]);
  expect(scores).toEqual([[5], [4], [3], [3]]);
});

test("a draft's own examples are hidden from it wherever it is predicted or attributed, and shown to all others", async () => {
  const { run, calls } = good;
  const { criteria } = await needJson(run.folder.round(0).rubric);
  const examples = criteria.flatMap((criterion) => criterion.examples);
  expect(examples.length).toBeGreaterThan(0);
  const asked = calls.filter(({ stage }) => stage === 'predict' || stage === 'attribute');
  for (const { draft: id, comment } of examples) {
    const bodies = bodiesOf([id], run);
    const isOwn = (call: FakeCall): boolean =>
      predicts(call, draftOf(id, run).draft) || tag(call.user, 'comments').includes(bodies[0] ?? '');
    const own = asked.filter(isOwn);
    expect(own.map(({ stage }) => stage)).toEqual(expect.arrayContaining(['predict', 'attribute']));
    for (const { stage, system, user } of own) {
      const seen = system + (stage === 'predict' ? user : tag(user, 'examples'));
      expect(bodies.filter((body) => seen.includes(body))).toEqual([]);
    }
    const others = asked.filter((call) => !isOwn(call));
    expect(others.some(({ user }) => tag(user, 'examples').includes(inJson(comment)))).toBe(true);
  }
});

test('held-out comments never stand in a question that a rubric or a prediction is made from', () => {
  const { run, calls } = good;
  const held = bodiesOf([...run.split.test, ...run.split.validation], run);
  const asked = calls.filter(({ stage }) => /^(infer|refine|predict)/.test(stage));
  expect(new Set(asked.map(({ stage }) => stage)).size).toBe(7);
  for (const { messages } of asked) {
    const text = messages.map(({ content }) => content).join('\n');
    expect(held.filter((body) => text.includes(body))).toEqual([]);
  }
});

test('names of authors are in no question, and a rubric is in no question of a baseline', async () => {
  const { run, calls } = good;
  const drafts = [...run.drafts.values()].map(({ draft }) => draft);
  const texts = drafts.map(({ text }) => text).join('\n');
  const everybody = new Set(drafts.flatMap(({ comments }) => comments.map(({ author }) => author ?? '')));
  const authors = [...everybody].filter((author) => author !== '' && !texts.includes(author));
  expect(authors).toEqual(expect.arrayContaining(['marit', 'Marit Hellestrand']));
  const { criteria } = await needJson(run.folder.round(1).rubric);
  for (const { stage, messages } of calls) {
    const text = messages.map(({ content }) => content).join('\n');
    expect(authors.filter((author) => new RegExp(`\\b${author}\\b`).test(text))).toEqual([]);
    if (!/^predict_/.test(stage)) continue;
    expect(text).not.toContain('<rubric>');
    for (const { name, criterion } of criteria)
      for (const prose of [name, criterion]) expect(text).not.toContain(prose);
  }
});
