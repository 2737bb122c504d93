import { type Anchor, rangeAnchor, WHOLE_DRAFT } from './anchor.ts';
import type { QuoteFinder } from './find-quote.ts';
import { onePlace } from './one-place.ts';
import type { Span } from './span.ts';

/** A quote as a model gives it, with the words before it where it says them. */
export interface QuotedPlace {
  quote: string;
  before: string;
}

/** Between what is quoted on both sides of "…" so many code units may stand. */
const LONGEST_OMISSION = 600;
const SHORTEST_SIDE = 6;

/** Where a remark belongs in the window that it was made on, or why nowhere. An empty quote is the whole draft. */
export function placeRemark(
  text: string,
  { quote, before }: QuotedPlace,
  { find, window }: { find: QuoteFinder; window: Span },
): Anchor | 'not found' | 'ambiguous' {
  if (quote.trim() === '') return WHOLE_DRAFT;
  const places = find(quote, window);
  const place = onePlace(text, places, before);
  if (place) return rangeAnchor(text, place.start, place.end);
  if (places.length > 0) return 'ambiguous';
  const joined = aroundOmission(quote, { find, window });
  return joined ? rangeAnchor(text, joined.start, joined.end) : 'not found';
}

/** `It was said … that it failed`: from the one place of what stands before to the one of what stands after. */
function aroundOmission(
  quote: string,
  { find, window }: { find: QuoteFinder; window: Span },
): Span | undefined {
  const [head = '', tail = '', ...more] = quote.split(/\s*\[?(?:…|\.\.\.)\]?\s*/u).filter(Boolean);
  if (more.length > 0 || head.length < SHORTEST_SIDE || tail.length < SHORTEST_SIDE) return undefined;
  const heads = find(head, window);
  const [begin] = heads;
  if (!begin || heads.length > 1) return undefined;
  const reach = { start: begin.end, end: Math.min(window.end, begin.end + LONGEST_OMISSION) };
  const [last] = find(tail, reach);
  return last && { start: begin.start, end: last.end };
}
