import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rubric } from '../../src/domain/rubric.ts';
import { fromMarkdown, toMarkdown } from '../../src/domain/rubric-markdown.ts';
import { F2rError } from '../../src/errors.ts';
import { arbitraryRubric } from '../support/arbitrary-rubric.ts';

const plain = { selectWhen: '', doNotSelectWhen: '', examples: [], tags: [], evidence: [], locked: false };
const rubric: Rubric = {
  criteria: [
    {
      ...plain,
      ...{
        id: 'c1',
        name: 'Unshown claim',
        criterion: 'A result is claimed.\n\n- without a number',
        points: -4,
        locked: true,
      },
      ...{ selectWhen: 'The claim is new.', doNotSelectWhen: 'It is cited.', tags: ['evidence', 'a, b'] },
      examples: [
        { draft: 'd1', quote: 'It works.', comment: 'Where is this shown?' },
        { draft: 'd2', quote: 'It is fast.\nVery.', comment: 'How fast?' },
      ],
      evidence: ['d1#1'],
    },
    { ...plain, id: 'c3', name: 'Clear aim', criterion: 'One aim is named.', points: 1 },
  ],
  provenance: null,
  retired: ['c2'],
};
const written = toMarkdown(rubric);
const failure = (text: string) => {
  try {
    return fromMarkdown(text, 'r.md');
  } catch (error) {
    if (error instanceof F2rError)
      return { code: error.code, place: error.place, message: error.message, hint: error.hint };
    throw error;
  }
};

test('every rubric reads back as the same, with the line ends of any system', () => {
  fc.assert(
    fc.property(arbitraryRubric, (any) => {
      const text = toMarkdown(any);
      expect(fromMarkdown(text)).toEqual(any);
      expect(fromMarkdown(text.replaceAll('\n', '\r\n'))).toEqual(any);
    }),
    { numRuns: 500 },
  );
});

test('is a document that a person reads', () => {
  expect(written.slice(0, written.indexOf('<!--'))).toBe(`# Rubric

Written by hand, or read from a form that does not say where it comes from.

## Unshown claim (\`c1\`)

**A fault: -4 points**

A result is claimed.

- without a number

**Select when:** The claim is new.

**Do not select when:** It is cited.

> It works.
>
> **Comment:** Where is this shown?

> It is fast.
> Very.
>
> **Comment:** How fast?

**Tags:** evidence, a\\, b

**Locked:** yes

## Clear aim (\`c3\`)

**A small strength: +1 point**

One aim is named.

`);
});

test('takes edits: other points, an example gone, sections turned round, a new one without an id', () => {
  const [head = '', first = '', rest = ''] = written.split(/(?=^## )/m);
  const [second = '', hidden = ''] = rest.split(/(?=<!--)/);
  const edited = first.replace('-4 points', '−7 points').replace(/> It works[\s\S]*shown\?\n\n/, '');
  const added = '## New\n**-2 points**\nIt is new.\n> "so"\n> **Comment:** Why?\n\n';
  const { criteria, retired } = fromMarkdown(`${head}${added}${second}${edited}${hidden}`);
  expect(criteria).toEqual([
    {
      ...plain,
      id: 'c4',
      name: 'New',
      criterion: 'It is new.',
      points: -2,
      examples: [{ draft: '', quote: '"so"', comment: 'Why?' }],
    },
    rubric.criteria[1],
    { ...rubric.criteria[0], points: -7, examples: rubric.criteria[0]?.examples.slice(1) },
  ]);
  expect(retired).toEqual(['c2']);
});

test('a section that is gone retires its id, and a document without the comment at the end is still read', () => {
  expect(fromMarkdown(written.replace(/## Clear aim[\s\S]*(?=<!--)/, '')).retired).toEqual(['c2', 'c3']);
  const bare = fromMarkdown(written.replace(/<!--[\s\S]*/, ''));
  expect(bare.criteria.map(({ id, evidence }) => [id, evidence])).toEqual([
    ['c1', []],
    ['c3', []],
  ]);
  expect(bare.criteria[0]?.examples[0]).toEqual({
    draft: '',
    quote: 'It works.',
    comment: 'Where is this shown?',
  });
});

test.each([
  ['no criterion', '# Notes\n', 'r.md:1', 'no criterion'],
  ['no points', '# R\n\n## A\n\ntext', 'r.md:3', 'no points'],
  ['points out of range', '## A\n\n**A fault: -11 points**\n\ntext', 'r.md:3', '-11 cannot be points'],
  ['no text', '## A\n**-1 point**\n', 'r.md:1', 'no text'],
  ['an example without comment', '## A\n**-1 point**\ntext\n\n> quote\n', 'r.md:5', 'no comment'],
  ['an id twice', '## A (`c1`)\n**-1 point**\ntext\n## B (`c1`)\n**-1 point**\ntext', 'r.md:4', 'used twice'],
  ['an id with a space', '## A (`c 1`)\n**-1 point**\ntext\n', 'r.md:1', 'short word'],
  ['a torn comment', `${written.slice(0, -9)}\n`, 'r.md:36', 'comment that f2r left'],
])('says where and what when there is %s', (_, text, place, message) => {
  expect(failure(text)).toEqual({
    code: 'RUBRIC_INVALID',
    place,
    message: expect.stringContaining(message),
    hint: expect.stringMatching(/\w{3}.*\.$/),
  });
});
