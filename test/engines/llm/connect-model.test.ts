import { describe, expect, test } from 'vitest';
import { fakeServer, misbehave } from '../../support/fake-server.js';
import { connected, errorOf, KEY, request } from './transport.ts';

const GOOD = { word: 'table' };
const { status, body } = misbehave;
const error = (fields: object) => ({ error: fields });

/** What the server does each time, how many requests it then gets, and what the run is told. */
const LASTING: [
  name: string,
  fault: object,
  requests: number,
  code: string,
  message: RegExp,
  hint?: RegExp,
][] = [
  ['429', status(429, error({ message: 'slow down' })), 7, 'MODEL_UNREACHABLE', /429: slow down \(7 tries\)/],
  ['503', status(503), 7, 'MODEL_UNREACHABLE', /503/],
  ['529', status(529), 7, 'MODEL_UNREACHABLE', /529/],
  ['500', status(500), 4, 'MODEL_UNREACHABLE', /500: status 500 \(4 tries\)/, /same command/],
  ['408', status(408), 4, 'MODEL_UNREACHABLE', /408/],
  ['409', status(409), 4, 'MODEL_UNREACHABLE', /409/],
  [
    '502 with a page',
    status(502, `<html>\n<h1>Bad Gateway</h1>${'x'.repeat(999)}`),
    4,
    'MODEL_UNREACHABLE',
    /^The server answered 502: .{80} \(4 tries\)$/,
  ],
  ['reset before headers', misbehave.reset(), 4, 'MODEL_UNREACHABLE', /connection broke/],
  ['reset in mid body', misbehave.resetMidBody(), 4, 'MODEL_UNREACHABLE', /connection broke/],
  ['stall before headers', misbehave.stall(), 4, 'MODEL_UNREACHABLE', /No whole answer within 0.3 s/],
  ['stall in mid body', misbehave.stallMidBody(), 4, 'MODEL_UNREACHABLE', /No whole answer within 0.3 s/],
  ['empty body', body(''), 4, 'MODEL_UNREACHABLE', /ended early/],
  ['cut body', body('{"choices": [{"mess'), 4, 'MODEL_UNREACHABLE', /ended early/],
  ['JSON without an answer', body('{"status": "warming up"}'), 4, 'MODEL_UNREACHABLE', /holds no answer/],
  [
    'error in a 200',
    body('{"error": {"message": "no host free", "code": 429}}'),
    7,
    'MODEL_UNREACHABLE',
    /429: no host free/,
  ],
  ['finish "error"', misbehave.choice({ content: '' }, 'error'), 4, 'MODEL_UNREACHABLE', /holds no answer/],
  [
    'a page in a 200',
    body('<!doctype html><title>Log in</title>', 'text/html'),
    1,
    'MODEL_REFUSED_RUN',
    /not answer with JSON but with "<!doctype html><title>Log in/,
    /\/v1/,
  ],
  [
    'a stream in a 200',
    body('data: {"choices": []}\n\n', 'text/event-stream'),
    1,
    'MODEL_REFUSED_RUN',
    /"data: /,
  ],
  [
    'a redirect',
    status(307, '', { location: 'https://elsewhere.example/v1' }),
    1,
    'MODEL_REFUSED_RUN',
    /elsewhere.example/,
    /redirect/,
  ],
  [
    '401',
    status(401, error({ message: `Incorrect API key provided: ${KEY}.` })),
    1,
    'MODEL_REFUSED_RUN',
    /401: Incorrect API key provided: \[key\]/,
    /OPENAI_API_KEY/,
  ],
  ['403', status(403, error({ message: 'no' })), 1, 'MODEL_REFUSED_RUN', /403: no/, /OPENAI_API_KEY/],
  ['402', status(402, error({ message: 'Insufficient credits' })), 1, 'MODEL_REFUSED_RUN', /402/, /credit/],
  [
    '429 without quota',
    status(429, error({ message: 'You exceeded your current quota', code: 'insufficient_quota' })),
    1,
    'MODEL_REFUSED_RUN',
    /quota/,
    /credit/,
  ],
  [
    '404 for a model',
    status(404, error({ message: "model 'fake-modle' not found" })),
    1,
    'MODEL_REFUSED_RUN',
    /not found/,
    /nearest are fake-model, /,
  ],
  [
    '400 in an array',
    status(400, [error({ message: 'no such thing' })]),
    1,
    'MODEL_REFUSED_RUN',
    /400: no such thing/,
  ],
  [
    '400 flat',
    status(400, { object: 'error', message: 'no such thing' }),
    1,
    'MODEL_REFUSED_RUN',
    /400: no such thing/,
  ],
  ['400 as text', status(400, { error: 'no such thing' }), 1, 'MODEL_REFUSED_RUN', /400: no such thing/],
  [
    '422 with details',
    status(422, { detail: [{ loc: ['body', 'model'], msg: 'field required' }] }),
    1,
    'MODEL_REFUSED_RUN',
    /422: field required/,
  ],
  [
    'too long',
    status(400, error({ message: "This model's maximum context length is 4096 tokens, you asked for 9000" })),
    1,
    'MODEL_ANSWER_INVALID',
    /4096 tokens.*9000/,
    /larger context/,
  ],
  [
    'too long for llama.cpp',
    status(
      500,
      error({ message: 'too big', type: 'exceed_context_size_error', n_prompt_tokens: 9000, n_ctx: 4096 }),
    ),
    1,
    'MODEL_ANSWER_INVALID',
    /9000 tokens asked, 4096 possible/,
  ],
];

