import type { Corpus } from '../domain/draft.ts';

/**
 * Which text of a draft with tracked changes is read.
 * `accepted`: insertions in, deletions out; `as-reviewed`: the text before the changes, insertions out, deletions in.
 */
export type View = 'accepted' | 'as-reviewed';

export interface ReadOptions {
  view: View;
  /** The id of a draft that has none of its own; default: the path without its ending. */
  name?: string;
  /** A bad line or record is an INPUT_INVALID error instead of a warning. */
  strict?: boolean;
}

export interface SourceFile {
  path: string;
  bytes: Uint8Array;
}

/** One folder in `src/formats`. Pure: it sees bytes, and never opens what a path inside a file names. */
export interface Format {
  name: string;
  /** By content as well as by name: a Word file called `.txt` is still one. */
  accepts(file: SourceFile): boolean;
  /** Throws INPUT_INVALID when nothing of the file can be read; whatever is smaller than that is a warning. */
  read(bytes: Uint8Array, path: string, options: ReadOptions): Promise<Corpus> | Corpus;
}
