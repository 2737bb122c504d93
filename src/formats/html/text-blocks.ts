/** Text put together from pieces, with white space as a browser shows it. */
export class TextBlocks {
  readonly #parts: string[] = [];
  /** Line ends that come before the next text. */
  #breaks = 0;
  #space = false;
  #cell = false;
  #isEmpty = true;

  add(piece: string, preformatted: boolean): void {
    const text = preformatted ? piece.replaceAll('\r\n', '\n') : piece.replace(/[ \t\n\r\f]+/g, ' ');
    if (text === '') return;
    const blank = !preformatted && text.trim() === '' && !text.includes('\u00a0');
    if (!preformatted && text.startsWith(' ')) this.#space = true;
    if (blank) return;
    const end = !preformatted && text.endsWith(' ');
    const start = !preformatted && text.startsWith(' ') ? 1 : 0;
    this.#push(text.slice(start, end ? -1 : undefined));
    this.#space = end;
  }

  breakLine(): void {
    if (this.#isEmpty) return;
    this.#breaks += 1;
    this.#space = false;
  }

  /** At least so many line ends between what is before and what comes. */
  separate(breaks: number): void {
    this.#breaks = Math.max(this.#breaks, breaks);
    if (breaks > 0) this.#space = false;
  }

  /** What comes in the same line is another cell of its row. */
  cell(): void {
    this.#cell = true;
  }

  text(): string {
    return this.#parts.join('');
  }

  #push(text: string): void {
    if (!this.#isEmpty) {
      if (this.#breaks > 0) this.#parts.push('\n'.repeat(this.#breaks));
      else if (this.#cell) this.#parts.push('\t');
      else if (this.#space) this.#parts.push(' ');
    }
    this.#breaks = 0;
    this.#cell = false;
    this.#isEmpty = false;
    this.#parts.push(text);
  }
}
