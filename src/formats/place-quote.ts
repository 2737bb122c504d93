import { type Anchor, orphanAnchor, pointAnchor, rangeAnchor, WHOLE_DRAFT } from '../domain/anchor.ts';
import { type OffsetReading, offsetReadings } from './offset-readings.ts';

export interface Place {
  quote?: string | null | undefined;
  start?: number | null | undefined;
  end?: number | null | undefined;
}

export interface Placed {
  anchor: Anchor;
  /** Why the anchor is not simply what the file says. */
  warning?: string;
}

/** Anchors quotes in one text. Offsets are believed only where the quote stands there, in whatever unit they count. */
export function quotePlacer(text: string): (place: Place) => Placed {
  let readings: OffsetReading[] | undefined;
  return ({ quote, start, end }) => {
    if (typeof start !== 'number' || typeof end !== 'number') return searched(text, quote ?? null);
    if (quote === null || quote === undefined) return unquoted(text, start, end);
    if (start <= end && text.slice(start, end) === quote) return { anchor: rangeAnchor(text, start, end) };
    readings ??= offsetReadings(text);
    return reread(text, { quote, start, end }, readings) ?? found(text, quote);
  };
}

function unquoted(text: string, start: number, end: number): Placed {
  if (start > end || end > text.length) {
    return { anchor: orphanAnchor(), warning: `its place ${start} to ${end} is outside the text` };
  }
  return { anchor: start === end ? pointAnchor(start) : rangeAnchor(text, start, end) };
}

function searched(text: string, quote: string | null): Placed {
  if (quote === null || quote === '') return { anchor: WHOLE_DRAFT };
  const { anchor } = found(text, quote);
  if (anchor.kind !== 'orphan') return { anchor };
  return { anchor, warning: `${shown(quote)} ${howOften(text, quote)}, and no offsets say where it stands` };
}

function reread(
  text: string,
  { quote, start, end }: { quote: string; start: number; end: number },
  readings: OffsetReading[],
): Placed | undefined {
  for (const { unit, at } of readings) {
    const from = at(start);
    const to = at(end);
    if (from === undefined || to === undefined || from > to) continue;
    if (unixLines(text.slice(from, to)) === unixLines(quote)) {
      return { anchor: rangeAnchor(text, from, to), warning: `its offsets ${start} to ${end} count ${unit}` };
    }
  }
  return undefined;
}

/** One match is a place; two are a guess, and a comment at a wrong place is worse than one without. */
function found(text: string, quote: string): Placed {
  const start = quote === '' ? -1 : text.indexOf(quote);
  if (start === -1 || text.indexOf(quote, start + 1) !== -1) {
    return {
      anchor: orphanAnchor(quote),
      warning: `its offsets do not hold ${shown(quote)}, which ${howOften(text, quote)}`,
    };
  }
  return {
    anchor: rangeAnchor(text, start, start + quote.length),
    warning: `its offsets do not hold ${shown(quote)}; it was found by searching`,
  };
}

function howOften(text: string, quote: string): string {
  return quote !== '' && text.includes(quote) ? 'stands there more than once' : 'is not in the text';
}

function unixLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

function shown(quote: string): string {
  return JSON.stringify(quote.length > 40 ? `${quote.slice(0, 40)}…` : quote);
}
