import { type Anchor, pointAnchor, rangeAnchor } from '../../domain/anchor.ts';
import type { Span } from '../../domain/span.ts';
import type { Annotation } from './annotation.ts';
import { type Box, type Direction, upright, width } from './box.ts';
import type { FlowText, PlacedRun } from './flow-text.ts';
import { type Letters, lettersOf } from './letters.ts';

/** Places are measured with letters of equal width, so that the words themselves may stand so far away. */
const NEAR = 60;
/** Units by which a measured end may miss the end of a word. */
const MISSED = 2;

/** Finds where in the text annotations lie. undefined: on no words of the page. */
export class PagePlaces {
  readonly #text: string;
  readonly #letters: Letters;
  readonly #runs = new Map<number, PlacedRun[]>();
  readonly #directions: ReadonlyMap<number, Direction>;

  constructor({ text, runs }: FlowText, directions: ReadonlyMap<number, Direction>) {
    this.#text = text;
    this.#letters = lettersOf(text);
    this.#directions = directions;
    for (const run of runs) {
      const page = this.#runs.get(run.page);
      if (page) page.push(run);
      else this.#runs.set(run.page, [run]);
    }
  }

  /** The words under the annotation's boxes: as the library read them, else as measured. */
  range({ page, quads, quote }: Annotation): Anchor | undefined {
    const runs = this.#runs.get(page) ?? [];
    const measured = quads.flatMap((quad) => {
      const span = spanUnder(this.#upright(quad, page), runs);
      return span ? [span] : [];
    });
    const start = Math.min(...measured.map((span) => span.start));
    const end = Math.max(...measured.map((span) => span.end));
    // Of turned text the library misses letters.
    const turned = (this.#directions.get(page)?.quarters ?? 0) > 0;
    const found = quote && measured.length > 0 && !turned ? this.#search(quote, start) : undefined;
    if (found) return rangeAnchor(this.#text, found.start, found.end);
    if (measured.length === 0) return undefined;
    const covered = measured.reduce((sum, span) => sum + span.end - span.start, 0);
    const longest = measured.reduce((one, other) =>
      other.end - other.start > one.end - one.start ? other : one,
    );
    const span = this.#wholeWords(end - start <= 1.5 * covered + NEAR ? { start, end } : longest);
    return span && rangeAnchor(this.#text, span.start, span.end);
  }

  /** The place in the nearest line; where the annotation is beside it, the line's end that is nearer. */
  point({ page, area }: Annotation): Anchor | undefined {
    const box = this.#upright(area, page);
    const [x, y] = [(box.left + box.right) / 2, (box.bottom + box.top) / 2];
    let nearest: { run: PlacedRun; distance: number } | undefined;
    for (const run of this.#runs.get(page) ?? []) {
      const aside = Math.max(run.box.left - x, x - run.box.right, 0);
      const away = Math.max(run.box.bottom - y, y - run.box.top, 0);
      const distance = aside + 3 * away;
      if (!nearest || distance < nearest.distance) nearest = { run, distance };
    }
    return nearest && pointAnchor(this.#wordEdge(offsetIn(nearest.run, x)));
  }

  #upright(box: Box, page: number): Box {
    return upright(box, this.#directions.get(page) ?? { quarters: 0, mirrored: false });
  }

  /** Of the places with the same letters the one nearest to where it was measured, if that is near. */
  #search(quote: string, near: number): Span | undefined {
    const wanted = lettersOf(quote).text;
    if (wanted === '') return undefined;
    const { text, starts } = this.#letters;
    let best: Span | undefined;
    const first = lowerBound(starts, near - NEAR);
    for (let at = text.indexOf(wanted, first); at !== -1; at = text.indexOf(wanted, at + 1)) {
      const start = starts[at] ?? 0;
      if (start > near + NEAR) break;
      const last = starts[at + wanted.length - 1] ?? start;
      const end = last + ((this.#text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1);
      if (!best || Math.abs(start - near) < Math.abs(best.start - near)) best = { start, end };
    }
    return best;
  }

  #wholeWords({ start, end }: Span): Span | undefined {
    const words = this.#text.slice(this.#wordEdge(start), this.#wordEdge(end));
    if (words.trim() === '') return undefined;
    const from = this.#wordEdge(start) + words.length - words.trimStart().length;
    return { start: from, end: from + words.trim().length };
  }

  /** The nearest edge of a word, if it is as near as measuring may miss it; never within a character. */
  #wordEdge(offset: number): number {
    const isEdge = (at: number): boolean => !/^\S\S$/.test(this.#text.slice(at - 1, at + 1));
    for (let by = 0; by <= MISSED; by += 1) {
      if (isEdge(offset - by)) return Math.max(0, offset - by);
      if (isEdge(offset + by)) return Math.min(this.#text.length, offset + by);
    }
    return /^[\ud800-\udbff][\udc00-\udfff]$/.test(this.#text.slice(offset - 1, offset + 1))
      ? offset - 1
      : offset;
  }
}

/** By middle heights, so that lines above and below that a box touches are left out. */
function spanUnder(quad: Box, runs: readonly PlacedRun[]): Span | undefined {
  let span: Span | undefined;
  for (const run of runs) {
    const middle = (run.box.bottom + run.box.top) / 2;
    if (middle < quad.bottom || middle > quad.top) continue;
    const start = offsetIn(run, quad.left);
    const end = offsetIn(run, quad.right);
    if (start >= end) continue;
    span = span ? { start: Math.min(span.start, start), end: Math.max(span.end, end) } : { start, end };
  }
  return span;
}

function offsetIn({ box, start, end }: PlacedRun, x: number): number {
  const share = Math.min(1, Math.max(0, (x - box.left) / Math.max(0.1, width(box))));
  return start + Math.round(share * (end - start));
}

/** The first index whose value is not below `value`. */
function lowerBound(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
