import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toFlat } from '../../src/domain/flat-rubric.ts';
import { parseRubric } from '../../src/domain/read-rubric.ts';
import { toMarkdown } from '../../src/domain/rubric-markdown.ts';
import { F2rError } from '../../src/errors.ts';
import { arbitraryRubric } from '../support/arbitrary-rubric.ts';

const read = (value: unknown) => parseRubric(typeof value === 'string' ? value : JSON.stringify(value), 'r');
const enveloped = (data: unknown, version: unknown = 1) => ({ kind: 'f2r/rubric', version, made: {}, data });
const failure = (value: unknown) => {
  try {
    return read(value);
  } catch (error) {
    if (error instanceof F2rError) return [error.code, error.place, `${error.message}. ${error.hint}`];
    throw error;
  }
};

test('every form that f2r writes is told from the others and read as the same rubric', () => {
  fc.assert(
    fc.property(arbitraryRubric, (rubric) => {
      expect(read(enveloped(rubric))).toEqual(rubric);
      if (rubric.criteria.length === 0) return;
      for (const form of [rubric, toFlat(rubric), { rubric: toFlat(rubric) }, { rubric }, toMarkdown(rubric)])
        expect(read(form)).toEqual(rubric);
    }),
    { numRuns: 150 },
  );
});

const full = {
  ...{ id: 'c2', name: 'A result is claimed', criterion: 'A result is claimed.', points: -2 },
  ...{ selectWhen: '', doNotSelectWhen: '', examples: [], tags: [], evidence: [], locked: false },
};
const short = { criterion: 'A result is claimed.', points: -2 };

test.each<[string, unknown]>([
  ['criteria', { criteria: [{ id: 'c2', ...short }] }],
  ['a list of criteria', [{ id: 'c2', name: 'A result is claimed', ...short }]],
  ['a byte order mark', `\uFEFF ${JSON.stringify({ criteria: [{ id: 'c2', ...short }] })}`],
])('what is not said is filled in: %s', (_, value) => {
  expect(read(value)).toEqual({ criteria: [full], provenance: null, retired: [] });
});

test.each<[string, unknown]>([
  ['a list', [short, short]],
  ['rubric', { rubric: [short, short] }],
  ['items', { items: [short, short] }],
  ['criteria', { criteria: [short, short] }],
])('flat items are known by their fields: %s', (_, value) => {
  expect(read(value).criteria.map(({ id, name }) => [id, name])).toEqual([
    ['c1', 'A result is claimed'],
    ['c2', 'A result is claimed'],
  ]);
});

test('an id that is not given is one that nothing else has', () => {
  const { criteria } = read({
    criteria: [
      { name: 'a', ...short },
      { id: 'c5', ...short },
    ],
    retired: ['c7'],
  });
  expect(criteria.map(({ id }) => id)).toEqual(['c8', 'c5']);
});

test.each<[string, unknown, string, string, RegExp]>([
  [
    'points',
    { criteria: [full, { ...full, id: 'c3', points: 0 }] },
    'RUBRIC_INVALID',
    'r: criteria[1].points',
    /"points" is not valid; expected a whole number from -10 to 10, not 0/,
  ],
  [
    "points in f2r's file",
    enveloped({ criteria: [{ ...full, points: 'x' }] }),
    'RUBRIC_INVALID',
    'r: data.criteria[0].points',
    /whole number/,
  ],
  [
    'missing',
    { criteria: [{ id: 'c1', points: 1 }] },
    'RUBRIC_INVALID',
    'r: criteria[0].criterion',
    /"criterion" is missing; expected a string/,
  ],
  ['flat points', [short, { ...short, points: 12 }], 'RUBRIC_INVALID', 'r: [1].points', /whole number/],
  [
    'a list',
    { criteria: [{ ...full, tags: 'x' }] },
    'RUBRIC_INVALID',
    'r: criteria[0].tags',
    /expected a list/,
  ],
  [
    'unknown field',
    { criteria: [{ ...full, pionts: 1 }] },
    'RUBRIC_INVALID',
    'r: criteria[0]',
    /Unknown field "pionts"\. Did you mean "points"\?/,
  ],
  [
    'unknown flat field',
    { items: [{ ...short, tag: [] }] },
    'RUBRIC_INVALID',
    'r: items[0]',
    /Unknown field "tag"\. Did you mean "tags"\?/,
  ],
  ['unknown list', { criterai: [] }, 'RUBRIC_INVALID', 'r', /Did you mean "criteria" by "criterai"\?/],
  [
    'unknown top field',
    { criteria: [full], retierd: [] },
    'RUBRIC_INVALID',
    'r',
    /"retierd"\. Did you mean "retired"/,
  ],
  ['an id twice', { criteria: [full, full] }, 'RUBRIC_INVALID', 'r: criteria[1].id', /"c2" is used twice/],
  ['no criteria', { criteria: [] }, 'RUBRIC_INVALID', 'r', /no criterion/],
  ['an empty list', [], 'RUBRIC_INVALID', 'r', /no criterion/],
  ['an empty file', ' \n', 'RUBRIC_INVALID', 'r', /empty/],
  ['torn JSON', '{"criteria": [', 'RUBRIC_INVALID', 'r', /Not JSON/],
  ['other Markdown', '# Notes\n', 'RUBRIC_INVALID', 'r:1', /no criterion/],
  [
    'another kind',
    { ...enveloped({}), kind: 'f2r/score' },
    'RUBRIC_INVALID',
    'r',
    /Is a "f2r\/score" where a rubric belongs/,
  ],
  ['a newer version', enveloped({}, 2), 'FILE_TOO_NEW', 'r', /newer f2r.*Update/],
  ['no version', enveloped({}, null), 'RUBRIC_INVALID', 'r: version', /version is null/],
])('says where and what is wrong: %s', (_, value, code, place, words) => {
  expect(failure(value)).toEqual([code, place, expect.stringMatching(words)]);
});

test('a name that says Markdown is believed, whatever the first character', () => {
  expect(parseRubric('[Our rubric](x)\n\n## A\n**-2 points**\ntext', 'r.md').criteria).toHaveLength(1);
});
