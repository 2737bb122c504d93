import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { characterGrams, stem, terms, words } from '../../src/domain/terms.ts';

test.each([
  ['sample', 'samples'],
  ['citation', 'citations'],
  ['clear', 'clearly'],
  ['Quelle', 'Quellen'],
  ['begründung', 'begründungen'],
  ['fréquente', 'fréquentes'],
  ['muestra', 'muestras'],
  ['bewering', 'beweringen'],
])('"%s" and "%s" are the same term', (one, other) => {
  expect(terms(other)).toEqual(terms(one));
});

test('words that differ in more than their ending stay apart', () => {
  expect(new Set(['sample', 'simple', 'citation', 'situation', 'power', 'paper'].map(stem)).size).toBe(6);
});

test('question words and negations are terms, articles are not', () => {
  expect(terms('Who is the narrator? Not clear.')).toEqual(['who', stem('narrator'), 'not', 'clear']);
});

test('Chinese and Japanese runs are taken apart into pairs of characters', () => {
  expect(words('样本量太小')).toEqual(['样本', '本量', '量太', '太小']);
  expect(words('引用が必要 citation')).toEqual(['引用', '用が', 'が必', '必要', 'citation']);
});

test('character runs mark the edges of a word', () => {
  expect(characterGrams('Cat', 3)).toEqual(['_ca', 'cat', 'at_']);
});

describe('of any text', () => {
  test('words are lower-cased without the locale and terms are never longer than their words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const word of words(text)) {
          expect(word).toBe(word.toLowerCase());
          expect(stem(word).length).toBeLessThanOrEqual(word.length);
        }
      }),
    );
  });

  test('words do not depend on how accents are composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(words(text.normalize('NFD'))).toEqual(words(text.normalize('NFC')));
      }),
    );
  });
});
