const FENCE = /^(?:[ \t>]|[-*+] |\d+[.)] )*?(`{3,}|~{3,})([^\r\n]*)$/;
/** A list marker, even where a mark opens in front of it. */
const LIST = /^(?:\{(?:==|\+\+|--|~~|>>))?([ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+)\S/;
const INDENTED = /^(?: {4}| {0,3}\t)/;

/** What the lines before say about the next one: whether it is code. Only lines outside of marks are asked. */
export class BlockState {
  #afterBlank = true;
  #inCode = false;
  #listIndent = 0;

  /** The end of the code block that begins on the line at `start`, or undefined; then the line is remembered, but for one that a comment stands in front of. */
  codeFrom(text: string, start: number, limit: number): number | undefined {
    const end = lineEnd(text, start, limit);
    const line = text.slice(start, end).replace(/\r?\n$/, '');
    if (line.startsWith('{>>')) return undefined;
    const fence = FENCE.exec(line);
    if (fence?.[1] && !(fence[1].startsWith('`') && fence[2]?.includes('`')) && !this.#isIndented(line)) {
      this.#afterBlank = false;
      return fenceEnd(text, { marker: fence[1], from: end, limit });
    }
    if (this.#isIndented(line)) {
      this.#inCode = true;
      return end;
    }
    this.observe(line);
    return undefined;
  }

  observe(line: string): void {
    const blank = line.trim() === '';
    const list = LIST.exec(line)?.[1];
    if (list !== undefined) this.#listIndent = list.length;
    else if (!blank && this.#afterBlank && !/^[ \t]/.test(line)) this.#listIndent = 0;
    this.#afterBlank = blank;
    if (!blank) this.#inCode = false;
  }

  #isIndented(line: string): boolean {
    if (line.trim() === '' || !(this.#afterBlank || this.#inCode)) return false;
    if (this.#listIndent === 0) return INDENTED.test(line);
    return widthOfIndent(line) >= this.#listIndent + 4;
  }
}

function widthOfIndent(line: string): number {
  let width = 0;
  for (const character of line) {
    if (character === ' ') width += 1;
    else if (character === '\t') width += 4 - (width % 4);
    else break;
  }
  return width;
}

function lineEnd(text: string, start: number, limit: number): number {
  const newline = text.indexOf('\n', start);
  return newline === -1 || newline >= limit ? limit : newline + 1;
}

/** After the line that closes the fence; an open fence reaches to the end. */
function fenceEnd(
  text: string,
  { marker, from, limit }: { marker: string; from: number; limit: number },
): number {
  for (let start = from; start < limit; ) {
    const end = lineEnd(text, start, limit);
    const closing = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(text.slice(start, end).trimEnd())?.[1];
    if (closing?.[0] === marker[0] && (closing?.length ?? 0) >= marker.length) return end;
    start = end;
  }
  return limit;
}

/** The end of a YAML or TOML block at the very start; 0 when there is none. */
export function frontMatterEnd(text: string): number {
  const fence = /^(---|\+\+\+)[ \t]*\r?\n/.exec(text)?.[1];
  if (fence === undefined) return 0;
  const closing = fence === '---' ? /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/gm : /^\+\+\+[ \t]*(?:\r?\n|$)/gm;
  closing.lastIndex = fence.length + 1;
  return closing.exec(text) ? closing.lastIndex : 0;
}
