import type { CriterionBody } from '../../domain/criterion.ts';
import { dot } from '../../domain/sparse-vector.ts';
import { isStopWordOf } from '../../domain/stop-words.ts';
import { type ContentWord, words } from '../../domain/terms.ts';
import { chosenExamples } from './chosen-examples.ts';
import type { CommentSpace } from './comment-space.ts';
import { type DraftWords, distinctiveTerms } from './distinctive-terms.ts';
import type { LearnedComment } from './learned-comment.ts';
import { type PassageLength, type Phrases, phrasesFor } from './phrases.ts';
import { mostlyPraise } from './polarity.ts';

const MOST_SAID = 5;
const MOST_PASSAGE = 4;
const AVERAGE_POINTS = 5;

export interface Surroundings {
  /** All comments learned from, the group's own too. */
  all: readonly LearnedComment[];
  /** Of all of them. */
  space: CommentSpace;
  /** How many criteria share them. */
  criteria: number;
  /** ISO 639-1 of the comments. */
  language: string | null;
  /** Keys of comments to be shown first, since predictions went wrong there. */
  first?: ReadonlySet<string>;
}

/**
 * A group of comments as a criterion. Its prose is made of single words, at most five in a row, so that it can never
 * quote a draft; what was written stands in the examples alone.
 */
export function describedCriterion(group: readonly LearnedComment[], around: Surroundings): CriterionBody {
  const inside = new Set(group.map(({ key }) => key));
  const others = around.all.filter(({ key }) => !inside.has(key));
  const { language, space } = around;
  const phrases = phrasesFor(language);
  const mostTelling = (texts: readonly LearnedComment[], rest: readonly LearnedComment[]): string[] =>
    distinctiveTerms(saidWords(texts, language), saidWords(rest, language), MOST_SAID).map((term) =>
      named(term, phrases),
    );
  const said = mostTelling(group, others);
  const rival = mostTelling(nearestOthers(group, others, space), group);
  const passage = distinctiveTerms(
    passageWords(group, language),
    passageWords(others, language),
    MOST_PASSAGE,
  );
  const length = phrases.lengths[passageLength(group)];
  const name = said.slice(0, 3).join(', ') || length || '…';
  return {
    name: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
    criterion: phrases.criterion(listed(said, phrases.and), length),
    selectWhen: phrases.select(length, listed(passage, phrases.and)),
    doNotSelectWhen: rival.length === 0 ? '' : phrases.doNotSelect(listed(rival, phrases.and)),
    examples: chosenExamples(group, { space, first: around.first ?? new Set() }),
    points: pointsOf(group, around),
    tags: said,
    evidence: group.map(({ key }) => key),
  };
}

function saidWords(comments: readonly LearnedComment[], language: string | null): DraftWords[] {
  return comments.map(({ draft, said }) => ({ draft, words: telling(said, language) }));
}

function passageWords(comments: readonly LearnedComment[], language: string | null): DraftWords[] {
  return comments.map(({ draft, passage }) => ({ draft, words: telling(passage, language) }));
}

function telling(words: readonly ContentWord[], language: string | null): ContentWord[] {
  return words.filter(({ word }) => !isStopWordOf(language, word));
}

/** A word that f2r itself used of an edit, in the language of the comments. */
function named(term: string, { edits }: Phrases): string {
  return Object.entries(edits).find(([own]) => own === term)?.[1] ?? term;
}

/** As many of the other comments as the group has, those nearest to it: what it is most easily taken for. */
function nearestOthers(
  group: readonly LearnedComment[],
  others: readonly LearnedComment[],
  space: CommentSpace,
): LearnedComment[] {
  const centre = space.centre(group);
  return others
    .map((comment) => ({ comment, nearness: dot(space.vector(comment), centre) }))
    .sort((a, b) => b.nearness - a.nearness || (a.comment.key < b.comment.key ? -1 : 1))
    .slice(0, group.length)
    .map(({ comment }) => comment);
}

function listed(list: readonly string[], and: string): string {
  if (and === '' || list.length < 2) return list.join(', ');
  return `${list.slice(0, -1).join(', ')} ${and} ${list.at(-1)}`;
}

function passageLength(group: readonly LearnedComment[]): PassageLength {
  const lengths = group.map(({ quote }) => words(quote).length).sort((a, b) => a - b);
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
  if (median === 0) return 0;
  if (median <= 3) return 1;
  if (median <= 8) return 2;
  return median <= 25 ? 3 : 4;
}

/** A criterion with the average share of comments has 5 points, others in proportion, 1 to 10; faults are negative. */
function pointsOf(group: readonly LearnedComment[], { all, criteria }: Surroundings): number {
  const share = (group.length * criteria) / Math.max(1, all.length);
  const size = Math.min(10, Math.max(1, Math.round(AVERAGE_POINTS * share)));
  return mostlyPraise(group.map(({ body }) => body)) ? size : -size;
}
