import { foldedText } from './folded-text.ts';
import type { Span } from './span.ts';

/** So many letters of what stands before must agree to decide between two places. */
const LEAST_AGREEMENT = 3;

/**
 * Which of the places of a quote is meant: whole words before parts of words, then the one that `before` stands directly
 * in front of, the longer the better. undefined where that leaves several: a comment at a wrong place is worse than none.
 */
export function onePlace(text: string, places: readonly Span[], before: string): Span | undefined {
  const whole = places.filter((place) => isWhole(text, place));
  const candidates = whole.length > 0 ? whole : places;
  if (candidates.length <= 1) return candidates[0];
  const wanted = lettersOf(before);
  const ranked = candidates
    .map((place) => ({ place, agreement: agreement(wanted, textBefore(text, place, before.length)) }))
    .sort((a, b) => b.agreement - a.agreement);
  const [first, second] = ranked;
  if (!first || first.agreement < LEAST_AGREEMENT || first.agreement === second?.agreement) return undefined;
  return first.place;
}

function isWhole(text: string, { start, end }: Span): boolean {
  const joins = (left: string, right: string) => /[\p{L}\p{N}]$/u.test(left) && /^[\p{L}\p{N}]/u.test(right);
  return (
    !joins(text.slice(Math.max(0, start - 2), start), text.slice(start, start + 2)) &&
    !joins(text.slice(Math.max(0, end - 2), end), text.slice(end, end + 2))
  );
}

function textBefore(text: string, { start }: Span, length: number): string {
  return lettersOf(text.slice(Math.max(0, start - 2 * length - 20), start));
}

/** Without what varies between how a text is written and how it is quoted. */
function lettersOf(text: string): string {
  return foldedText(text)
    .text.toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** How many letters the ends have in common. */
function agreement(wanted: string, found: string): number {
  let length = 0;
  while (length < wanted.length && wanted.at(-1 - length) === found.at(-1 - length)) length++;
  return length;
}
