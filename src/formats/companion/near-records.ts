import { type QuoteFinder, quoteFinder } from '../../domain/find-quote.ts';
import { readComments } from '../json/draft-record.ts';
import { contextPlacer } from './context-placer.ts';

/** The comments of records, with quotes that differ from the text in signs, white space or a few letters set right. */
export function readNearComments(
  records: readonly unknown[],
  text: string,
): ReturnType<typeof readComments> & { corrected: number } {
  const find = quoteFinder(text);
  const inContext = contextPlacer(text);
  const unsure: string[] = [];
  let corrected = 0;
  const near = records.map((record) => {
    const placed = inContext(record);
    if (placed?.problem !== undefined) unsure.push(placed.problem);
    if (placed) return placed.record;
    const quote = quoteOf(record);
    const found = quote === undefined ? undefined : onlyPlace(find, quote, text);
    if (!found || !isObject(record)) return record;
    corrected += 1;
    return { ...record, ...found };
  });
  const read = readComments(near, text, null);
  return { ...read, problems: [...unsure, ...read.problems], corrected };
}

/** The quote of a record that does not say itself what kind of anchor it has. */
function quoteOf(record: unknown): string | undefined {
  if (!isObject(record) || record.anchor || typeof record.quote !== 'string') return undefined;
  return record.quote;
}

/** undefined: it stands there as it is, or nowhere, or in two places. */
function onlyPlace(
  find: QuoteFinder,
  quote: string,
  text: string,
): { quote: string; start: number; end: number } | undefined {
  if (quote === '' || text.includes(quote)) return undefined;
  const [first, ...others] = find(quote);
  if (!first || others.length > 0) return undefined;
  return { ...first, quote: text.slice(first.start, first.end) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
