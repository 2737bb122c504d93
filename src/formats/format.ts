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
  strict?: boolean | undefined;
  /** LaTeX macros of the user's own whose group is a remark: names without the backslash. */
  macros?: readonly string[] | undefined;
  /** What programs say in reviews is read too. */
  includeBots?: boolean | undefined;
  /** The reviewed files, by the paths that a review gives them. */
  treeFile?: TreeFile | undefined;
}

/** A text that is in the tree, or why there is none. */
export type TreeFile = (path: string) => Promise<{ text: string } | { problem: string }>;

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
