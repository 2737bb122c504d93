import type { Criterion, Example } from '../../domain/criterion.ts';
import type { Rubric } from '../../domain/rubric.ts';
import { counts, dot, type SparseVector } from '../../domain/sparse-vector.ts';
import { terms } from '../../domain/terms.ts';
import { passageShape } from './passage-shape.ts';
import { passageVector } from './passage-vector.ts';

/** What the engine knows of a criterion from the rubric alone. */
export interface CriterionProfile {
  criterion: Criterion;
  /** How many comments speak for it. */
  weight: number;
  passages: { example: Example; vector: SparseVector }[];
  /** How many of the passages have each trait: an answer about their shape (`s:`) or a stem (`t:`). */
  traits: ReadonlyMap<string, number>;
  /** Stems of its prose that no other criterion's prose has. */
  ownTerms: ReadonlySet<string>;
}

export function criterionProfiles({ criteria }: Rubric): CriterionProfile[] {
  const prose = criteria.map(
    ({ name, criterion, selectWhen, tags }) =>
      new Set(terms([name, criterion, selectWhen, ...tags].join('\n'))),
  );
  return criteria.map((criterion, index) => ({
    criterion,
    weight: Math.max(1, criterion.evidence.length, criterion.examples.length),
    passages: criterion.examples.map((example) => ({
      example,
      vector: passageVector(example.quote),
    })),
    traits: counts(criterion.examples.flatMap(({ quote }) => [...shapeTraits(quote), ...termTraits(quote)])),
    ownTerms: new Set(
      [...(prose[index] ?? [])].filter(
        (term) => !prose.some((other, place) => place !== index && other.has(term)),
      ),
    ),
  }));
}

const SHAPE = 0.5;
const TERMS = 0.3;
const PROSE = 0.3;
/** So many imaginary passages of the whole rubric stand beside a criterion's own. */
const SMOOTHING = 4;
const FEWEST_MENTIONS = 2;

/** A place as it is held against the profiles; `context` is the text around it. */
export interface Place {
  quote: string;
  context: string;
}

/**
 * The profiles with how likely each is cited at the place, likeliest first: its share of the comments, how much
 * commoner the place's shape and words are among its passages than among all, and its prose's own words found there.
 * Logarithms; only their order and differences mean something.
 */
export function ranked(profiles: readonly CriterionProfile[], { quote, context }: Place): CriterionProfile[] {
  const total = profiles.reduce((sum, { weight }) => sum + weight, 0);
  const shape = commonness(shapeTraits(quote), profiles);
  const mentions = commonness(
    termTraits(quote).filter((trait) => {
      const found = profiles.reduce((sum, { traits }) => sum + (traits.get(trait) ?? 0), 0);
      return found >= FEWEST_MENTIONS;
    }),
    profiles,
  );
  const near = [new Set(terms(quote)), new Set(terms(context))] as const;
  const scored = profiles.map((profile, index) => ({
    profile,
    index,
    score:
      Math.log(profile.weight / total) +
      SHAPE * evidence(profile, shape) +
      TERMS * evidence(profile, mentions) +
      PROSE * proseFound(profile, near),
  }));
  return scored.sort((a, b) => b.score - a.score || a.index - b.index).map(({ profile }) => profile);
}

function shapeTraits(quote: string): string[] {
  return Object.entries(passageShape(quote)).map(([question, answer]) => `s:${question}=${answer}`);
}

function termTraits(quote: string): string[] {
  return [...new Set(terms(quote))].map((term) => `t:${term}`);
}

function evidence({ traits, passages }: CriterionProfile, common: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [trait, share] of common) {
    const own = ((traits.get(trait) ?? 0) + SMOOTHING * share) / (passages.length + SMOOTHING);
    sum += Math.log(own / share);
  }
  return sum;
}

/** The share of passages with each trait, each criterion's passages standing for all its comments. */
function commonness(traits: readonly string[], all: readonly CriterionProfile[]): Map<string, number> {
  const shown = all.filter(({ passages }) => passages.length > 0);
  const whole = 2 + shown.reduce((sum, { weight }) => sum + weight, 0);
  const share = (trait: string): number =>
    1 +
    shown.reduce((sum, one) => sum + ((one.traits.get(trait) ?? 0) * one.weight) / one.passages.length, 0);
  return new Map(traits.map((trait) => [trait, share(trait) / whole]));
}

const MOST_PROSE = 3;

function proseFound(
  { ownTerms }: CriterionProfile,
  [quote, context]: readonly [ReadonlySet<string>, ReadonlySet<string>],
): number {
  const inQuote = [...ownTerms].filter((term) => quote.has(term)).length;
  const nearby = [...ownTerms].filter((term) => !quote.has(term) && context.has(term)).length;
  return Math.min(MOST_PROSE, inQuote + nearby / 2);
}

/** Examples of a criterion, the passage most like the quote first. */
export function nearestExamples({ passages }: CriterionProfile, quote: string): Example[] {
  const vector = passageVector(quote);
  return passages
    .map(({ example, vector: other }, index) => ({ example, index, nearness: dot(vector, other) }))
    .sort((a, b) => b.nearness - a.nearness || a.index - b.index)
    .map(({ example }) => example);
}
