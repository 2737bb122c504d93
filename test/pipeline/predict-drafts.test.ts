import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rangeAnchor } from '../../src/domain/anchor.ts';
import { type PredictDraftsOptions, predictDrafts } from '../../src/pipeline/predict-drafts.ts';
import { criterion, MODELS, PROMPT_TEXTS } from '../engines/llm/support.ts';
import { draft } from '../support/draft.ts';
import { answer } from '../support/fake-reviewer.js';
import { type FakeServer, fakeServer } from '../support/fake-server.js';
import { temporaryFolder } from '../support/folder.ts';

let server: FakeServer;
beforeAll(async () => {
  server = await fakeServer(answer);
});
beforeEach(() => {
  server.calls.length = 0;
});
afterAll(() => server.close());

const SALT = { draft: 'old', quote: 'salt prices doubled', comment: 'The comment asks since when.' };
const RUBRIC = {
  criteria: [
    criterion('c1', {
      criterion: 'Words of this kind stand there: salt, prices, doubled. The comment asks since when.',
      examples: [SALT],
    }),
    criterion('c2', {
      criterion: 'Words of this kind stand there: nobody, knows. The comment asks who would know.',
    }),
  ],
  provenance: null,
  retired: [],
};
const SENTENCES = ['Nobody here knows why.', 'Then the salt prices doubled again.', 'A mule died.'];
const TEXT = `${'Nothing is said of it. '.repeat(150)}${SENTENCES.join(' ')}`;

function options(rest: Partial<PredictDraftsOptions> = {}): PredictDraftsOptions {
  return {
    ...{ rubric: RUBRIC, drafts: [draft('d', TEXT)], positions: [], free: true, concurrency: 2 },
    settings: { engine: 'llm', models: MODELS, seed: 1 },
    prompts: PROMPT_TEXTS,
    connection: { baseUrl: server.url, apiKey: 'k', concurrency: 2, maxCalls: undefined },
    signal: new AbortController().signal,
    ...rest,
  };
}

test('a reviewer behind a socket comments where the words of a criterion stand, the surest ranked first', async () => {
  const [made] = await predictDrafts(options());
  expect(
    made?.comments.map(({ criterion: id, body, anchor, rank }) => [id, body, anchor.quote, rank]),
  ).toEqual([
    ['c2', 'The comment asks who would know.', SENTENCES[0], 2],
    ['c1', 'The comment asks since when.', SENTENCES[1], 1],
  ]);
  expect(made?.comments[1]?.precedent).toEqual(SALT);
  expect(server.calls.map(({ stage, model }) => [stage, model])).toEqual([['remark', 'm-predict']]);
});

test('drafts with positions are commented there, the others freely, each in its own turn', async () => {
  const start = TEXT.indexOf('salt prices');
  const anchor = rangeAnchor(TEXT, start, start + 'salt prices'.length);
  const drafts = [draft('free', TEXT), draft('marked', TEXT)];
  const marked = options({ drafts, positions: [{ draft: 'marked', anchor }] });
  const made = await predictDrafts(marked);
  expect(made.map(({ draft: id, comments }) => [id, comments.map(({ rank }) => rank)])).toEqual([
    ['free', [2, 1]],
    ['marked', [null]],
  ]);
  expect(made[1]?.comments).toMatchObject([{ criterion: 'c1', anchor, precedent: SALT }]);
  expect((await predictDrafts({ ...marked, free: false })).map(({ comments }) => comments.length)).toEqual([
    0, 1,
  ]);
});

test('calls that cannot be enough are not begun with', async () => {
  const connection = { baseUrl: server.url, apiKey: 'k', concurrency: 2, maxCalls: 1 };
  const drafts = [draft('one', TEXT), draft('two', TEXT)];
  await expect(predictDrafts(options({ drafts, connection }))).rejects.toMatchObject({
    code: 'BUDGET_REACHED',
    exitCode: 4,
  });
  expect(server.calls).toEqual([]);
});

test('with a file of calls a budget is no loss, and after an edit only the passages around it are asked again', async () => {
  await using folder = await temporaryFolder();
  const calls = join(folder.path, 'kept', 'calls.jsonl');
  const paragraph = (number: number) => `Note ${number}. ${'It goes on and on like this. '.repeat(30)}`;
  const book = Array.from({ length: 90 }, (_, number) => paragraph(number)).join('\n\n');
  const connection = { baseUrl: server.url, apiKey: 'k', concurrency: 2, maxCalls: 3 };
  const asked = (text: string, rest: Partial<PredictDraftsOptions> = {}) =>
    predictDrafts(options({ drafts: [draft('book', text)], calls, ...rest }));
  await expect(asked(book, { connection })).rejects.toMatchObject({ code: 'BUDGET_REACHED' });
  expect(server.calls).toHaveLength(3);
  const first = await asked(book);
  const all = server.calls.length;
  expect(all).toBeGreaterThan(6);
  expect(await asked(book)).toEqual(first);
  expect(server.calls).toHaveLength(all);
  await asked(`${book}\n\nOne more note.`);
  expect(server.calls.length - all).toBeGreaterThan(0);
  expect(server.calls.length - all).toBeLessThanOrEqual(3);
});
