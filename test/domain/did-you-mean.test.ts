import { expect, test } from 'vitest';
import { nearestName } from '../../src/domain/did-you-mean.ts';

const known = ['points', 'tags', 'criterion', 'criteria', 'selectWhen', 'doNotSelectWhen', 'id'];

test.each([
  ['pionts', 'points'],
  ['Points', 'points'],
  ['criteron', 'criterion'],
  ['select_when', 'selectWhen'],
  ['tag', 'tags'],
  ['ids', 'id'],
  ['weight', undefined],
  ['x', undefined],
  ['', undefined],
])('"%s" was meant to be %s', (name, meant) => {
  expect(nearestName(name, known)).toBe(meant);
});

test('of two that are as near, the first', () => {
  expect(nearestName('cat', ['bat', 'rat'])).toBe('bat');
});
