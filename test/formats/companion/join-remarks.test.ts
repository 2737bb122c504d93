import { expect, test } from 'vitest';
import { type Anchor, orphanAnchor, rangeAnchor } from '../../../src/domain/anchor.ts';
import type { Comment } from '../../../src/domain/comment.ts';
import { joinRemarks } from '../../../src/formats/companion/join-remarks.ts';

const TEXT = 'one two one';
const comment = (id: string, rest: Partial<Comment> = {}): Comment => ({
  id,
  kind: 'comment',
  body: 'Why  so?',
  author: 'Ana',
  date: null,
  resolved: null,
  parent: null,
  anchor: rangeAnchor(TEXT, 0, 3),
  ...rest,
});
const at = (anchor: Anchor) => ({ anchor });

test('a comment that is in both is there once, with its own id and place, and an answer to it follows', () => {
  const own = [comment('0')];
  const remarks = [
    comment('x', { body: 'Why so? ', ...at(orphanAnchor('one')) }),
    comment('y', { body: 'Since.', parent: 'x' }),
  ];
  const joined = joinRemarks(own, remarks);
  expect(joined.map(({ id, parent, anchor }) => [id, parent, anchor.start])).toEqual([
    ['0', null, 0],
    ['y', '0', 0],
  ]);
});

test.each([
  [null, null, null],
  [null, false, false],
  [false, null, false],
  [false, true, true],
  [true, false, true],
  [null, true, true],
])('resolved %s in the draft and %s beside it is %s', (here, there, expected) => {
  expect(joinRemarks([comment('0', { resolved: here })], [comment('x', { resolved: there })])).toEqual([
    comment('0', { resolved: expected }),
  ]);
});

test.each<[string, Partial<Comment>]>([
  ['another author', { author: 'Bo' }],
  ['other words', { body: 'Why?' }],
  ['another kind', { kind: 'edit', replacement: '1' }],
  ['another place', at(rangeAnchor(TEXT, 8, 11))],
  ['a quote of another place', at(orphanAnchor('two'))],
])('a comment of %s is another', (_, rest) => {
  expect(joinRemarks([comment('0')], [comment('x', rest)]).map(({ id }) => id)).toEqual(['0', 'x']);
});

test('two of the same words are two in both, and another one is added under an id that is free', () => {
  const own = [comment('0'), comment('1')];
  const joined = joinRemarks(own, [comment('0'), comment('5'), comment('1', { body: 'Else.' })]);
  expect(joined.map(({ body }) => body)).toEqual([own[0]?.body, own[1]?.body, 'Else.']);
  expect(new Set(joined.map(({ id }) => id)).size).toBe(3);
});
