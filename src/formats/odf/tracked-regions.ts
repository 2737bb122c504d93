import type { Change, Piece } from '../office/piece.ts';

/** A tracked change: what was taken out stands in it, what was put in stands in the text. */
interface Region {
  /** Both where somebody took out what another had put in. */
  deletion?: Change;
  insertion?: Change;
  pieces: Piece[];
}

/** The document's tracked changes, and which of them a place is under while the document is read. */
export class TrackedRegions {
  readonly #regions = new Map<string, Region>();
  #open: Region | undefined;
  #insertions: { id: string; change: Change }[] = [];

  /** Who took out what is being read. */
  get deleted(): Change | undefined {
    return this.#open?.deletion;
  }

  /** Who put in what is being read. */
  get inserted(): Change | undefined {
    return this.#insertions.at(-1)?.change;
  }

  begin(id: string): void {
    this.#open = { pieces: [] };
    this.#regions.set(id, this.#open);
  }

  end(): void {
    this.#open = undefined;
  }

  /** Where what was taken out is collected; undefined outside of a region. */
  get pieces(): Piece[] | undefined {
    return this.#open?.pieces;
  }

  describe(kind: string | undefined, change: Change): void {
    if (this.#open && (kind === 'deletion' || kind === 'insertion')) this.#open[kind] = change;
  }

  startInsertion(id: string): void {
    const change = this.#regions.get(id)?.insertion;
    if (change) this.#insertions.push({ id, change });
  }

  endInsertion(id: string): void {
    this.#insertions = this.#insertions.filter((open) => open.id !== id);
  }

  /**
   * What was deleted at a place, given once. Inside of a paragraph its first and last paragraphs are parts of that one, so
   * that the last has no end of its own.
   */
  deletedAt(id: string, inParagraph: boolean): Piece[] {
    const region = this.#regions.get(id);
    if (!region?.deletion) return [];
    const { pieces } = region;
    region.pieces = [];
    const inserted = region.insertion ?? this.inserted;
    const last = pieces.findLast(({ kind }) => kind === 'text');
    return pieces
      .filter((piece) => !(inParagraph && piece === last && piece.kind === 'text' && piece.text === '\n'))
      .map((piece) =>
        piece.kind === 'text' && inserted ? { ...piece, inserted: piece.inserted ?? inserted } : piece,
      );
  }
}