function deadlineFor(name: string) {
  return name.startsWith('stall') ? { deadlineMs: 300 } : {};
}

describe('a fault that lasts ends in one error with its reason and the right number of requests', () => {
  test.each(LASTING)('%s', async (name, fault, requests, code, message, hint = /./) => {
    await using server = await fakeServer(() => fault, { models: ['other', 'fake-model', 'fake-mini'] });
    const { model, journal } = connected(server.url, deadlineFor(name));
    const thrown = await errorOf(model(request()));
    expect(thrown.code).toBe(code);
    expect(thrown.message).toMatch(message);
    expect(thrown.hint).toMatch(hint);
    expect(thrown.place).toBe(server.url);
    expect(server.calls).toHaveLength(requests);
    expect(journal.records.map(({ attempt }) => attempt)).toEqual(
      server.calls.map((_call, index) => index + 1),
    );
    expect(JSON.stringify([thrown.message, thrown.hint, journal.records])).not.toContain(KEY);
  });
});

const PASSING = LASTING.filter(([, , , code]) => code === 'MODEL_UNREACHABLE');

describe('a fault that passes is not seen by who asked', () => {
  test.each(PASSING)('%s', async (name, fault) => {
    await using server = await fakeServer((_call, index) => (index === 0 ? fault : GOOD));
    const { model, journal } = connected(server.url, deadlineFor(name));
    expect(await model(request())).toMatchObject({ text: JSON.stringify(GOOD), finish: 'stop' });
    expect(journal.records.map(({ answer, error: failure }) => [answer !== null, failure !== null])).toEqual([
      [false, true],
      [true, false],
    ]);
  });
});

test('waits double with full jitter and stay under a minute', async () => {
  await using server = await fakeServer(() => status(429));
  const { model, waits } = connected(server.url, { chance: () => 1 });
  await errorOf(model(request()));
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000]);
});

test.each([
  ['in seconds', { 'retry-after': '8' }, 'busy', 8000],
  ['in ms', { 'retry-after-ms': '1500' }, 'busy', 1500],
  ['as a duration', { 'x-ratelimit-reset-tokens': '1m30s', 'retry-after': '2' }, 'busy', 60_000],
  ['in words only', {}, 'Please try again in 4.5s.', 4500],
])(
  'the time that a server names %s is waited, and never more than a minute',
  async (_, headers, words, wait) => {
    const busy = status(429, error({ message: words }), headers);
    await using server = await fakeServer((_call, index) => (index === 0 ? busy : GOOD));
    const { model, waits } = connected(server.url, { chance: () => 0 });
    await model(request());
    expect(waits).toEqual([wait]);
  },
);

test('nobody there: the error says what to check, and nothing counts as a call', async () => {
  const server = await fakeServer(() => GOOD);
  await server.close();
  const { model, journal } = connected(server.url);
  const thrown = await errorOf(model(request()));
  expect(thrown).toMatchObject({ code: 'MODEL_UNREACHABLE', hint: expect.stringContaining('127.0.0.1') });
  expect(thrown.message).toContain('ECONNREFUSED');
  expect(journal.records).toEqual([]);
});

test('an abort ends the waiting and asks nothing more', async () => {
  const stop = new AbortController();
  await using server = await fakeServer(() => status(429));
  const { model } = connected(server.url, { signal: stop.signal, sleep: async () => stop.abort() });
  expect((await errorOf(model(request()))).code).toBe('INTERRUPTED');
  expect(server.calls).toHaveLength(1);
});

test('a base URL that is none is an error of the settings, without its password', () => {
  expect(() => connected('user:hunter22@host')).toThrow(/no base URL/);
  expect(() => connected('//user:hunter22@host/v1')).toThrow(/"\/\/\[key\]@host/);
});

test('a budget is never exceeded, counts what was spent before, and leaves old answers free', async () => {
  await using server = await fakeServer((call) => ({ word: call.user }));
  const { model, journal } = connected(server.url, { maxCalls: 3 });
  const asked = ['a', 'b', 'c', 'd', 'e'].map((content) =>
    model(request({ messages: [{ role: 'user', content }] })),
  );
  const settled = await Promise.allSettled(asked);
  expect(settled.map((one) => one.status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  const resumed = connected(server.url, { maxCalls: 3, journal });
  expect((await resumed.model(request({ messages: [{ role: 'user', content: 'a' }] }))).text).toBe(
    '{"word":"a"}',
  );
  const more = await errorOf(resumed.model(request({ messages: [{ role: 'user', content: 'f' }] })));
  expect([more.code, more.exitCode]).toEqual(['BUDGET_REACHED', 4]);
  expect(server.calls).toHaveLength(3);
});

test('a budget can be spent to the last call, one after the other', async () => {
  await using server = await fakeServer(() => GOOD);
  const { model } = connected(server.url, { maxCalls: 3 });
  for (const number of [1, 2, 3]) await model(request({ maxOutputTokens: number }));
  expect((await errorOf(model(request({ maxOutputTokens: 4 })))).code).toBe('BUDGET_REACHED');
});

test('no more questions at once than allowed', async () => {
  let open = 0;
  let most = 0;
  await using server = await fakeServer(async () => {
    most = Math.max(most, ++open);
    await new Promise((resolve) => setTimeout(resolve, 30));
    open -= 1;
    return GOOD;
  });
  const { model } = connected(server.url, { concurrency: 2 });
  await Promise.all([1, 2, 3, 4, 5].map((number) => model(request({ maxOutputTokens: number }))));
  expect(most).toBe(2);
});
