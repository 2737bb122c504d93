import type { Comment } from '../../domain/comment.ts';
import { isOwn } from '../../domain/own-comment.ts';
import type { Span } from '../../domain/span.ts';
import type { View } from '../format.ts';
import { scanMarks } from './critic-marks.ts';
import type { Marked } from './marked.ts';
import { readMarks } from './read-marks.ts';
import { SafePlaces } from './safe-place.ts';

/** A source with what the reader makes of it, and where marks can be put. */
export class MarkedSource {
  readonly source: string;
  readonly #read = new Map<View, Marked>();
  #places: SafePlaces | undefined;

  constructor(source: string) {
    this.source = source;
  }

  read(view: View): Marked {
    const known = this.#read.get(view) ?? readMarks(this.source, view);
    this.#read.set(view, known);
    return known;
  }

  get places(): SafePlaces {
    this.#places ??= new SafePlaces(this.source, scanMarks(this.source));
    return this.#places;
  }

  /** Where a span of the accepted text stands in the source, from its first character to its last. */
  spanOf({ start, end }: Span): Span {
    if (start === end) return { start: this.#offsetOf(start), end: this.#offsetOf(start) };
    return { start: this.#offsetOf(start), end: this.#offsetOf(end - 1) + 1 };
  }

  /** The source with other text in place of a span of it. */
  with({ start, end }: Span, by: string): MarkedSource {
    return new MarkedSource(`${this.source.slice(0, start)}${by}${this.source.slice(end)}`);
  }

  #offsetOf(offset: number): number {
    const { stretches } = this.read('accepted');
    const stretch = stretches.find(({ at, length }) => at <= offset && offset < at + length);
    if (stretch) return stretch.source + offset - stretch.at;
    return offset === 0 && stretches.length === 0 ? 0 : this.source.length;
  }
}

/** Comments as they are told apart when places in the source have moved: by what they say, and of what. */
export function sayings(comments: readonly Comment[]): string[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const said = ({ kind, body, author, date, resolved, anchor, replacement }: Comment): unknown[] => [
    kind,
    body,
    author,
    date,
    resolved,
    anchor,
    replacement,
  ];
  return comments.map((comment) => {
    const parent = byId.get(comment.parent ?? '');
    return JSON.stringify([...said(comment), parent ? said(parent) : null]);
  });
}

export function othersSayings({ comments }: Marked): string[] {
  const own = new Set(comments.filter(isOwn).map(({ id }) => id));
  return sayings(comments).filter((_, index) => !own.has(comments[index]?.id ?? ''));
}
