import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type AskInput, ask } from '../../../src/engines/llm/ask.ts';
import { type FakeAnswer, fakeServer, misbehave } from '../../support/fake-server.js';
import { connected, errorOf, request } from './transport.ts';

const Reply = z.object({
  items: z.array(
    z.object({ id: z.string(), selectWhen: z.string().nullable(), score: z.int().min(1).max(5) }),
  ),
});
type Reply = z.infer<typeof Reply>;

const GOOD: Reply = { items: [{ id: 's1', selectWhen: null, score: 4 }] };
const TEXT = JSON.stringify(GOOD);
const { content } = misbehave;

async function asked(answer: FakeAnswer) {
  await using server = await fakeServer(answer);
  const input: AskInput<Reply> = {
    ...request(),
    name: 'predict',
    reply: Reply,
    repair: (problem) => [{ role: 'user', content: `Repair: ${problem}` }],
  };
  return { outcome: await ask(input, connected(server.url).model), calls: server.calls };
}

describe('is understood at once', () => {
  test.each([
    ['as asked', TEXT],
    ['in a fence with words around', `Sure!\n\`\`\`json\n${TEXT}\n\`\`\`\nHope it helps [1].`],
    ['behind thoughts', `<think>{"items": []} or not?</think>\n${TEXT}`],
    ['behind thoughts whose beginning is missing', `hm {"items"}\n</think>${TEXT}`],
    ['encoded twice', JSON.stringify(TEXT)],
    ['in an envelope', JSON.stringify({ type: 'function', parameters: GOOD })],
    ['in an envelope, as text', JSON.stringify({ name: 'answer', arguments: TEXT })],
    ['as a bare list', JSON.stringify(GOOD.items)],
    ['as a single item', JSON.stringify(GOOD.items[0])],
    ['with one object for the list', JSON.stringify({ items: GOOD.items[0] })],
    ['with keys in another case', '{"Items": [{"ID": "s1", "select_when": null, "Score": 4}]}'],
    [
      'with numbers as text, a key too many and one left out',
      '{"items": [{"id": "s1", "score": "4", "why": "x"}]}',
    ],
    [
      'with a trailing comma, single quotes and a comment',
      "{'items': [{'id': 's1', 'selectWhen': None, 'score': 4,}]} // done",
    ],
    ['after a first try', `{"items": "none"}\nBetter:\n${TEXT}`],
  ])('%s', async (_, text) => {
    const { outcome, calls } = await asked(() => content(text));
    expect(outcome).toEqual({ outcome: 'answered', reply: GOOD });
    expect(calls).toHaveLength(1);
  });
});

test('sends a closed schema with all keys required and without bounds', async () => {
  const { calls } = await asked(() => GOOD);
  expect(calls[0]?.body.response_format).toMatchObject({ json_schema: { name: 'predict' } });
  expect(Object(calls[0]?.body.response_format).json_schema.schema).toEqual({
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            selectWhen: { type: ['string', 'null'] },
            score: { type: 'integer' },
          },
          required: ['id', 'selectWhen', 'score'],
          additionalProperties: false,
        },
      },
    },
    required: ['items'],
    additionalProperties: false,
  });
});

test('what does not fit is shown to the model once, with its own answer and the shape', async () => {
  const wrong = '{"items": [{"id": "s1", "selectWhen": null, "score": 9}]}';
  const { outcome, calls } = await asked((_call, index) => (index === 0 ? content(wrong) : GOOD));
  expect(outcome).toEqual({ outcome: 'answered', reply: GOOD });
  const [system, question, answer, repair] = calls[1]?.messages ?? [];
  expect([system, question]).toEqual(calls[0]?.messages);
  expect(answer).toEqual({ role: 'assistant', content: wrong });
  expect(repair?.content).toMatch(/^Repair: items\[0\]\.score: .*<=5\nJSON Schema of the answer: \{"type"/u);
});

test.each([
  ['words', content('I cannot help with that.'), 'The answer holds no JSON.'],
  ['nothing', content('  '), 'The answer is empty.'],
  [
    'half an answer that claims to be whole',
    content(`{"items": [${JSON.stringify(GOOD.items[0])}, {"id": "s2`),
    'The answer holds no JSON.',
  ],
  [
    'another shape',
    content('{"items": [{"id": "s1"}]}'),
    'items[0].score: Invalid input: expected number, received undefined',
  ],
])('%s twice is a failed item, after two calls', async (_, fault, reason) => {
  const { outcome, calls } = await asked(() => fault);
  expect(outcome).toEqual({ outcome: 'failed', reason });
  expect(calls).toHaveLength(2);
  const roles = calls[1]?.messages.map(({ role }) => role);
  expect(roles?.at(-1)).toBe('user');
  expect(calls[1]?.messages.every((message) => message.content.trim() !== '')).toBe(true);
});

test('a cut answer is never used or repeated: it is asked for compactly with twice the room', async () => {
  const { outcome, calls } = await asked((_call, index) => (index === 0 ? misbehave.cut(TEXT) : GOOD));
  expect(outcome).toEqual({ outcome: 'answered', reply: GOOD });
  expect(calls.map(({ body }) => body.max_tokens)).toEqual([100, 200]);
  expect(calls[1]?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(calls[1]?.user).toMatch(/^What is there\?\n\nRepair: .*100 tokens.*compact JSON/u);
});

test('cut twice is a failed item', async () => {
  const { outcome, calls } = await asked(() => misbehave.cut(TEXT));
  expect(outcome).toEqual({ outcome: 'failed', reason: expect.stringContaining('cut off') });
  expect(calls).toHaveLength(2);
});

test.each([
  ['a refusal', misbehave.refusal('I will not.'), { outcome: 'refused', reason: 'I will not.' }],
  ['a filter', misbehave.filtered(), { outcome: 'filtered', reason: 'no reason given' }],
  [
    'a text too long',
    misbehave.status(400, { error: { code: 'context_length_exceeded', message: '9000 of 4096' } }),
    { outcome: 'failed', reason: 'The server answered 400: 9000 of 4096' },
  ],
])('%s is an outcome of the item, after one call', async (_, fault, expected) => {
  const { outcome, calls } = await asked(() => fault);
  expect(outcome).toEqual(expected);
  expect(calls).toHaveLength(1);
});

test('what concerns the whole run is thrown', async () => {
  expect((await errorOf(asked(() => misbehave.status(401)))).code).toBe('MODEL_REFUSED_RUN');
  expect((await errorOf(asked(() => misbehave.status(500)))).code).toBe('MODEL_UNREACHABLE');
});
