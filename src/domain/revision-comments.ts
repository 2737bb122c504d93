import type { Comment } from './comment.ts';
import type { Span } from './span.ts';

/** The comments that a revision acts on: not resolved, and no edits, which the text already has; each with its replies. */
export function openComments(comments: readonly Comment[]): Comment[] {
  return comments
    .filter(
      ({ kind, parent, resolved, body }) =>
        kind === 'comment' && parent === null && resolved !== true && body.trim() !== '',
    )
    .map((comment) => ({
      ...comment,
      body: [comment, ...comments.filter(({ parent }) => parent === comment.id)]
        .map(({ body }) => body.trim())
        .join('\n'),
    }));
}

/** Those that are acted on in this section, of which the text has `last` as its end; what has no place belongs to all. */
export function commentsIn({ start, end }: Span, comments: readonly Comment[], last: number): Comment[] {
  return comments.filter(
    ({ anchor }) =>
      anchor.start === null ||
      (anchor.start >= start && (anchor.start < end || (end === last && anchor.start === end))),
  );
}
