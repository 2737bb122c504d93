import type { Comment } from './comment.ts';

/** The author of what f2r writes into a file. */
export const OWN_NAME = 'f2r';

const OWN_AUTHOR = /^f2r(\s|$)/i;
/** Stands at the end of the words, so that it outlives every program that saves the file, even one that takes names out. */
const OWN_MARK = /\s*\[f2r(?:: ([^\]\n]+))?\]\s*$/;

/** What f2r says of a draft. */
export interface OwnWords {
  /** The criterion cited, or null for none. */
  criterion: string | null;
  body: string;
}

/** f2r's own comments and changes: recognised in every format, replaced by a second run, and never learned from. */
export function isOwn({ author, body }: Pick<Comment, 'author' | 'body'>): boolean {
  return OWN_AUTHOR.test(author ?? '') || OWN_MARK.test(body);
}

/** The words as they stand in a file: `Say who measured it. [f2r: unnamed-source]`. */
export function ownBody({ criterion, body }: OwnWords): string {
  const id = criterion?.replace(/[\]\n]/g, ' ').trim();
  return `${body.trim()} ${id ? `[${OWN_NAME}: ${id}]` : `[${OWN_NAME}]`}`.trim();
}

/** What `ownBody` was made of. */
export function ownWords(body: string): OwnWords {
  const mark = OWN_MARK.exec(body);
  return { criterion: mark?.[1] ?? null, body: mark ? body.slice(0, mark.index) : body };
}
