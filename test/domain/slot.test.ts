import { expect, test } from 'vitest';
import { orphanAnchor, WHOLE_DRAFT } from '../../src/domain/anchor.ts';
import { contextOf, type Selection, slotsOf } from '../../src/domain/slot.ts';
import { comment, draft } from '../support/draft.ts';

const TEXT = 'One claim. Another claim. A third claim.';
const ALL: Selection = { edits: 'none', openOnly: false, reviewer: null };

test('several comments on one anchor are one slot, and slots follow the text with the whole draft last', () => {
  const slots = slotsOf(
    draft('d', TEXT, [
      comment(TEXT, 'One claim', { id: 'whole', anchor: WHOLE_DRAFT }),
      comment(TEXT, 'Another', { id: 'b' }),
      comment(TEXT, 'One', { id: 'a' }),
      comment(TEXT, 'Another', { id: 'b2' }),
    ]),
    ALL,
  );
  expect(slots.map(({ id, references }) => [id, references.map((reference) => reference.id)])).toEqual([
    ['s1', ['a']],
    ['s2', ['b', 'b2']],
    ['s3', ['whole']],
  ]);
});

test.each([
  ['replies', { parent: 'x' }],
  ['comments without words', { body: '  ' }],
  ['comments that could not be placed', { anchor: orphanAnchor('gone') }],
  ["f2r's own comments", { author: 'f2r 0.1.0' }],
  ["f2r's own words without its name", { author: 'Author', body: 'Why? [f2r: c3]' }],
  ['tracked changes beside comments', { kind: 'edit' as const, replacement: '' }],
])('%s are not learned from', (_name, rest) => {
  expect(slotsOf(draft('d', TEXT, [comment(TEXT, 'One', rest)]), ALL)).toEqual([]);
});

test('resolved comments count unless only open ones are wanted', () => {
  const resolved = draft('d', TEXT, [comment(TEXT, 'One', { resolved: true })]);
  expect(slotsOf(resolved, ALL)).toHaveLength(1);
  expect(slotsOf(resolved, { ...ALL, openOnly: true })).toHaveLength(0);
});

test('an author whose name only begins like f2r is a person', () => {
  expect(slotsOf(draft('d', TEXT, [comment(TEXT, 'One', { author: 'f2rank' })]), ALL)).toHaveLength(1);
});

test('context is what stands around, cut at words and without the quote', () => {
  const text = `${'word '.repeat(50)}HERE${' word'.repeat(50)}`;
  const { before, after } = contextOf(text, comment(text, 'HERE').anchor, 22);
  expect(before).toBe('word word word word ');
  expect(after).toBe(' word word word word');
});
