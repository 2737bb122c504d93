/** A tracked change as its element says it. */
export interface Change {
  author: string;
  /** ISO 8601; without a zone unless the file has UTC. */
  date: string | null;
}

export interface TextPiece {
  kind: 'text';
  text: string;
  /** Who put it in or took it out; both when a later reviewer deleted what an earlier one had inserted. */
  inserted?: Change | undefined;
  deleted?: Change | undefined;
  /** Moved text is changed in place only: it is in one of the views, and no edit of its words. */
  moved?: 'from' | 'to' | undefined;
}

export interface MarkPiece {
  kind: 'mark';
  mark: 'start' | 'end' | 'reference';
  /** Of the comment. */
  id: string;
}

export type Piece = TextPiece | MarkPiece;

/** A run of text of its own (the body, a footnote, a comment), in document order. */
export interface Story {
  attribute(name: string): string | undefined;
  pieces: Piece[];
  /** `w14:paraId` of its paragraphs, upper case. */
  paragraphs: string[];
}
