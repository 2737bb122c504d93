import { expect, test } from 'vitest';
import { foldedTokens } from '../../src/domain/folded-tokens.ts';
import { findLeaks, leakIndex } from '../../src/domain/leak.ts';

const keys = (text: string): string[] => foldedTokens(text).map(({ key }) => key);

test.each([
  ['l’œuvre de l’École', "l'oeuvre de l'ecole"],
  ['lʼélève', 'élève'],
  ['jusqu’à l’hôtel', 'à hôtel'],
  ['qu’elle n’y croie', 'elle y croie'],
  ['dell’arte', 'arte'],
])('"%s" has the words of "%s"', (one, other) => {
  expect(keys(one)).toEqual(keys(other));
});

test.each([["don't"], ["o'clock"], ["author's"], ["aujourd'hui"], ["can't"]])('%s is one word', (word) => {
  expect(keys(word)).toEqual([word]);
});

test('a word keeps its place in the text, with its elided article', () => {
  const text = 'Dans «\u00a0l’école\u00a0».';
  expect(foldedTokens(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Dans', 'l’école']);
});

test('a French quotation is found whether or not it begins behind an elided article', () => {
  const index = leakIndex(['Notre livre le dit : l’institution réduit l’incertitude des échanges.']);
  const prose = 'La citation n’est pas commentée («\u00a0incertitude des échanges\u00a0»).';
  expect(findLeaks(prose, index).map(({ text }) => text)).toEqual(['«\u00a0incertitude des échanges\u00a0»']);
});
