import { hash } from './hash.ts';
import type { Span } from './span.ts';
import { textUnits } from './text-units.ts';

/** In UTF-16 code units. */
const OVERLAP = 400;

interface Unit extends Span {
  /** By what is in it: where a text is cut does not depend on where it stands. */
  order: string;
}

/**
 * A text in overlapping windows of at most about `longest` units, in order; a short one is one window. They begin at the
 * ends of paragraphs that are chosen by their content and that of their neighbours alone (local minima of their hashes),
 * so an edit changes the windows around it and no others: what was asked about the others holds.
 */
export function windowsOf(text: string, longest: number): Span[] {
  if (text.trim() === '') return [];
  if (text.length <= longest) return [{ start: 0, end: text.length }];
  const units = textUnits(text).map((unit) => ({ ...unit, order: hash(text.slice(unit.start, unit.end)) }));
  return segments(units, longest / 4)
    .flatMap((part) => split(part, longest))
    .map(({ start, end }) => ({ start, end: overlapEnd(text, end) }))
    .filter(({ start, end }) => text.slice(start, end).trim() !== '');
}

/** Cut before every unit that comes first in order among all that begin within `reach` of it. */
function segments(units: readonly Unit[], reach: number): Unit[][] {
  const last = units.at(-1)?.end ?? 0;
  const parts: Unit[][] = [[]];
  for (const [index, unit] of units.entries()) {
    const inside = unit.start >= reach && last - unit.start >= reach;
    if (inside && isFirstAround(units, { index, reach })) parts.push([]);
    parts.at(-1)?.push(unit);
  }
  return parts;
}

function isFirstAround(units: readonly Unit[], { index, reach }: { index: number; reach: number }): boolean {
  const { start, order } = units[index] ?? { start: 0, order: '' };
  const later = (step: 1 | -1): boolean => {
    for (let at = index + step; at >= 0 && at < units.length; at += step) {
      const other = units[at];
      if (!other || Math.abs(other.start - start) > reach) return true;
      if (other.order <= order) return false;
    }
    return true;
  };
  return later(1) && later(-1);
}

/** A segment that is too long is cut in its middle half, and what is still too long again. */
function split(units: readonly Unit[], longest: number): Span[] {
  const [first, last] = [units[0], units.at(-1)];
  if (!first || !last) return [];
  const length = last.end - first.start;
  if (length <= longest || units.length === 1) return [{ start: first.start, end: last.end }];
  const middle = units.filter(
    ({ start }, index) => index > 0 && start - first.start >= length / 4 && last.end - start >= length / 4,
  );
  const candidates = middle.length > 0 ? middle : units.slice(1);
  const cut = candidates.reduce((least, unit) => (unit.order < least.order ? unit : least));
  const at = units.indexOf(cut);
  return [...split(units.slice(0, at), longest), ...split(units.slice(at), longest)];
}

/** The end of a sentence, else of a word, some way into what follows. */
function overlapEnd(text: string, end: number): number {
  const from = Math.min(text.length, end + OVERLAP);
  const rest = text.slice(from, from + 2 * OVERLAP);
  const stop = /[.!?…]["'”’»)\]]*\s|[。！？]|\n/u.exec(rest) ?? /\s/u.exec(rest);
  return from + (stop ? stop.index + stop[0].length : 0);
}
