const TAG = /<\/?[a-zA-Z][\w:-]*(?:\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`{]+))?)*\s*\/?>/y;
const RAW_TAG = /<(pre|code|script|style)\b/iy;
const MATH = /\$(?![\s$])(?:[^$\n\\{]|\\.|\{(?!>>|==))*(?<![\s\\])\$(?!\d)/y;

/** What is not prose within a line or paragraph. Fruitless searches are remembered, so that none is made twice. */
export class InlineCode {
  readonly #text: string;
  readonly #spanMisses = new Map<number, number>();
  readonly #missing = new Set<string>();
  #paragraph = { start: 0, end: -1 };

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * The end of what begins at `at` and is not prose: a code span, math, an HTML tag or comment, an escaped
   * character. undefined: nothing of the kind begins there.
   */
  endAt(at: number): number | undefined {
    const character = this.#text[at];
    if (character === '\\') return at + 2;
    if (character === '`') return this.#codeSpanEnd(at);
    if (character === '$') return this.#mathEnd(at);
    return character === '<' ? this.#htmlEnd(at) : undefined;
  }

  /** A run of backticks closed by one as long in the same paragraph; an open run is passed over as text. */
  #codeSpanEnd(at: number): number {
    let opened = at;
    while (this.#text[opened] === '`') opened += 1;
    const length = opened - at;
    if ((this.#spanMisses.get(length) ?? -1) > at) return opened;
    const limit = this.#paragraphEnd(opened);
    const runs = /`+/g;
    runs.lastIndex = opened;
    for (let run = runs.exec(this.#text); run && run.index < limit; run = runs.exec(this.#text)) {
      if (run[0].length === length) return runs.lastIndex;
    }
    this.#spanMisses.set(length, limit);
    return opened;
  }

  #mathEnd(at: number): number | undefined {
    if (this.#text.startsWith('$$', at)) {
      const end = this.#text.indexOf('$$', at + 2);
      return end === -1 || end > this.#paragraphEnd(at) ? at + 2 : end + 2;
    }
    MATH.lastIndex = at;
    return MATH.test(this.#text) ? MATH.lastIndex : undefined;
  }

  #htmlEnd(at: number): number | undefined {
    if (this.#text.startsWith('<!--', at)) return this.#behind('-->', at);
    RAW_TAG.lastIndex = at;
    const raw = RAW_TAG.exec(this.#text)?.[1];
    if (raw !== undefined) return this.#behind(`</${raw}>`, at);
    TAG.lastIndex = at;
    return TAG.test(this.#text) ? TAG.lastIndex : undefined;
  }

  #behind(closing: string, at: number): number | undefined {
    if (this.#missing.has(closing)) return undefined;
    const end = this.#text.indexOf(closing, at);
    if (end === -1) this.#missing.add(closing);
    return end === -1 ? undefined : end + closing.length;
  }

  #paragraphEnd(at: number): number {
    if (at < this.#paragraph.start || at > this.#paragraph.end) {
      const blank = /\n[ \t]*\r?\n/g;
      blank.lastIndex = at;
      this.#paragraph = { start: at, end: blank.exec(this.#text)?.index ?? this.#text.length };
    }
    return this.#paragraph.end;
  }
}
