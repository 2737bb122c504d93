import { cosine, counts, weighted } from '../../domain/sparse-vector.ts';
import { characterGrams, terms, words } from '../../domain/terms.ts';

/**
 * How much two comments share in words, 0 to 1: half the cosine of their stems, half that of their character runs, so
 * that inflected, compound or misspelt words count in part. Says nothing about meaning: "add a citation" and "remove
 * the citation" are near, a paraphrase in other words is not.
 */
export function commentSimilarity(left: string, right: string): number {
  const stems = cosine(damped(content(left)), damped(content(right)));
  const grams = cosine(damped(characterGrams(left)), damped(characterGrams(right)));
  return Math.min(1, Math.round(((stems + grams) / 2) * 10_000) / 10_000);
}

/** All words where a comment has nothing but stop words. */
function content(text: string): string[] {
  const found = terms(text);
  return found.length > 0 ? found : words(text);
}

function damped(features: readonly string[]) {
  return weighted(counts(features), (_feature, count) => Math.sqrt(count));
}
