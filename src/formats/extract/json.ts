import type { Comment } from '../../domain/comment.ts';
import type { Corpus, Draft } from '../../domain/draft.ts';

/** `{drafts, warnings}`, a shape that scripts rely on; it reads back as the same drafts. */
export function extractJson({ drafts, warnings }: Corpus): string {
  return `${JSON.stringify({ drafts: drafts.map(draftShape), warnings }, undefined, 2)}\n`;
}

/** A draft a line. */
export function extractJsonl({ drafts }: Corpus): string {
  return drafts.map((draft) => `${JSON.stringify(draftShape(draft))}\n`).join('');
}

/** The keys in the documented order, whatever order the reader made them in. */
function draftShape({ id, path, title, text, task, reviewer, comments }: Draft): object {
  return { id, path, title, text, task, reviewer, comments: comments.map(commentShape) };
}

function commentShape(comment: Comment): object {
  const { id, kind, body, author, date, resolved, parent, replacement, labels, anchor } = comment;
  return { id, kind, body, author, date, resolved, parent, replacement, labels, anchor };
}
