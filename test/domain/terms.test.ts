import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldedLetters } from '../../src/domain/folded-letters.ts';
import { isStopWord, isStopWordOf } from '../../src/domain/stop-words.ts';
import { characterGrams, contentWords, stem, terms, words } from '../../src/domain/terms.ts';

test.each([
  ['sample', 'samples'],
  ['citation', 'citations'],
  ['clear', 'clearly'],
  ['Quelle', 'Quellen'],
  ['begründung', 'begründungen'],
  ['fréquente', 'fréquentes'],
  ['muestra', 'muestras'],
  ['bewering', 'beweringen'],
  ['mot', 'mots'],
  ['map', 'maps'],
  ['journal', 'journaux'],
  ['tableau', 'tableaux'],
  ['précise', 'précisez'],
  ['définir', 'définissez'],
  ['définition', 'définissons'],
  ['premier', 'première'],
  ['négatif', 'négatives'],
  ['œuvre', 'oeuvres'],
  ['école', 'Ecoles'],
  ['Straße', 'Strassen'],
])('"%s" and "%s" are the same term', (one, other) => {
  expect(terms(other)).toEqual(terms(one));
});

test('words that differ in more than their ending stay apart', () => {
  expect(new Set(['sample', 'simple', 'citation', 'situation', 'power', 'paper'].map(stem)).size).toBe(6);
});

test.each([
  ["l'horloge", 'l’horloge', 'lʼhorloge', 'l＇horloge'],
  ["don't", 'don’t', 'donʼt', 'don＇t'],
  ["author's", 'author’s', 'authorʼs', 'author＇s'],
])('%s is the same with every kind of apostrophe', (straight, ...others) => {
  for (const other of others) expect(words(other)).toEqual(words(straight));
});

test('of French, elided articles and pronouns are no terms, negations and question words are', () => {
  expect(
    terms('Qu’est-ce que l’élève t’a pris d’elle ? Votre phrase n’a pas de sujet, jusqu’à sa fin.'),
  ).toEqual(['elev', 'pris', stem('phrase'), 'pas', 'sujet', 'fin']);
  expect(terms('Qui, pourquoi, jamais')).toEqual(['qui', stem('pourquoi'), stem('jamais')]);
});

test('a stop word of one language that carries content in another is one only there', () => {
  expect(isStopWord('son')).toBe(false);
  expect(isStopWordOf('fr', 'son')).toBe(true);
  expect(isStopWordOf('en', 'son')).toBe(false);
  expect(isStopWordOf(null, 'son')).toBe(false);
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

  test('terms do not depend on accents, so that words typed without them are the same', () => {
    const word = fc.stringMatching(/^[a-zàâçéèêëîïôöùûü]{1,12}$/u);
    fc.assert(
      fc.property(word, (text) => {
        const [content] = contentWords(text);
        if (content) expect(content.term).toBe(foldedLetters(content.term));
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
