import type { Criterion, Example } from '../../domain/criterion.ts';
import { remembered } from '../../domain/remembered.ts';
import type { Rubric } from '../../domain/rubric.ts';
import { counts, dot, type SparseVector } from '../../domain/sparse-vector.ts';
import { terms } from '../../domain/terms.ts';
import { passageVector } from './passage-vector.ts';
import { type PassageCounts, passageTraits, placeLikelihoods } from './place-likelihood.ts';

/** What the engine knows of a criterion from the rubric alone. */
export interface CriterionProfile extends PassageCounts {
  criterion: Criterion;
  examples: { example: Example; vector: SparseVector }[];
  /** Stems of its prose that no other criterion's prose has. */
  ownTerms: ReadonlySet<string>;
}

/** Examples are the same objects in a rubric and in its parts. */
const traitsOf = remembered(({ quote }: Example) => passageTraits(quote));
const vectorOf = remembered(({ quote }: Example) => passageVector(quote));

export function criterionProfiles({ criteria }: Rubric): CriterionProfile[] {
  const prose = criteria.map(
    ({ name, criterion, selectWhen, tags }) =>
      new Set(terms([name, criterion, selectWhen, ...tags].join('\n'))),
  );
  return criteria.map((criterion, index) => ({
    criterion,
    weight: Math.max(1, criterion.evidence.length, criterion.examples.length),
    passages: criterion.examples.length,
    traits: counts(criterion.examples.flatMap(traitsOf)),
    examples: criterion.examples.map((example) => ({ example, vector: vectorOf(example) })),
    ownTerms: new Set(
      [...(prose[index] ?? [])].filter(
        (term) => !prose.some((other, place) => place !== index && other.has(term)),
      ),
    ),
  }));
}

/** A place as it is held against the profiles; `context` is the text around it. */
export interface Place {
  quote: string;
  context: string;
}

const PROSE = 0.3;
const MOST_PROSE = 3;

/** The profiles, the likeliest to be cited at the place first: by its examples' passages and its prose's own words. */
export function ranked(profiles: readonly CriterionProfile[], place: Place): CriterionProfile[] {
  const likelihoods = placeLikelihoods(profiles, passageTraits(place.quote));
  const quote = new Set(terms(place.quote));
  const context = new Set(terms(place.context));
  return profiles
    .map((profile, index) => {
      const inQuote = [...profile.ownTerms].filter((term) => quote.has(term)).length;
      const nearby = [...profile.ownTerms].filter((term) => !quote.has(term) && context.has(term)).length;
      const prose = Math.min(MOST_PROSE, inQuote + nearby / 2);
      return { profile, index, score: (likelihoods[index] ?? 0) + PROSE * prose };
    })
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ profile }) => profile);
}

/** Examples of a criterion, the passage most like the quote first. */
export function nearestExamples({ examples }: CriterionProfile, quote: string): Example[] {
  const vector = passageVector(quote);
  return examples
    .map(({ example, vector: other }, index) => ({ example, index, nearness: dot(vector, other) }))
    .sort((a, b) => b.nearness - a.nearness || a.index - b.index)
    .map(({ example }) => example);
}
