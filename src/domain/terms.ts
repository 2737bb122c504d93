import { APOSTROPHES } from './elision.ts';
import { foldedLetters, withoutLigatures } from './folded-letters.ts';
import { isStopWord } from './stop-words.ts';

/** Scripts written without spaces: their runs are taken apart into pairs of characters. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー々]+$/u;
const RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー々]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}\p{N}])+/gu;

const NOT = new RegExp(String.raw`n[${APOSTROPHES}]t(?![\p{L}\p{N}])`, 'gu');
const POSSESSIVE = new RegExp(String.raw`[${APOSTROPHES}]s(?![\p{L}\p{N}])`, 'gu');

/** Lower-cased words in order, the same whatever the locale; apostrophes part words, `'s` is dropped, `n't` is "not". */
export function words(text: string): string[] {
  const runs =
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(NOT, ' not')
      .replace(POSSESSIVE, '')
      .replaceAll('ʼ', ' ')
      .match(RUN) ?? [];
  return runs.flatMap((run) => (UNSPACED.test(run) ? pairs(run) : [run]));
}

function pairs(run: string): string[] {
  const characters = [...run];
  if (characters.length < 3) return [run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** Inflections of English, German, French, Spanish and Dutch in one list, longest first. */
const SUFFIXES = [
  'izations isations ization isation',
  'ements ically amente aciones ationen ungen heiten keiten lichen lichkeit',
  'ations ation ación ements ement mente ingly nesses igkeit heden lijke ungen issement issements',
  'ities ments ously iness ungs heit keit lich heid lijk eurs euse euses ante antes ción itions ition',
  'ness ment ings able ible ally ques ique ives ive ados adas idos idas ando endo ung ern ers issez issons issent',
  'ies ied ing ity ous ful est ely ado ada ido ida ées éez ant ent ais ait ière ières iers ier ifs',
  'ions ion es ed er ly en em ez ée és os as ar ir al eux if ic',
  'e s é a o',
]
  .flatMap((line) => line.split(' '))
  .filter((suffix, index, all) => all.indexOf(suffix) === index)
  .sort((a, b) => b.length - a.length || (a < b ? -1 : 1));

const SHORTEST_STEM = 4;
/** A plural of four letters, such as "maps" and "mots"; not "this", "less" or "plus". */
const SHORT_PLURAL = /^(\p{L}{2}[^aeious])s$/u;

/**
 * The word less its inflections (at most two), by one rule list for several languages; for comparing, not for reading.
 * At least four characters stay, three of a plural, so short words and scripts without these endings pass unchanged.
 */
export function stem(word: string): string {
  return withoutSuffix(withoutSuffix(singular(word)));
}

/** French plurals in x, and those that are too short for the list. */
function singular(word: string): string {
  if (word.endsWith('eaux')) return word.slice(0, -1);
  return word.length > SHORTEST_STEM && word.endsWith('aux')
    ? `${word.slice(0, -3)}al`
    : word.replace(SHORT_PLURAL, '$1');
}

function withoutSuffix(word: string): string {
  if (word.length <= SHORTEST_STEM) return word;
  const suffix = SUFFIXES.find(
    (ending) => word.endsWith(ending) && word.length - ending.length >= SHORTEST_STEM,
  );
  const rest = suffix === undefined ? word : word.slice(0, -suffix.length);
  return /(.)\1$/u.test(rest) && rest.length > SHORTEST_STEM ? rest.slice(0, -1) : rest;
}

/** A word that carries content, as it stands and as its stem. */
export interface ContentWord {
  word: string;
  term: string;
}

/** In order, with repetitions; no stop words and no bare numbers. */
export function contentWords(text: string): ContentWord[] {
  return words(text)
    .filter((word) => !isStopWord(word) && !/^\p{N}+$/u.test(word))
    .map((word) => ({ word, term: foldedLetters(stem(withoutLigatures(word))) }));
}

/** Stems of the words that carry content, in order, with repetitions. */
export function terms(text: string): string[] {
  return contentWords(text).map(({ term }) => term);
}

/** Runs of `size` characters of each word with its edges marked, with repetitions: near for misspelt or related words. */
export function characterGrams(text: string, size = 3): string[] {
  return words(text).flatMap((word) => {
    const characters = [...`_${foldedLetters(word)}_`];
    if (characters.length <= size) return [characters.join('')];
    return characters.slice(size - 1).map((_, index) => characters.slice(index, index + size).join(''));
  });
}
