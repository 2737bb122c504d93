import { expect, test } from 'vitest';
import { sentences } from '../../src/domain/prose-parts.ts';

const parts = (text: string): string[] =>
  sentences(text).map(({ start, end }) => text.slice(start, end).trimEnd());

test('a sentence ends behind the guillemet that a no-break space parts from it', () => {
  expect(parts('Il dit : «\u00a0Viens.\u00a0» Puis il part. «\u202fQui\u202f?\u202f» Elle rit.')).toEqual([
    'Il dit : «\u00a0Viens.\u00a0»',
    'Puis il part.',
    '«\u202fQui\u202f?\u202f»',
    'Elle rit.',
  ]);
});

test('a quotation inside a sentence ends none', () => {
  const text = 'Son «\u00a0Viens\u202f!\u00a0» est pour nous, dit-elle.';
  expect(parts(text)).toEqual([text]);
});

test.each([
  ['Cf. Montaigne sur ce point.'],
  ['M. Salou et MM. Le Goff attendent.'],
  ['Voir chap. IV et p. ex. Kant.'],
])('an abbreviation ends no sentence: %s', (text) => {
  expect(parts(text)).toEqual([text]);
});
