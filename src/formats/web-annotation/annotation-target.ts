import { z } from 'zod';
import { type Anchor, orphanAnchor } from '../../domain/anchor.ts';

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
  /** An orphan where the place is told only in ways that f2r does not read, which `unread` names. */
  anchor?: Anchor;
  unread?: string;
}

const Quote = z.looseObject({
  exact: z.string(),
  prefix: z.string().nullish(),
  suffix: z.string().nullish(),
});
const Position = z.looseObject({ start: z.int().nonnegative(), end: z.int().nonnegative() });
const Typed = z.looseObject({ type: z.string(), value: z.string().optional() });
const Range = z.looseObject({ startSelector: Position, endSelector: Position });
const Target = z.looseObject({
  id: z.string().optional(),
  source: z.union([z.string(), z.looseObject({ id: z.string().optional() })]).optional(),
  selector: z.unknown().optional(),
});

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
    const isWords = 'startSelector' in one && inner.length === 0 && !Range.safeParse(one).success;
    const ends = isWords ? selectorsIn(one.startSelector, depth + 1) : [];
    return [one, ...ends, ...inner];
  });
}

/** The innermost quote is what is commented on. */
function quotedBy(selectors: readonly unknown[]): Partial<TargetPlace> {
  const quote = selectors.flatMap((one) => Quote.safeParse(one).data ?? []).at(-1);
  const position = selectors.flatMap(positionOf).at(-1);
  const quoted = quote !== undefined && quote.exact !== '';
  if (selectors.length > 0 && !quoted && !position) {
    const types = selectors.flatMap((one) => Typed.safeParse(one).data?.type ?? []);
    return { anchor: orphanAnchor(), unread: types.join(', ') || 'a selector without a type' };
  }
  return {
    ...(quoted ? { quote: quote.exact, prefix: quote.prefix ?? '', suffix: quote.suffix ?? '' } : {}),
    ...position,
  };
}

/** Numbers, a range between numbers, or a fragment as RFC 5147 has it. */
function positionOf(selector: unknown): { start: number; end: number }[] {
  const range = Range.safeParse(selector).data;
  if (range) return [{ start: range.startSelector.start, end: range.endSelector.start }];
  const position = Position.safeParse(selector).data;
  if (position) return [{ start: position.start, end: position.end }];
  const characters = /^char=(\d{1,9})(?:,(\d{1,9}))?(?:;|$)/.exec(
    Typed.safeParse(selector).data?.value ?? '',
  );
  if (!characters) return [];
  return [{ start: Number(characters[1]), end: Number(characters[2] ?? characters[1]) }];
}
