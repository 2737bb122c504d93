interface Edit {
  start: number;
  end: number;
  by: string;
}

/** Changes to a source in place: what is not named here stays as it is. What is put at one place stands in the order in which it was put. */
export class SourceEdits {
  readonly #source: string;
  readonly #edits: Edit[] = [];

  constructor(source: string) {
    this.#source = source;
  }

  insert(at: number, xml: string): void {
    if (xml !== '') this.#edits.push({ start: at, end: at, by: xml });
  }

  /** Stretches taken out may hold places at which something is put: that stays. */
  replace(start: number, end: number, by: string): void {
    this.#edits.push({ start, end, by });
  }

  result(): string {
    const parts: string[] = [];
    let position = 0;
    for (const { start, end, by } of this.#edits.toSorted((one, other) => one.start - other.start)) {
      if (start > position) parts.push(this.#source.slice(position, start));
      parts.push(by);
      position = Math.max(position, start, end);
    }
    return [...parts, this.#source.slice(position)].join('');
  }
}
