import { terms } from '../../domain/terms.ts';
import { passageShape } from './passage-shape.ts';

/** The passages that something was said of, counted. */
export interface PassageCounts {
  /** How many comments they stand for. */
  weight: number;
  passages: number;
  /** How many of the passages have each trait, see `passageTraits`. */
  traits: ReadonlyMap<string, number>;
}

/** What a passage looks like (`s:`) and each stem in it once (`t:`). */
export function passageTraits(quote: string): string[] {
  const shape = Object.entries(passageShape(quote)).map(([question, answer]) => `s:${question}=${answer}`);
  return [...shape, ...new Set(terms(quote).map((term) => `t:${term}`))];
}

const SHAPE = 0.5;
const TERM = 0.3;
/** So many imaginary passages of the usual kind stand beside the counted ones. */
const SMOOTHING = 4;
/** A stem of one passage alone says nothing. */
const FEWEST_MENTIONS = 2;

/**
 * How likely each is what is said of a passage with the traits: its share of the comments, times how much commoner each
 * trait is among its passages than among all (naive Bayes with the traits damped, since they go together).
 * Logarithms; only their order and differences mean something.
 */
export function placeLikelihoods(all: readonly PassageCounts[], traits: readonly string[]): number[] {
  const shown = all.filter(({ passages }) => passages > 0);
  const total = all.reduce((sum, { weight }) => sum + weight, 0);
  const whole = 2 + shown.reduce((sum, { weight }) => sum + weight, 0);
  const telling = traits.flatMap((trait) => {
    let mentions = 0;
    let common = 1;
    for (const { traits: known, weight, passages } of shown) {
      const found = known.get(trait) ?? 0;
      mentions += found;
      common += (found * weight) / passages;
    }
    if (trait.startsWith('s:')) return [{ trait, share: common / whole, strength: SHAPE }];
    return mentions < FEWEST_MENTIONS ? [] : [{ trait, share: common / whole, strength: TERM }];
  });
  return all.map(({ weight, passages, traits: known }) => {
    let sum = Math.log(weight / total);
    for (const { trait, share, strength } of telling) {
      const own = ((known.get(trait) ?? 0) + SMOOTHING * share) / (passages + SMOOTHING);
      sum += strength * Math.log(own / share);
    }
    return sum;
  });
}
