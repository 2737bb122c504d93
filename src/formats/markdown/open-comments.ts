import type { Found } from './found.ts';

/** Comments of which the beginning is read and the end is not: they nest, overlap and cross paragraphs. */
export class OpenComments {
  readonly #open: { found: Found; sourceEnd: number }[] = [];

  add(found: Found, sourceEnd: number): void {
    this.#open.push({ found, sourceEnd });
  }

  /**
   * Ends the comment of the id, or the last one that is open, at an offset of the text. A comment of which the end stands
   * directly behind the beginning is a point. undefined: nothing is open.
   */
  close(id: string | undefined, { at, source }: { at: number; source: number }): Found | undefined {
    const index =
      id === undefined ? this.#open.length - 1 : this.#open.findLastIndex(({ found }) => found.id === id);
    const [closed] = index === -1 ? [] : this.#open.splice(index, 1);
    if (!closed) return undefined;
    closed.found.end = at;
    closed.found.point = closed.sourceEnd === source;
    return closed.found;
  }
}
