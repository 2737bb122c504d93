import { rangeAnchor } from '../../domain/anchor.ts';
import { contextOf } from '../../domain/slot.ts';
import { type Span, textOf, touches } from '../../domain/span.ts';
import { counts, dot } from '../../domain/sparse-vector.ts';
import { terms } from '../../domain/terms.ts';
import type { Answered, Remark, ReviewInput } from '../review-engine.ts';
import { type CriterionProfile, criterionProfiles, nearestExamples, ranked } from './criterion-profile.ts';
import { passageVector } from './passage-vector.ts';
import { passagesIn } from './passages.ts';
import { passageTraits } from './place-likelihood.ts';

const REACH = 200;
const BEFORE = 40;
/** A trait that a passage shares with the marked ones counts so much; they go together, so they are damped. */
const TRAIT = 0.4;
const NEARNESS = 3;
/** A word that only one criterion's prose has. */
const OWN_TERM = 0.3;
const MOST_OWN_TERMS = 3;
/** So many imaginary marked passages of the window's usual kind stand beside the examples. */
const SMOOTHING = 4;

interface Rated {
  span: Span;
  /** How much more the passage is like what was marked before than like the rest of the window. */
  score: number;
}

/**
 * Passages of the window that are like the marked ones of the examples and unlike the window's others, with the comment
 * that stood at the likest example of the likeliest criterion. No two touch. Where no example has a quote, passages with
 * a criterion's own words.
 */
export function remark({
  draft: { text },
  rubric,
  window,
  wanted,
}: ReviewInput & { window: Span; wanted: number }): Answered<Remark[]> {
  const profiles = criterionProfiles(rubric);
  const whole = Math.round(wanted * shareOnWholeDraft(profiles));
  const chosen: Rated[] = [];
  for (const candidate of rated(text, window, profiles)) {
    if (chosen.length >= wanted - whole) break;
    const spans = chosen.map(({ span }) => span);
    if (!touches(candidate.span, spans)) chosen.push(candidate);
  }
  const remarks = chosen.flatMap((passage) => remarkAt(text, passage, profiles));
  return { outcome: 'answered', answer: [...remarks, ...onWholeDraft(profiles, whole)] };
}

/** The passages most like the marked ones first. */
function rated(text: string, window: Span, profiles: readonly CriterionProfile[]): Rated[] {
  const passages = passagesIn(text, window).map((span) => {
    const quote = textOf(text, span);
    return { span, quote, traits: passageTraits(quote) };
  });
  const marked = profiles.flatMap(({ examples }) => examples).filter(({ example }) => example.quote !== '');
  const usual = counts(passages.flatMap(({ traits }) => traits));
  const known = counts(marked.flatMap(({ example }) => passageTraits(example.quote)));
  const odds = (trait: string): number => {
    const share = (1 + (usual.get(trait) ?? 0)) / (2 + passages.length);
    return Math.log(((known.get(trait) ?? 0) + SMOOTHING * share) / (marked.length + SMOOTHING) / share);
  };
  return passages
    .map(({ span, quote, traits }) => {
      const vector = passageVector(quote);
      const nearest = marked.reduce((most, example) => Math.max(most, dot(vector, example.vector)), 0);
      const prose = mostOwnTerms(quote, profiles);
      const likeness = TRAIT * traits.reduce((sum, trait) => sum + odds(trait), 0) + NEARNESS * nearest;
      return { span, prose, score: Math.round((likeness + OWN_TERM * prose) * 1e6) / 1e6 };
    })
    .filter(({ prose }) => marked.length > 0 || prose > 0)
    .sort((a, b) => b.score - a.score || a.span.start - b.span.start || b.span.end - a.span.end);
}

/** How many words of the passage are one criterion's own. */
function mostOwnTerms(quote: string, profiles: readonly CriterionProfile[]): number {
  const found = [...new Set(terms(quote))];
  const counted = profiles.map(({ ownTerms }) => found.filter((term) => ownTerms.has(term)).length);
  return Math.min(MOST_OWN_TERMS, Math.max(0, ...counted));
}

function remarkAt(text: string, { span, score }: Rated, profiles: readonly CriterionProfile[]): Remark[] {
  const quote = textOf(text, span);
  const { before, after } = contextOf(text, rangeAnchor(text, span.start, span.end), REACH);
  const [profile] = ranked(profiles, { quote, context: `${before}\n${after}` });
  if (!profile) return [];
  const [precedent = null] = nearestExamples(profile, quote);
  return [
    {
      criterion: profile.criterion.id,
      body: precedent?.comment ?? profile.criterion.criterion,
      quote,
      before: text.slice(Math.max(0, span.start - BEFORE), span.start),
      strength: Math.round(1e6 / (1 + Math.exp(-score / 4))) / 1e6,
      precedent,
    },
  ];
}

function shareOnWholeDraft(profiles: readonly CriterionProfile[]): number {
  const examples = profiles.flatMap((profile) => profile.examples);
  return examples.filter(({ example }) => example.quote === '').length / Math.max(1, examples.length);
}

/** By the criteria that are used most. */
function onWholeDraft(profiles: readonly CriterionProfile[], count: number): Remark[] {
  return [...profiles]
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ criterion, examples, weight }): Remark[] => {
      const precedent = examples.find(({ example }) => example.quote === '')?.example;
      const strength = Math.round((1e6 * weight) / (weight + 10)) / 1e6;
      return precedent
        ? [{ criterion: criterion.id, body: precedent.comment, quote: '', before: '', strength, precedent }]
        : [];
    })
    .slice(0, count);
}
