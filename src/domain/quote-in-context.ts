import { quoteFinder } from './find-quote.ts';
import { foldedText } from './folded-text.ts';
import type { Span } from './span.ts';

/** A quote as annotations of web pages have it: with what stands before and after, and perhaps where it stood. */
export interface QuotedPlace {
  quote: string;
  prefix: string;
  suffix: string;
  /** Where it stands, as far as the one who says it knows: asked only where the context leaves it open, believed if the quote is there. */
  position: () => Span | undefined;
}

export type FoundPlace = { span: Span } | { problem: 'is not in the text' | 'stands there more than once' };

/** So many letters of the context have to agree for a short quote to be that one, and so many more than at the next place. */
const LEAST_AGREEMENT = 4;
/** Letters of a quote that is hardly found twice by chance. */
const LONG_QUOTE = 24;
/** Of more places than these none is told from the others by what partly agrees around it. */
const MOST_PLACES = 500;

/**
 * Where quotes stand in one text. Of several places the one with the whole context counts, then the one at the position, then
 * one whose context agrees clearly better; a short quote in quite another context is a lookalike. What is not sure is not
 * found: a comment at a wrong place is worse than none.
 */
export function contextFinder(text: string): (place: QuotedPlace) => FoundPlace {
  const find = quoteFinder(text);
  return (place) => {
    const spans = find(place.quote);
    const [only, ...others] = spans.filter((span) => isAround(text, span, place));
    if (only && others.length === 0) return { span: only };
    const span = only ? positioned(text, place) : nearly(text, spans, place);
    if (span) return { span };
    return { problem: spans.length > 1 ? 'stands there more than once' : 'is not in the text' };
  };
}

function positioned(text: string, { quote, position }: QuotedPlace): Span | undefined {
  const span = position();
  return span && text.slice(span.start, span.end) === quote ? span : undefined;
}

/** Where nothing stands with all its context, to the letter. */
function nearly(text: string, spans: readonly Span[], place: QuotedPlace): Span | undefined {
  const wanted = { before: lettersOf(place.prefix), after: lettersOf(place.suffix) };
  const whole = wanted.before.length + wanted.after.length;
  const [first, second] = (spans.length > MOST_PLACES ? [] : spans)
    .map((span) => ({ span, agreement: agreement(text, span, wanted) }))
    .sort((one, other) => other.agreement - one.agreement);
  if (first && whole > 0 && first.agreement === whole && (second?.agreement ?? 0) < whole) return first.span;
  const there = positioned(text, place);
  if (there || !first) return there;
  const least = second ? second.agreement + LEAST_AGREEMENT : Math.min(LEAST_AGREEMENT, whole);
  const isLong = !second && lettersOf(place.quote).length >= LONG_QUOTE;
  return isLong || first.agreement >= least ? first.span : undefined;
}

/** To the letter; nothing given is no agreement. */
function isAround(
  text: string,
  { start, end }: Span,
  { prefix, suffix }: Pick<QuotedPlace, 'prefix' | 'suffix'>,
): boolean {
  return (
    prefix + suffix !== '' &&
    text.slice(Math.max(0, start - prefix.length), start) === prefix &&
    text.slice(end, end + suffix.length) === suffix
  );
}

function agreement(text: string, { start, end }: Span, wanted: { before: string; after: string }): number {
  const reach = 2 * (wanted.before.length + wanted.after.length) + 40;
  const before = lettersOf(text.slice(Math.max(0, start - reach), start));
  const after = lettersOf(text.slice(end, end + reach));
  return common(reversed(wanted.before), reversed(before)) + common(wanted.after, after);
}

function lettersOf(text: string): string {
  return foldedText(text)
    .text.toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}

function common(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
