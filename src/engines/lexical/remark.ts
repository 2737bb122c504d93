import { rangeAnchor } from '../../domain/anchor.ts';
import { sentencesIn } from '../../domain/sentences.ts';
import { contextOf } from '../../domain/slot.ts';
import { type Span, textOf } from '../../domain/span.ts';
import { counts } from '../../domain/sparse-vector.ts';
import { terms } from '../../domain/terms.ts';
import type { Answered, Remark, ReviewInput } from '../review-engine.ts';
import { type CriterionProfile, criterionProfiles, nearestExamples, ranked } from './criterion-profile.ts';

const REACH = 200;
const BEFORE = 40;
const FEWEST_LETTERS = 2;
/** A word that only one criterion's prose has, against a word of one marked passage. */
const OWN_TERM = 0.3;
const MOST_OWN_TERMS = 3;
/** The score that is as sure as not. */
const EVEN = 10;

interface Rated {
  span: Span;
  score: number;
}

/**
 * Sentences of the window with the words that stand in many marked passages of the examples, with the comment that stood
 * at the likest example of the likeliest criterion. Which words in the sentence are meant cannot be told from words alone.
 */
export function remark({
  draft: { text },
  rubric,
  window,
  wanted,
}: ReviewInput & { window: Span; wanted: number }): Answered<Remark[]> {
  const profiles = criterionProfiles(rubric);
  const whole = Math.round(wanted * shareOnWholeDraft(profiles));
  const chosen = rated(text, window, profiles).slice(0, wanted - whole);
  const remarks = chosen.flatMap((sentence) => remarkAt(text, sentence, profiles));
  return { outcome: 'answered', answer: [...remarks, ...onWholeDraft(profiles, whole)] };
}

/** The sentences with most of the words of marked passages first; those without any are left out. */
function rated(text: string, window: Span, profiles: readonly CriterionProfile[]): Rated[] {
  const marked = profiles.flatMap(({ examples }) =>
    examples.map(({ example }) => [...new Set(terms(example.quote))]),
  );
  const passages = counts(marked.flat());
  return sentencesIn(text, window)
    .filter((span) => (textOf(text, span).match(/\p{L}/gu)?.length ?? 0) >= FEWEST_LETTERS)
    .map((span) => {
      const found = [...new Set(terms(textOf(text, span)))];
      const known = found.reduce((sum, term) => sum + Math.log(1 + (passages.get(term) ?? 0)), 0);
      return { span, score: known + OWN_TERM * mostOwnTerms(found, profiles) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.span.start - b.span.start);
}

/** How many of the words are one criterion's own. */
function mostOwnTerms(found: readonly string[], profiles: readonly CriterionProfile[]): number {
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
      strength: Math.round((1e6 * score) / (score + EVEN)) / 1e6,
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
