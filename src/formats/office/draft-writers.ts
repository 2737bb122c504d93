import { isOwn } from '../../domain/own-comment.ts';
import type { OfficeComment } from './office-comment.ts';
import type { Piece } from './piece.ts';

/** What f2r marked says nothing of who reviewed whom. */
export function writersOfDraft(pieces: readonly Piece[], comments: readonly OfficeComment[]): Set<string> {
  const own = new Set(comments.filter(isOwn).map(({ id }) => id));
  return writersOf(
    pieces.filter((piece) => piece.kind === 'text' || !own.has(piece.id)),
    new Set(comments.map(({ author }) => author)),
  );
}

/**
 * Authors of tracked changes who wrote the draft rather than reviewed it: somebody else commented on just what they
 * inserted, or deleted some of it, and they left no comment themselves. Only those reviewed can have been seen.
 * `reviewers` are the comments' authors.
 */
function writersOf(pieces: readonly Piece[], reviewers: ReadonlySet<string>): Set<string> {
  const writers = new Set<string>();
  const starts = new Map<string, { plain: number; inserted: number }>();
  const inserters: string[] = [];
  let plain = 0;
  for (const piece of pieces) {
    if (piece.kind === 'text') {
      const author = piece.moved ? undefined : piece.inserted?.author;
      if (author === undefined) plain += 1;
      else inserters.push(author);
      if (author !== undefined && piece.deleted && piece.deleted.author !== author) writers.add(author);
    } else if (piece.mark === 'start') starts.set(piece.id, { plain, inserted: inserters.length });
    else if (piece.mark === 'end' && starts.get(piece.id)?.plain === plain) {
      for (const author of inserters.slice(starts.get(piece.id)?.inserted)) writers.add(author);
    }
  }
  return new Set([...writers].filter((author) => !reviewers.has(author)));
}
