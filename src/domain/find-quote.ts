import { type Anchor, rangeAnchor } from './anchor.ts';
import { type FoldedText, foldedText } from './folded-text.ts';
import { nearestRun } from './nearest-run.ts';
import type { Span } from './span.ts';

/** A letter in so many may be another; shorter quotes have to stand there as they are. */
const LETTERS_AN_ERROR = 10;
const SHORTEST_FUZZY = 15;
const LONGEST_FUZZY = 400;
const MOST_WORK = 40_000_000;

/** Looks for quotes in one text, which is folded once. */
export type QuoteFinder = (quote: string, within?: Span) => Span[];

/**
 * Where a quote, as a model or a person gives it, stands in a text: all places at which it stands exactly; else with white
 * space, quotation marks, dashes and marks around it taken as equal; else the one place that differs in few letters.
 * None: not found, or found in two places that are equally near.
 */
export function quoteFinder(text: string): QuoteFinder {
  let folded: FoldedText | undefined;
  return (quote, within = { start: 0, end: text.length }) => {
    if (quote.trim() === '') return [];
    const exact = occurrences(text, quote, within);
    if (exact.length > 0) return exact;
    folded ??= foldedText(text);
    return inFolded(folded, quote, within);
  };
}

/** The first place of `quoteFinder`, as an anchor. */
export function findQuote(text: string, quote: string, within?: Span): Anchor | undefined {
  const [first] = quoteFinder(text)(quote, within);
  return first && rangeAnchor(text, first.start, first.end);
}

function inFolded({ text, starts, ends }: FoldedText, quote: string, within: Span): Span[] {
  const given = foldedText(quote).text.trim();
  const wanted = bare(given);
  const from = starts.findIndex((start) => start >= within.start);
  const past = starts.findLastIndex((_, unit) => (ends[unit] ?? 0) <= within.end) + 1;
  if (from === -1 || past <= from) return [];
  const source = ({ start, end }: Span): Span => ({ start: starts[start] ?? 0, end: ends[end - 1] ?? 0 });
  for (const sought of [given, wanted].filter((one) => one !== '')) {
    const found = occurrences(text, sought, { start: from, end: past });
    if (found.length > 0) return found.map(source);
  }
  if (wanted.length < SHORTEST_FUZZY || wanted.length > LONGEST_FUZZY) return [];
  if (wanted.length * (past - from) > MOST_WORK) return [];
  const near = nearestRun(text.slice(from, past), wanted, Math.floor(wanted.length / LETTERS_AN_ERROR));
  return near ? [source(wholeWords(text, { start: near.start + from, end: near.end + from }))] : [];
}

/** Letters that the quote has wrong may stand at its ends. */
function wholeWords(text: string, { start, end }: Span): Span {
  const within = (at: number) => /^[\p{L}\p{N}]{2}$/u.test(text.slice(at - 1, at + 1));
  let [first, last] = [start, end];
  while (within(first)) first -= 1;
  while (within(last)) last += 1;
  return { start: first, end: last };
}

/** Without quotation marks, brackets of omission and white space around it, which the one who quotes has put there. */
function bare(quote: string): string {
  const inner = quote.trim().replace(/^(?:\[?\.\.\.\]?\s*)+|(?:\s*\[?\.\.\.\]?)+$/gu, '');
  return /^(["']).*\1$/su.test(inner) && inner.length > 2 ? inner.slice(1, -1).trim() : inner.trim();
}

function occurrences(text: string, wanted: string, { start, end }: Span): Span[] {
  const found: Span[] = [];
  for (let at = text.indexOf(wanted, start); at !== -1; at = text.indexOf(wanted, at + 1)) {
    if (at + wanted.length > end) break;
    found.push({ start: at, end: at + wanted.length });
  }
  return found;
}
