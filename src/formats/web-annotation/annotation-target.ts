import { z } from 'zod';

/** Where an annotation stands; positions are as given, in whatever unit. */
export interface TargetPlace {
  /** The address of the page, '' where none is given. */
  source: string;
  /** undefined: the page as a whole. */
  quote: string | undefined;
  prefix: string;
  suffix: string;
  start: number | undefined;
  end: number | undefined;
  /** Else UTF-16 units, unless the quote proves another unit. */
  codePoints: boolean;
}

const Quote = z.looseObject({
  exact: z.string(),
  prefix: z.string().nullish(),
  suffix: z.string().nullish(),
});
const Position = z.looseObject({ start: z.int().nonnegative(), end: z.int().nonnegative() });
const Target = z.looseObject({
  id: z.string().optional(),
  source: z.union([z.string(), z.looseObject({ id: z.string().optional() })]).optional(),
  selector: z.unknown().optional(),
});

/** Of several targets the first. */
export function placeOf({ target, uri, user }: Record<string, unknown>): TargetPlace {
  const [first] = [target].flat();
  // Hypothesis counts UTF-16 units.
  const codePoints = typeof uri !== 'string' && typeof user !== 'string';
  const nowhere = { quote: undefined, prefix: '', suffix: '', start: undefined, end: undefined, codePoints };
  const address = typeof uri === 'string' ? uri : '';
  if (typeof first === 'string') return { source: first, ...nowhere };
  const parsed = Target.safeParse(first);
  if (!parsed.success) return { source: address, ...nowhere };
  const { id, source, selector } = parsed.data;
  const given = typeof source === 'string' ? source : source?.id;
  return { source: given ?? (address || (id ?? '')), ...nowhere, ...quotedBy(selectorsIn(selector)) };
}

/** A selector, those that narrow it down, and the ends of a range, outer ones first. */
function selectorsIn(selector: unknown, depth = 0): unknown[] {
  if (depth > 10) return [];
  return [selector].flat().flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return [];
    const inner = 'refinedBy' in one ? selectorsIn(one.refinedBy, depth + 1) : [];
    const ends =
      'startSelector' in one && inner.length === 0 ? selectorsIn(one.startSelector, depth + 1) : [];
    return [one, ...ends, ...inner];
  });
}

/** The innermost quote is what is commented on. */
function quotedBy(selectors: readonly unknown[]): Partial<TargetPlace> {
  const quotes = selectors.flatMap((one) => Quote.safeParse(one).data ?? []);
  const positions = selectors.flatMap((one) => Position.safeParse(one).data ?? []);
  const [quote, position] = [quotes.at(-1), positions.at(-1)];
  return {
    ...(quote && quote.exact !== ''
      ? { quote: quote.exact, prefix: quote.prefix ?? '', suffix: quote.suffix ?? '' }
      : {}),
    ...(position ? { start: position.start, end: position.end } : {}),
  };
}
