import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Criterion } from '../../src/domain/criterion.ts';
import { rubricDifference } from '../../src/domain/rubric-difference.ts';
import { wordDifference } from '../../src/domain/word-difference.ts';
import { arbitraryRubric } from '../support/arbitrary-rubric.ts';

const criterion = (id: string, more: Partial<Criterion> = {}): Criterion => ({
  ...{
    id,
    name: 'Claim',
    criterion: 'A result is claimed.',
    selectWhen: '',
    doNotSelectWhen: '',
    points: -2,
  },
  ...{ examples: [], tags: ['a'], evidence: [], locked: false, ...more },
});

test('tells what was added, removed and changed, field by field and word by word', () => {
  const after = [
    criterion('c4'),
    criterion('c2', { criterion: 'A new result is claimed.', points: 3, tags: ['a', 'b'] }),
    criterion('c1'),
  ];
  const changes = rubricDifference(
    { criteria: [criterion('c1'), criterion('c2'), criterion('c3')] },
    { criteria: after },
  );
  expect(changes).toEqual([
    { kind: 'added', id: 'c4', criterion: after[0] },
    {
      ...{ kind: 'changed', id: 'c2', criterion: after[1] },
      fields: [
        {
          ...{ field: 'criterion', before: 'A result is claimed.', after: 'A new result is claimed.' },
          words: [
            { kind: 'same', text: 'A ' },
            { kind: 'added', text: 'new ' },
            { kind: 'same', text: 'result is claimed.' },
          ],
        },
        expect.objectContaining({ field: 'points', before: '-2', after: '+3' }),
        expect.objectContaining({ field: 'tags', before: 'a', after: 'a\nb' }),
      ],
    },
    { kind: 'removed', id: 'c3', criterion: criterion('c3') },
  ]);
});

test('a rubric does not differ from itself, and every criterion of two rubrics is told of or is the same', () => {
  fc.assert(
    fc.property(arbitraryRubric, arbitraryRubric, (before, after) => {
      expect(rubricDifference(before, before)).toEqual([]);
      const told = new Set(rubricDifference(before, after).map(({ id }) => id));
      for (const { id } of [...before.criteria, ...after.criteria]) {
        const [one, other] = [before, after].map(({ criteria }) => criteria.find((each) => each.id === id));
        if (!told.has(id)) expect(one).toEqual(other);
      }
    }),
    { numRuns: 100 },
  );
});

test('both texts can be put together again from their difference', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ' ', '評', '.', '😀'), { maxLength: 12 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = wordDifference(before, after);
      const joined = (other: string) =>
        changes.flatMap(({ kind, text: part }) => (kind === other ? [] : [part])).join('');
      expect(joined('added')).toBe(before);
      expect(joined('removed')).toBe(after);
      if (before === after) expect(changes.every(({ kind }) => kind === 'same')).toBe(true);
    }),
  );
  expect(wordDifference('the old cat sat', 'the cat sat down')).toEqual([
    { kind: 'same', text: 'the ' },
    { kind: 'removed', text: 'old ' },
    { kind: 'same', text: 'cat sat' },
    { kind: 'added', text: ' down' },
  ]);
});
