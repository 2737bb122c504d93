import { rangeAnchor } from '../../src/domain/anchor.ts';
import type { Comment } from '../../src/domain/comment.ts';
import type { Draft } from '../../src/domain/draft.ts';

/** A comment with defaults; a test states only what it is about. */
export function comment(text: string, quote: string, rest: Partial<Comment> = {}): Comment {
  const start = text.indexOf(quote);
  if (start < 0) throw new Error(`"${quote}" is not in the text`);
  return {
    id: `c-${start}`,
    kind: 'comment',
    body: `About ${quote}.`,
    author: 'Reviewer',
    date: null,
    resolved: null,
    parent: null,
    anchor: rangeAnchor(text, start, start + quote.length),
    ...rest,
  };
}

export function draft(id: string, text: string, comments: Comment[] = []): Draft {
  return { id, path: `${id}.md`, title: id, text, comments };
}
