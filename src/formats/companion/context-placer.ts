import { z } from 'zod';
import { orphanAnchor, rangeAnchor } from '../../domain/anchor.ts';
import type { Draft } from '../../domain/draft.ts';
import { contextFinder } from '../../domain/quote-in-context.ts';
import type { Span } from '../../domain/span.ts';
import { offsetReadings } from '../offset-readings.ts';

const HTML = /\.x?html?$/i;

const InContext = z.looseObject({
  id: z.union([z.string(), z.number()]).nullish(),
  quote: z.string().min(1),
  start: z.int().nonnegative().nullish(),
  end: z.int().nonnegative().nullish(),
  prefix: z.string(),
  suffix: z.string(),
  codePoints: z.boolean().nullish(),
});

/** Records that say what stands around their quote, with the anchor found in one text; undefined for others. */
export function contextPlacer(
  text: string,
): (record: unknown) => { record: unknown; problem?: string } | undefined {
  const find = contextFinder(text);
  return (record) => {
    const parsed = InContext.safeParse(record);
    if (!parsed.success) return undefined;
    const { id, quote, prefix, suffix, start, end, codePoints } = parsed.data;
    const position =
      typeof start === 'number' && typeof end === 'number'
        ? positionOf(text, quote, { start, end, codePoints: codePoints ?? false })
        : undefined;
    const found = find({ quote, prefix, suffix, position });
    if ('span' in found)
      return { record: { ...parsed.data, anchor: rangeAnchor(text, found.span.start, found.span.end) } };
    const words = JSON.stringify(quote.length > 40 ? `${quote.slice(0, 40)}…` : quote);
    return {
      record: { ...parsed.data, anchor: orphanAnchor(quote) },
      problem: `comment ${id ?? ''}: ${words} ${found.problem}, as far as what stands around it says`,
    };
  };
}

function inUnits(
  text: string,
  { start, end, codePoints }: Span & { codePoints?: boolean | undefined },
): [number | undefined, number | undefined] {
  const [reading] = offsetReadings(text);
  return codePoints ? [reading?.at(start), reading?.at(end)] : [start, end];
}

/** The place of the numbers in whichever unit they count so that the quote stands there. */
function positionOf(
  text: string,
  quote: string,
  { start, end, codePoints }: Span & { codePoints: boolean },
): Span | undefined {
  const [first, last] = inUnits(text, { start, end, codePoints });
  if (first !== undefined && last !== undefined && text.slice(first, last) === quote)
    return { start: first, end: last };
  if (text.slice(start, end) === quote) return { start, end };
  for (const { at } of offsetReadings(text)) {
    const [from, to] = [at(start), at(end)];
    if (from !== undefined && to !== undefined && text.slice(from, to) === quote)
      return { start: from, end: to };
  }
  return undefined;
}

const Bare = z.looseObject({
  quote: z.null().optional(),
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  codePoints: z.boolean(),
});

/**
 * Numbers that no quote proves, as the W3C's model counts them. Of a page they are no place: what its reader gives is not
 * the text that they count in.
 */
export function placeBarePositions(
  records: readonly unknown[],
  { text, path }: Pick<Draft, 'text' | 'path'>,
): unknown[] {
  return records.map((record) => {
    const parsed = Bare.safeParse(record);
    if (!parsed.success) return record;
    const [start, end] = inUnits(text, parsed.data);
    if (HTML.test(path) || start === undefined || end === undefined)
      return { ...parsed.data, anchor: orphanAnchor() };
    return { ...parsed.data, start, end };
  });
}
