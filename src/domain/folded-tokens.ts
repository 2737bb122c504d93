import { ELIDED } from './elision.ts';
import { foldedLetters } from './folded-letters.ts';

/** A word, or one character of a script that is written without spaces, with its place in the text (UTF-16). */
export interface FoldedToken {
  /** The same for all ways to write it: case, width, accents and ligatures are folded, an elided article is left out. */
  key: string;
  /** A whole word counts two, a character of a script without spaces one: 8 words are as long as 16 such characters. */
  weight: 1 | 2;
  start: number;
  end: number;
}

const SPACELESS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const WORD = String.raw`(?:(?![${SPACELESS}ʼ])[\p{L}\p{N}\p{M}])+`;
const TOKEN = new RegExp(`[${SPACELESS}]|${WORD}(?:['’ʼ＇]${WORD})*`, 'gu');
const ONE_CHARACTER = new RegExp(`^[${SPACELESS}]$`, 'u');

/** The words of a text in order; punctuation and white space are no tokens, so they never hide a copied run. */
export function foldedTokens(text: string): FoldedToken[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: word, index }) => ({
    key: foldedLetters(word.normalize('NFKC').toLowerCase().replaceAll(/[’ʼ]/g, "'").replace(ELIDED, '')),
    weight: ONE_CHARACTER.test(word) ? 1 : 2,
    start: index,
    end: index + word.length,
  }));
}

export function hasWords(text: string): boolean {
  return foldedTokens(text).length > 0;
}
