import type { Anchor } from '../domain/anchor.ts';
import type { Change } from '../domain/change.ts';
import type { OwnWords } from '../domain/own-comment.ts';
import type { Answer } from '../domain/revision.ts';
import type { SourceFile } from './format.ts';

/** A comment of f2r's; its anchor is in the text that the format's reader gives in the `accepted` view. */
export interface PlacedComment extends OwnWords {
  anchor: Anchor;
}

/** When it was written: ISO 8601 in UTC, e.g. `2026-12-01T03:41:39Z`. */
export interface Stamp {
  date: string;
}

export interface Written<Item> {
  bytes: Uint8Array;
  /** What is not in the file, and why; everything else is. */
  leftOut: { item: Item; reason: string }[];
  /** What is in the file, but less exactly than asked for: a comment that stands beside its words, for example. */
  moved: { item: Item; reason: string }[];
  /** f2r's own comments of an earlier run that were taken out. One that somebody answered stays with its thread. */
  replaced: number;
}

/**
 * Writes f2r's words into a file of its format. Pure, like a reader: bytes in, bytes out. All else in the file stays as
 * it is. Throws INPUT_INVALID for a file that must not be written to (encrypted, signed, protected).
 */
export interface Writer {
  accepts(file: SourceFile): boolean;
  /** Takes f2r's own comments of an earlier run out, and puts these in. */
  writeComments(
    file: SourceFile,
    comments: readonly PlacedComment[],
    stamp: Stamp,
  ): Promise<Written<PlacedComment>>;
  /**
   * Changes that a person can accept or reject: in order, not overlapping, in the `accepted` view's text. Accepting all
   * gives `changed(text, changes)` without those left out, rejecting all the text before. Each carries its reason.
   */
  writeChanges(file: SourceFile, changes: readonly Change[], stamp: Stamp): Promise<Written<Change>>;
  /** f2r's answers in the threads of the comments that the format's reader gives under these ids. */
  writeAnswers(file: SourceFile, answers: readonly Answer[], stamp: Stamp): Promise<Written<Answer>>;
}
