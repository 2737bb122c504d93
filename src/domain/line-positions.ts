import type { Span } from './span.ts';

/** Both from 1; the column in UTF-16 units of the line. */
export interface LinePosition {
  line: number;
  column: number;
}

/** A text in lines as editors and code hosts count them: ended by a line feed, with or without a carriage return. */
export class TextLines {
  readonly #text: string;
  /** Where each line begins. */
  readonly #starts: number[] = [0];

  constructor(text: string) {
    this.#text = text;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  get count(): number {
    return this.#starts.length;
  }

  at(offset: number): LinePosition {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 };
  }

  /** Without the end of the line; empty for a number that no line has. */
  line(number: number): string {
    const start = this.#starts[number - 1];
    if (start === undefined) return '';
    return this.#text.slice(start, this.#starts[number] ?? undefined).replace(/\r?\n$/, '');
  }

  /** First and last line of a span; one that ends where a line begins does not reach into it. */
  range({ start, end }: Span): { first: number; last: number } {
    return { first: this.at(start).line, last: this.at(Math.max(start, end - 1)).line };
  }
}
