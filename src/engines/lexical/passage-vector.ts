import { counts, type SparseVector, unit, weighted } from '../../domain/sparse-vector.ts';
import { characterGrams } from '../../domain/terms.ts';
import { passageShape } from './passage-shape.ts';

/** The shape of a passage as a vector of length 1. */
export function shapeVector(quote: string): SparseVector {
  const answers = Object.entries(passageShape(quote));
  return unit(new Map(answers.map(([question, answer]) => [`s:${question}=${answer}`, 1])));
}

/** How alike two passages are, 0 to 1: half by their shape, half by their runs of characters. */
export function passageVector(quote: string): SparseVector {
  const grams = unit(weighted(counts(characterGrams(quote)), (_gram, count) => Math.sqrt(count)));
  return unit(
    new Map([...shapeVector(quote), ...[...grams].map(([gram, weight]) => [`g:${gram}`, weight] as const)]),
  );
}
