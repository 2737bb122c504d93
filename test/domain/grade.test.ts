import { describe, expect, test } from 'vitest';
import { rangeAnchor } from '../../src/domain/anchor.ts';
import { agreedFinding, findingOf, gradeOf, type Occurrence } from '../../src/domain/grade.ts';

const FAULT = { id: 'c1', name: 'Vague', points: -6 };
const STRENGTH = { id: 'c2', name: 'Sourced', points: 2 };
const part = (occurs: Occurrence['occurs'], reason = occurs as string): Occurrence => ({
  occurs,
  quotes: occurs === 'yes' ? [rangeAnchor('some words', 0, 4)] : [],
  reason,
});
const verdict = (criterion: typeof FAULT, ...parts: Occurrence['occurs'][]) =>
  findingOf(
    criterion,
    parts.map((occurs) => part(occurs)),
  ).verdict;

describe('a finding', () => {
  test.each([
    [FAULT, 'yes', 'not met'],
    [FAULT, 'no', 'met'],
    [STRENGTH, 'yes', 'met'],
    [STRENGTH, 'no', 'not met'],
    [STRENGTH, 'cannot assess', 'cannot assess'],
  ] as const)('turns what occurs round for a fault: %o %s is %s', (criterion, occurs, expected) =>
    expect(verdict(criterion, occurs)).toBe(expected),
  );

  test('holds for a draft what holds for one of its parts', () => {
    expect(verdict(FAULT, 'no', 'yes', 'cannot assess')).toBe('not met');
    expect(verdict(FAULT, 'cannot assess', 'no')).toBe('met');
    expect(verdict(FAULT)).toBe('cannot assess');
    expect(findingOf(FAULT, [part('no', 'a'), part('yes', 'b'), part('yes', 'b')])).toMatchObject({
      reason: 'b',
      quotes: [{ quote: 'some' }, { quote: 'some' }],
    });
  });

  test('of several runs is what most of them say, and how many', () => {
    const runs = (['yes', 'no', 'no'] as const).map((occurs) => findingOf(FAULT, [part(occurs)]));
    expect(agreedFinding(runs)).toMatchObject({ verdict: 'met', agreement: 2 / 3 });
    expect(agreedFinding(runs.slice(0, 2))).toMatchObject({ verdict: 'not met', agreement: 0.5 });
    expect(agreedFinding(runs.slice(0, 1)).agreement).toBeNull();
  });
});

test('a grade is the share of the assessable points that are not lost, whatever their sign', () => {
  const met = { points: 3, verdict: 'met' as const };
  const lost = { points: -1, verdict: 'not met' as const };
  const open = { points: -10, verdict: 'cannot assess' as const };
  expect(gradeOf([met, lost, open])).toBe(75);
  expect(gradeOf([lost])).toBe(0);
  expect(gradeOf([open])).toBeNull();
});
