import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedLetters } from '../../src/domain/folded-letters.ts';

test.each([
  ['œuvre', 'oeuvre'],
  ['élève', 'eleve'],
  ['straße', 'strasse'],
  ['ærø', 'aerø'],
  ['ǽ', 'ae'],
  ['garçon', 'garcon'],
])('%s is typed %s', (word, typed) => {
  expect(foldedLetters(word)).toBe(typed);
});

test.each([['がく'], ['й'], ['हिन्दी'], ['שָׁלוֹם']])('marks that make another letter stay: %s', (word) => {
  expect(foldedLetters(word)).toBe(word.normalize('NFC'));
});

test('folding twice is folding once, however accents are composed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = foldedLetters(text.toLowerCase().normalize('NFC'));
      expect(foldedLetters(folded)).toBe(folded);
    }),
  );
});
