import { quoteFinder } from './find-quote.ts';
import { foldedText } from './folded-text.ts';
import type { Span } from './span.ts';

/** A quote as annotations of web pages have it: with what stands before and after, and perhaps where it stood. */
export interface QuotedPlace {
  quote: string;
  prefix: string;
  suffix: string;
  /** Where it stands, as far as the one who says it knows: it is believed only if the quote stands there. */
  position: Span | undefined;
}

export type FoundPlace = { span: Span } | { problem: 'is not in the text' | 'stands there more than once' };

/** So many letters of the context have to agree for a short quote, or one that stands there several times, to be that one. */
const LEAST_AGREEMENT = 4;
/** Letters of a quote that is hardly found twice by chance. */
const LONG_QUOTE = 24;

/**
 * Where quotes stand in one text. Of several places the one with the context counts, then the one at the position; a short
 * quote in quite another context is a lookalike. What is not sure is not found: a comment at a wrong place is worse than none.
 */
export function contextFinder(text: string): (place: QuotedPlace) => FoundPlace {
  const find = quoteFinder(text);
  return ({ quote, prefix, suffix, position }) => {
    const places = find(quote);
    const there = position && text.slice(position.start, position.end) === quote ? position : undefined;
    const wanted = { before: lettersOf(prefix), after: lettersOf(suffix) };
    const ranked = places
      .map((span) => ({
        span,
        agreement: isAround(text, span, { prefix, suffix })
          ? Number.MAX_VALUE
          : agreement(text, span, wanted),
      }))
      .sort((one, other) => other.agreement - one.agreement);
    const [first, second] = ranked;
    if (!first) return there ? { span: there } : { problem: 'is not in the text' };
    const least = Math.min(LEAST_AGREEMENT, wanted.before.length + wanted.after.length);
    if (second) {
      const clear = first.agreement >= least && first.agreement > second.agreement;
      const span = clear ? first.span : there;
      return span ? { span } : { problem: 'stands there more than once' };
    }
    const sure = there || first.agreement >= least || lettersOf(quote).length >= LONG_QUOTE;
    return sure ? { span: first.span } : { problem: 'is not in the text' };
  };
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
