import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extractJson } from '../../../src/engines/llm/extract-json.ts';

describe('the likeliest value of', () => {
  test.each([
    ['plain JSON', '{"a": 1}', { a: 1 }],
    ['a byte order mark', '\uFEFF{"a": 1}', { a: 1 }],
    ['two answers: the last', '{"a": 1}\n{"a": 2}', { a: 2 }],
    ['two fences: the last', '```json\n{"a": 1}\n```\nor\n```\n{"a": 2}\n```', { a: 2 }],
    ['a citation and an object', 'See [1], [2]: {"a": 1} as in [3].', { a: 1 }],
    ['brackets in strings', 'so {"a": "}]{[\\""} it is', { a: '}]{["' }],
    ['a stray bracket in prose', 'Use { to open: {"a": 1}', { a: 1 }],
    ['thoughts', '<think>{"a": 0}</think>{"a": 1}', { a: 1 }],
    ['nested thoughts', '<think>x<think>y</think>{"a": 0}</think>{"a": 1}', { a: 1 }],
    ['thoughts without a beginning that hold broken JSON', 'so {"a": {"b": </think>{"a": 1}', { a: 1 }],
    ['an answer only among the thoughts', '<think>{"a": 1}</think>', { a: 1 }],
    ['a tag of thoughts in a string', '{"a": "</think>{}"}', { a: '</think>{}' }],
    ['trailing commas', '{"a": [1, 2,],}', { a: [1, 2] }],
    ['smart quotes', '{“a”: “b”}', { a: 'b' }],
    ['a raw line break', '{"a": "b\nc"}', { a: 'b\nc' }],
    ['quotes that are not escaped', '{"a": "he said "no" to it"}', { a: 'he said "no" to it' }],
    ['numbers that are none', '{"a": NaN, "b": [-Infinity]}', { a: null, b: [null] }],
    ['a broken fence with prose', 'Here:\n```json\n{"a": 1,}\n```\nDone {really}.', { a: 1 }],
  ])('%s', (_, text, value) => {
    expect(extractJson(text)[0]).toEqual(value);
  });
});

test.each([
  ['prose', 'I cannot help with that.'],
  ['nothing', ''],
  ['a cut object', '{"items": [{"id": 1}, {"id": 2, "wor'],
  ['a cut list', '[{"id": 1}, {"id": 2}'],
  ['a cut fence', '```json\n{"items": [{"id": 1},'],
])('%s holds none', (_, text) => {
  expect(extractJson(text)).toEqual([]);
});

test('very many open brackets are given up soon', () => {
  expect(extractJson('[ '.repeat(100_000))).toEqual([]);
});

const structure = fc
  .jsonValue()
  .filter((value) => typeof value === 'object' && value !== null)
  .filter((value) => !/think|```/u.test(JSON.stringify(value)));
const prose = fc.string().map((text) => text.replace(/[[\]{}"'`<“”]/gu, ''));
const layout = fc.constantFrom(undefined, 2);
const wrap = fc.constantFrom<(json: string) => string>(
  (json) => json,
  (json) => `\`\`\`json\n${json}\n\`\`\``,
  (json) => `\`\`\`\n${json}\n\`\`\``,
  (json) => `<think>Is it {"a": 1}?</think>${json}`,
  (json) => `or {"a": 1}</think>\n\n${json}`,
  (json) => `<think>a</think>\n\`\`\`json\r\n${json}\r\n\`\`\``,
);

test('any structure comes back from prose, fences and thoughts', () => {
  fc.assert(
    fc.property(structure, layout, wrap, prose, prose, (value, indent, wrapped, before, after) => {
      const json = JSON.stringify(value, null, indent);
      const text = `${before}\n${wrapped(json)}\n${after}`;
      expect(extractJson(text)).toContainEqual(JSON.parse(json));
    }),
  );
});

test('any value comes back when it is encoded twice', () => {
  fc.assert(
    fc.property(structure, (value) => {
      const json = JSON.stringify(value);
      expect(extractJson(JSON.stringify(json))[0]).toEqual(JSON.parse(json));
    }),
  );
});
