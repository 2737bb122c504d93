import { joined, type Span } from '../../domain/span.ts';
import { cutsCharacter } from '../whole-characters.ts';
import { isBlank, isSigns, isTableRow, lineAt, lineBelow, paragraphAt } from './blocks.ts';
import type { CriticMark, Scan } from './critic-marks.ts';
import { type InlinePart, inlineParts } from './inline-parts.ts';

/** Places in Markdown where marks can stand without breaking it. Offsets are those of the source. */
export class SafePlaces {
  readonly #source: string;
  readonly #scan: Scan;
  readonly #closed: Span[];

  constructor(source: string, scan: Scan) {
    this.#source = source;
    this.#scan = scan;
    this.#closed = joined(scan.closed);
  }

  /**
   * The span as a mark can hold it: without the list marker or heading sign that it begins with, with the whole of a link,
   * emphasis or code that it cuts. undefined: it is in a block of code, in several blocks, or holds other marks.
   */
  span(given: Span): Span | undefined {
    const start = this.#behindPrefix(given.start);
    if (start >= given.end) return undefined;
    const paragraph = paragraphAt(this.#source, start);
    if (given.end > paragraph.end || this.#isSigns(start)) return undefined;
    const span = this.#whole({ start, end: given.end }, paragraph);
    if (!span || this.#marked(span)) return undefined;
    const row = lineAt(this.#source, span.start);
    const table = isTableRow(this.#source, row);
    return table && /[|\n]/.test(this.#source.slice(span.start, span.end)) ? undefined : span;
  }

  /** The part of the span that stands in the first block of it that has words. */
  firstPart({ start: from, end }: Span): Span | undefined {
    for (let start = from; start < end; ) {
      const paragraph = paragraphAt(this.#source, start);
      const row = isTableRow(this.#source, lineAt(this.#source, start));
      const bar = row ? this.#source.slice(start + 1, end).search(/[|\n]/) : -1;
      const cut = Math.min(end, bar === -1 ? paragraph.end : start + 1 + bar);
      const words = trimmedSpan(this.#source, { start, end: cut });
      const span = words && this.span(words);
      if (span) return span;
      start = Math.max(cut + 1, start + 1);
    }
    return undefined;
  }

  /** The next place at or behind `offset` for a point; undefined: there is none up to the end of the source. */
  point(offset: number): number | undefined {
    let at = offset;
    for (let moves = 0; moves < 10_000 && at <= this.#source.length; moves += 1) {
      const next = this.#moved(at);
      if (next === at) return at;
      if (next === undefined) return undefined;
      at = next;
    }
    return undefined;
  }

  /** Whether the place is inside of code, math or HTML. */
  isClosed(offset: number): boolean {
    return this.#closedAt(offset) !== undefined;
  }

  #moved(at: number): number | undefined {
    if (cutsCharacter(this.#source, at)) return at + 1;
    const closed = this.#closedAt(at);
    if (closed) return closed.end;
    const mark = this.#scan.marks.find(({ start, end }) => start < at && at < end);
    if (mark) return mark.end;
    const line = lineAt(this.#source, at);
    if (isSigns(line) || isTableRow(this.#source, line)) {
      const below = lineBelow(this.#source, line);
      if (isSigns(line) || !below) return below?.start;
      return this.#inCell(at) ?? below.start;
    }
    if (isBlank(line)) return Math.max(at, line.end);
    if (at < line.start + line.prefix) return line.start + line.prefix;
    const part = inlineParts(this.#source, paragraphAt(this.#source, at)).find(
      ({ start, end, inner }) => start < at && at < end && !(inner && inner.start <= at && at <= inner.end),
    );
    return part ? part.end : at;
  }

  /** In a row of a table a point stands inside of a cell. */
  #inCell(at: number): number | undefined {
    const { start, end } = lineAt(this.#source, at);
    const inside = this.#source.slice(start, at).trim() !== '' && at < end && this.#source[at - 1] !== '|';
    return inside ? at : undefined;
  }

  #behindPrefix(start: number): number {
    const line = lineAt(this.#source, start);
    return Math.max(start, line.start + line.prefix);
  }

  #isSigns(offset: number): boolean {
    return isSigns(lineAt(this.#source, offset));
  }

  #whole(span: Span, paragraph: Span): Span | undefined {
    const parts: InlinePart[] = [...this.#scan.closed, ...inlineParts(this.#source, paragraph)];
    let { start, end } = span;
    for (let changed = true; changed; ) {
      changed = false;
      for (const part of parts) {
        const cut = (at: number): boolean => part.start < at && at < part.end;
        if (!cut(start) && !cut(end)) continue;
        const { inner } = part;
        if (inner && inner.start <= start && end <= inner.end) continue;
        if (part.start < paragraph.start || part.end > paragraph.end) return undefined;
        start = Math.min(start, part.start);
        end = Math.max(end, part.end);
        changed = start !== span.start || end !== span.end;
        span = { start, end };
      }
    }
    return start < paragraph.start ? undefined : { start, end };
  }

  #closedAt(at: number): Span | undefined {
    return this.#closed.find(({ start, end }) => start < at && at < end);
  }

  #marked({ start, end }: Span): CriticMark | undefined {
    return this.#scan.marks.find((mark) => mark.start < end && start < mark.end);
  }
}

/** Without the line ends and blanks at its ends; undefined: nothing else is in it. */
export function trimmedSpan(source: string, { start, end }: Span): Span | undefined {
  const text = source.slice(start, end);
  const lead = text.length - text.trimStart().length;
  const length = text.trim().length;
  return length === 0 ? undefined : { start: start + lead, end: start + lead + length };
}
