import type { Rubric } from './rubric.ts';
import { wordCount } from './score.ts';

/** Comments per 1,000 words where the rubric does not know its reviewer's: about one a page of 250 words. */
export const DEFAULT_DENSITY = 4;

/** How many comments the reviewer leaves on so much text, on average; not a whole number. */
export function usualComments({ provenance }: Pick<Rubric, 'provenance'>, text: string): number {
  return ((provenance?.density ?? DEFAULT_DENSITY) * wordCount(text)) / 1000;
}

const MOST_A_WINDOW = 20;
const SHORTEST_WINDOW = 3_000;
const LONGEST_WINDOW = 12_000;
const UNITS_A_WORD = 6;

/** How long a text is read at once, in UTF-16 code units: less by reviewers who comment much. */
export function windowLength({ provenance }: Pick<Rubric, 'provenance'>): number {
  const density = provenance?.density ?? DEFAULT_DENSITY;
  const length = (1000 * UNITS_A_WORD * MOST_A_WINDOW) / Math.max(density, 1);
  return Math.round(Math.min(LONGEST_WINDOW, Math.max(SHORTEST_WINDOW, length)));
}
