/** ’ and the other characters that stand for it; U+02BC counts as a letter in Unicode. */
export const APOSTROPHES = "'’ʼ＇";

/**
 * French, Italian and Catalan words that lose their vowel before another one (l’, qu’, jusqu’, dell’), with the
 * apostrophe: the word behind it is the same word as without them.
 */
export const ELIDED = new RegExp(
  String.raw`^(?:[ldjmtsnc]|qu|(?:jus|lors|puis|quoi)qu|(?:de|a|ne|da|su|que)ll|gl|un)[${APOSTROPHES}](?=[aeiouyhœæ\p{M}àâäéèêëîïíìôöóòùûüú])`,
  'iu',
);
