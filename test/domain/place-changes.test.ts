import { describe, expect, test } from 'vitest';
import { changed } from '../../src/domain/change.ts';
import { placeChanges } from '../../src/domain/place-changes.ts';
import { comment } from '../support/draft.ts';

const TEXT = 'It is clear that the dam held. It is clear that nobody “checked” the 12 gates.';
const whole = { start: 0, end: TEXT.length };
const wanted = (before: string, after: string, rest: object = {}) => ({
  before,
  after,
  criterion: 'c1',
  comment: null,
  reason: 'Because.',
  within: whole,
  ...rest,
});
const placed = (changes: ReturnType<typeof wanted>[], options: object = {}) =>
  placeChanges(TEXT, changes, { comments: [], allowFacts: false, ...options });

describe('a change', () => {
  test('is made where its words stand once, however their signs are written', () => {
    const { changes, withheld } = placed([
      wanted('the dam held', 'the dam stood'),
      wanted('nobody "checked"', 'no one “checked”'),
    ]);
    expect(withheld).toEqual([]);
    expect(changed(TEXT, changes)).toBe(
      'It is clear that the dam stood. It is clear that no one “checked” the 12 gates.',
    );
  });

  test('is withheld where its words stand twice or nowhere, unless its section has them once', () => {
    expect(placed([wanted('It is clear that ', ''), wanted('the moon', '')]).withheld).toMatchObject([
      { because: 'not found', change: { before: 'It is clear that ' } },
      { because: 'not found' },
    ]);
    expect(placed([wanted('It is clear that ', '', { within: { start: 0, end: 30 } })]).changes).toHaveLength(
      1,
    );
  });

  test('that touches facts is withheld with them, and made when it is allowed or a comment names them', () => {
    const change = wanted('the 12 gates', 'the 14 gates', { comment: 'a' });
    expect(placed([change]).withheld).toMatchObject([{ because: 'facts', facts: ['12', '14'] }]);
    expect(placed([change], { allowFacts: true }).changes).toHaveLength(1);
    const comments = [comment(TEXT, '12 gates', { id: 'a', body: 'Not 12 but 14.' })];
    expect(placed([change], { comments }).changes).toHaveLength(1);
  });

  test('that meets an earlier one is withheld; the order is the text’s', () => {
    const { changes, withheld } = placed([
      wanted('nobody “checked” the', 'no one “checked” these'),
      wanted('the dam held', 'the dam stood'),
      wanted('“checked” the', '“checked” our'),
    ]);
    expect(changes.map(({ after }) => after)).toEqual(['stood', 'no one “checked” these']);
    expect(withheld).toMatchObject([{ because: 'overlap' }]);
  });

  test('that changes nothing is none', () => {
    expect(placed([wanted('the dam', 'the dam')])).toEqual({ changes: [], withheld: [] });
  });
});
