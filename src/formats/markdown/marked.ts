import type { Anchor } from '../../domain/anchor.ts';
import type { Comment } from '../../domain/comment.ts';

/** What the reader makes of a source. */
export interface Marked {
  text: string;
  comments: Comment[];
  /** Highlights without a comment. */
  bareHighlights: Anchor[];
  /** Offsets in the source of comments that are never closed. */
  unclosed: number[];
  /** Where the stretches of the text stand in the source, in order. */
  stretches: Stretch[];
  /** Offsets in the source behind the comments' marks, by id. */
  ends: Map<string, number>;
}

export interface Stretch {
  /** Offset in the text. */
  at: number;
  /** Offset in the source. */
  source: number;
  length: number;
}
