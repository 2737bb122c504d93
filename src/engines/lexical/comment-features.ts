import { counts, type SparseVector, weighted } from '../../domain/sparse-vector.ts';
import { type ContentWord, characterGrams, terms, words } from '../../domain/terms.ts';

/** Longer quoted strings are the draft's or the replacement's words, not what is said of them. */
const QUOTED = /"[^"]{3,}"|“[^”]{3,}”|„[^“”]{3,}[“”]|«[^»]{3,}»/gu;

/** What a comment says, without what it quotes; all of it where nothing else is left. */
export function saidIn(body: string): string {
  const rest = body.replace(QUOTED, ' ');
  return terms(rest).length === 0 ? body : rest;
}

/** Words repeated from the passage are about this draft, not about the habit. */
const ECHO = 0.2;
const OPENING = 0.6;
const GRAM = 0.15;

/** Stems (`t:`), the one and two words it opens with (`o:`), and its character runs (`g:`), with their weights. */
export function commentFeatures(body: string, passage: readonly ContentWord[]): SparseVector {
  const said = saidIn(body);
  const echoed = new Set(passage.map(({ term }) => term));
  const opening = words(said).slice(0, 2);
  const found = counts([
    ...opening.map((_, index) => `o:${opening.slice(0, index + 1).join(' ')}`),
    ...characterGrams(said, 4).map((gram) => `g:${gram}`),
    ...terms(said).map((term) => `t:${term}`),
  ]);
  return weighted(found, (feature, count) => {
    const amount = Math.sqrt(count);
    if (feature.startsWith('o:')) return OPENING * amount;
    if (feature.startsWith('g:')) return GRAM * amount;
    return echoed.has(feature.slice(2)) ? ECHO * amount : amount;
  });
}
