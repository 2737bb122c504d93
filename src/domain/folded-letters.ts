const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ﬁ: 'fi', ﬂ: 'fl' };
const ACCENTS = /(?<=\p{Script=Latin})\p{M}+/gu;

/** A lower-case word with œ typed as oe. */
export function withoutLigatures(word: string): string {
  return word.replace(/[œæßﬁﬂ]/gu, (ligature) => LIGATURES[ligature] ?? ligature);
}

/**
 * A lower-case word as it is typed in haste: œ as oe, é as e. For comparing, not for reading. Marks of other scripts
 * stay, since they make another letter there.
 */
export function foldedLetters(word: string): string {
  return withoutLigatures(word.normalize('NFD').replace(ACCENTS, '')).normalize('NFC');
}
