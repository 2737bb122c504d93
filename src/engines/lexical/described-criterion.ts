import type { CriterionBody } from '../../domain/criterion.ts';
import { detectLanguage } from '../../domain/language.ts';
import { dot } from '../../domain/sparse-vector.ts';
import { words } from '../../domain/terms.ts';
import { chosenExamples } from './chosen-examples.ts';
import type { CommentSpace } from './comment-space.ts';
import { distinctiveTerms } from './distinctive-terms.ts';
import type { LearnedComment } from './learned-comment.ts';
import { type PassageLength, phrasesFor } from './phrases.ts';
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
  const said = saidTerms(group, others);
  const rival = saidTerms(nearestOthers(group, others, around.space), group);
  const passage = distinctiveTerms(passageWords(group), passageWords(others), MOST_PASSAGE);
  const phrases = phrasesFor(detectLanguage(around.all.map(({ body }) => body).join('\n')));
  const length = phrases.lengths[passageLength(group)];
  const name = said.slice(0, 3).join(', ') || '…';
  return {
    name: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
    criterion: phrases.criterion(listed(said, phrases.and) || '…', length),
    selectWhen: phrases.select(length, listed(passage, phrases.and)),
    doNotSelectWhen: rival.length === 0 ? '' : phrases.doNotSelect(listed(rival, phrases.and)),
    examples: chosenExamples(group, { space: around.space, first: around.first ?? new Set() }),
    points: pointsOf(group, around),
    tags: said,
    evidence: group.map(({ key }) => key),
  };
}

function saidTerms(group: readonly LearnedComment[], others: readonly LearnedComment[]): string[] {
  const saidWords = (comments: readonly LearnedComment[]) =>
    comments.map(({ draft, said }) => ({ draft, words: said }));
  return distinctiveTerms(saidWords(group), saidWords(others), MOST_SAID);
}

function passageWords(comments: readonly LearnedComment[]) {
  return comments.map(({ draft, passage }) => ({ draft, words: passage }));
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
