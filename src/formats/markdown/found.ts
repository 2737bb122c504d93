import type { Comment } from '../../domain/comment.ts';
import { OWN_NAME } from '../../domain/own-comment.ts';

/** A comment whose place is in a text that is not yet whole. */
export interface Found extends Omit<Comment, 'anchor'> {
  start: number;
  end: number;
  point: boolean;
}

/** What a comment directly behind it belongs to. */
export interface Attachment {
  sourceEnd: number;
  start: number;
  end: number;
  point: boolean;
  root: string | null;
  bare: boolean;
  edit?: Found;
}

/** A change has no author of its own; one for which f2r gives the reason is f2r's. */
export function sign(edit: Found, { author, date }: Pick<Found, 'author' | 'date'>): void {
  edit.author ??= author ?? OWN_NAME;
  edit.date ??= date;
}
