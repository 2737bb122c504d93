import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changed } from '../../src/domain/change.ts';
import { leastChange } from '../../src/domain/least-change.ts';

const change = (before: string, after: string, start = 0) => ({
  start,
  end: start + before.length,
  before,
  after,
  criterion: 'c1',
  comment: null,
  reason: '',
});

test.each([
  ['It was a clear day.', 'It was a bright day.', ['clear', 'bright']],
  ['counted', 'counting', ['counted', 'counting']],
  ['the end', 'the very end', ['', 'very ']],
  ['a a a', 'a a', [' a', '']],
  ['well-known', 'well-worn', ['well-known', 'well-worn']],
  ['so 😀 it', 'so 😁 it', ['😀', '😁']],
])('%j to %j is least as %j', (before, after, [gone, come]) => {
  expect(leastChange(change(before, after))).toMatchObject({ before: gone, after: come });
});

test('the least change makes the same text, and cuts neither words nor signs', () => {
  const text = fc.array(fc.constantFrom('one', 'two', ' ', ', ', '\n', '😀', '😁', 'é'), { maxLength: 12 });
  fc.assert(
    fc.property(text, text, text, (head, old, fresh) => {
      const [lead, before, after] = [head.join(''), old.join(''), fresh.join('')];
      const least = leastChange(change(before, after, lead.length));
      expect(changed(lead + before, [least])).toBe(lead + after);
      expect(least.before + least.after).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});
