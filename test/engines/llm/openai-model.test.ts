import { expect, test } from 'vitest';
import { fakeServer, misbehave } from '../../support/fake-server.js';
import { connected, errorOf, KEY, request } from './transport.ts';

const GOOD = { word: 'table' };

test('sends the schema, one cap and nothing that some server refuses', async () => {
  await using server = await fakeServer(() => GOOD);
  await connected(server.url).model(request());
  expect(server.calls[0]?.body).toEqual({
    model: 'fake-model',
    messages: request().messages,
    max_tokens: 100,
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'predict', strict: true, schema: request().schema.shape },
    },
  });
  expect(server.calls[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
});

test('steps down to JSON mode, then to the prompt alone, once for each model', async () => {
  await using server = await fakeServer(() => GOOD, { refuses: ['json_schema', 'json_object'] });
  const { model, waits } = connected(server.url);
  const other = { messages: [{ role: 'user' as const, content: 'And there?' }] };
  expect((await model(request())).text).toBe(JSON.stringify(GOOD));
  await model(request(other));
  await model(request({ model: 'another-model' }));
  const formats = server.calls.map(({ body }) => Object(body.response_format).type);
  const ladder = ['json_schema', 'json_object', undefined];
  expect(formats).toEqual([...ladder, undefined, ...ladder]);
  expect(server.calls.map(({ stage }) => stage)).toEqual(Array(7).fill('predict'));
  expect(server.calls[2]?.system).toMatch(
    /^Answer with one JSON object\.\n\n<JSON-schema.*"required":\["word"\]/su,
  );
  expect(waits).toEqual([]);
});

test('swaps the field of the cap when it is refused, and leaves it out when both are', async () => {
  await using server = await fakeServer(() => GOOD, { refuses: ['max_tokens', 'max_completion_tokens'] });
  await connected(server.url).model(request());
  const caps = server.calls.map(({ body }) => [body.max_tokens, body.max_completion_tokens]);
  expect(caps).toEqual([
    [100, undefined],
    [undefined, 100],
    [undefined, undefined],
  ]);
});

test('drops a field that the server does not know, and keeps to the most that a model writes', async () => {
  const tooMuch = misbehave.status(400, {
    error: { message: 'max_tokens is too large: 100. This model supports at most 64 completion tokens.' },
  });
  await using server = await fakeServer(({ body }) => (Number(body.max_tokens) > 64 ? tooMuch : GOOD), {
    refuses: ['strict'],
  });
  await connected(server.url).model(request());
  const sent = server.calls.map(({ body }) => [
    body.max_tokens,
    Object(body.response_format).json_schema.strict,
  ]);
  expect(sent).toEqual([
    [100, true],
    [100, undefined],
    [64, undefined],
  ]);
});

test('requests that are refused together step down together, one step', async () => {
  await using server = await fakeServer(() => GOOD, { refuses: ['json_schema'] });
  const { model } = connected(server.url);
  await Promise.all([1, 2, 3].map((number) => model(request({ maxOutputTokens: number }))));
  const formats = server.calls.map(({ body }) => Object(body.response_format).type);
  expect(formats.sort()).toEqual([...Array(3).fill('json_object'), ...Array(3).fill('json_schema')]);
});

test.each([
  ['a refusal', misbehave.refusal('I will not.'), 'refused', 'I will not.'],
  ['a filter', misbehave.filtered(), 'filtered', ''],
  [
    'Azure’s filter',
    misbehave.status(400, { error: { code: 'content_filter', message: 'kept back' } }),
    'filtered',
    'The server answered 400: kept back',
  ],
  ['a cut answer', misbehave.cut('{"wo'), 'length', '{"wo'],
  [
    'nothing but thoughts',
    misbehave.choice({ content: '' }, 'stop', {
      prompt_tokens: 9,
      completion_tokens: 5,
      completion_tokens_details: { reasoning_tokens: 5 },
    }),
    'length',
    '',
  ],
  [
    'parts of content',
    misbehave.choice({
      content: [
        { type: 'text', text: '{"word":' },
        { type: 'text', text: '"x"}' },
      ],
    }),
    'stop',
    '{"word":"x"}',
  ],
  [
    'an answer among the thoughts',
    misbehave.choice({ content: ' \n', reasoning_content: 'so {"word":"x"}' }),
    'stop',
    'so {"word":"x"}',
  ],
  [
    'keep-alive lines and another type',
    misbehave.body('\n\n \uFEFF{"choices":[{"message":{"content":"hi"}}]}', 'text/plain'),
    'stop',
    'hi',
  ],
] as const)('%s is an answer', async (_, fault, finish, text) => {
  await using server = await fakeServer(() => fault);
  expect(await connected(server.url).model(request())).toMatchObject({ finish, text });
  expect(server.calls).toHaveLength(1);
});

test('usage is the server’s, or counted and marked', async () => {
  await using server = await fakeServer((_call, index) =>
    index === 0 ? misbehave.withoutUsage(GOOD) : GOOD,
  );
  const { model } = connected(server.url);
  const first = (await model(request())).usage;
  expect(first.estimated).toBe(true);
  expect(first.promptTokens).toBeGreaterThan(5);
  expect((await model(request({ maxOutputTokens: 9 }))).usage).toEqual({
    promptTokens: 43,
    completionTokens: 16,
    estimated: false,
  });
});

test('half a surrogate pair does not leave the machine', async () => {
  await using server = await fakeServer(() => GOOD);
  await connected(server.url).model(request({ messages: [{ role: 'user', content: 'a\uD83Db 😀' }] }));
  expect(server.calls[0]?.user).toBe('a\uFFFDb 😀');
});

test('an answer gets the room that the question leaves in a context that is learned', async () => {
  const tooLong = misbehave.status(400, {
    error: {
      message:
        "This model's maximum context length is 2000 tokens. However, you requested 9010 tokens (10 in the messages, 9000 in the completion).",
    },
  });
  await using server = await fakeServer(({ body }) => (Number(body.max_tokens) > 2000 ? tooLong : GOOD));
  await connected(server.url).model(request({ maxOutputTokens: 9000 }));
  expect(server.calls).toHaveLength(2);
  expect(server.calls[1]?.body.max_tokens).toBeGreaterThan(1900);
  expect(server.calls[1]?.body.max_tokens).toBeLessThan(2000);
});

test('a question that the server cut without a word stops the run', async () => {
  const cut = misbehave.choice({ content: JSON.stringify(GOOD) }, 'stop', {
    prompt_tokens: 4096,
    completion_tokens: 5,
  });
  await using server = await fakeServer(() => cut);
  const messages = [{ role: 'user' as const, content: 'This sentence is read. '.repeat(2000) }];
  const thrown = await errorOf(connected(server.url).model(request({ messages })));
  expect(thrown).toMatchObject({
    code: 'MODEL_REFUSED_RUN',
    hint: expect.stringContaining('OLLAMA_CONTEXT_LENGTH'),
  });
  expect(thrown.message).toMatch(/only 4096 of about \d{5} tokens/u);
  expect((await connected(server.url).model(request())).finish).toBe('stop');
});
