export interface Closing {
  /** Where the sign is, and where the mark ends behind it. */
  at: number;
  end: number;
  meta?: string;
}

/**
 * Searches forward in one text that do not look twice at the same stretch: what was found from an earlier offset
 * is still the first from a later one that it lies behind. Without this, a file of nothing but openings takes hours.
 */
export class Searches {
  readonly #text: string;
  readonly #limit: number;
  readonly #closings = new Map<string, Closing | undefined>();
  #arrow: number | undefined = -1;

  constructor(text: string, limit: number) {
    this.#text = text;
    this.#limit = limit;
  }

  /** The next `<<}`, or with metadata `++[…]}`. */
  closing(sign: string, from: number): Closing | undefined {
    const known = this.#closings.get(sign);
    if (this.#closings.has(sign) && (!known || known.at >= from)) return known;
    const closing = this.#search(sign, from);
    this.#closings.set(sign, closing);
    return closing;
  }

  /** The next `~>`. */
  arrow(from: number): number | undefined {
    if (this.#arrow !== undefined && this.#arrow < from) {
      const at = this.#text.indexOf('~>', from);
      this.#arrow = at === -1 ? undefined : at;
    }
    return this.#arrow;
  }

  #search(sign: string, from: number): Closing | undefined {
    const meta = /\[([^\]\n]{0,200})\]\}/y;
    for (let at = this.#text.indexOf(sign, from); at !== -1; at = this.#text.indexOf(sign, at + 1)) {
      const after = at + sign.length;
      if (after >= this.#limit) return undefined;
      if (this.#text[after] === '}') return { at, end: after + 1 };
      meta.lastIndex = after;
      const found = sign === '<<' ? null : meta.exec(this.#text);
      if (found && meta.lastIndex <= this.#limit) return { at, end: meta.lastIndex, meta: found[1] ?? '' };
    }
    return undefined;
  }
}
