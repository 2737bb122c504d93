import { z } from 'zod';
import { orphanAnchor, rangeAnchor } from '../../domain/anchor.ts';
import type { Draft } from '../../domain/draft.ts';
import { contextFinder } from '../../domain/quote-in-context.ts';
import type { Span } from '../../domain/span.ts';
import { type OffsetReading, offsetReadings } from '../offset-readings.ts';

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
  const readings = readingsOf(text);
  return (record) => {
    const parsed = InContext.safeParse(record);
    if (!parsed.success) return undefined;
    const { id, quote, prefix, suffix, start, end, codePoints } = parsed.data;
    const position = () => {
      if (typeof start !== 'number' || typeof end !== 'number') return undefined;
      const spans = readings({ start, end, codePoints: codePoints ?? false });
      return spans.find((span) => text.slice(span.start, span.end) === quote);
    };
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

/** What numbers can mean in one text, the likeliest first. The text is counted once, and only if it is asked for. */
function readingsOf(text: string): (numbers: Span & { codePoints: boolean }) => Span[] {
  let counted: OffsetReading[] | undefined;
  return ({ start, end, codePoints }) => {
    counted ??= offsetReadings(text);
    const [inCodePoints, ...others] = counted.map(({ at }) => ({ start: at(start), end: at(end) }));
    const first = codePoints ? [inCodePoints, { start, end }] : [{ start, end }, inCodePoints];
    return [...first, ...others].flatMap((span) =>
      span?.start === undefined || span.end === undefined ? [] : [{ start: span.start, end: span.end }],
    );
  };
}

const Bare = z.looseObject({
  id: z.string(),
  quote: z.undefined().optional(),
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  codePoints: z.boolean(),
  anchor: z.undefined().optional(),
});

/**
 * Numbers that no quote proves, as the W3C's model counts them. Of a page they are no place: what its reader gives is not
 * the text that they count in.
 */
export function placeBarePositions(
  records: readonly unknown[],
  { text, path }: Pick<Draft, 'text' | 'path'>,
): { records: unknown[]; problems: string[] } {
  const readings = readingsOf(text);
  const problems: string[] = [];
  const placed = records.map((record) => {
    const parsed = Bare.safeParse(record);
    if (!parsed.success) return record;
    const { id, start, end } = parsed.data;
    const [span] = HTML.test(path) ? [] : readings(parsed.data);
    if (span && span.start <= span.end && span.end <= text.length) return { ...parsed.data, ...span };
    const reason = HTML.test(path) ? 'count in another text of the page' : 'are outside the text';
    problems.push(`comment "${id}": its positions ${start} to ${end} ${reason}, and it has no quote`);
    return { ...parsed.data, anchor: orphanAnchor() };
  });
  return { records: placed, problems };
}
