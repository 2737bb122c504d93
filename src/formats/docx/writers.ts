import type { Piece } from './piece.ts';

/**
 * Authors of tracked changes who wrote the draft rather than reviewed it: somebody else commented on just what they
 * inserted, or deleted some of it, and they left no comment themselves. Only those reviewed can have been seen.
 * `reviewers` are the comments' authors.
 */
export function writersOf(pieces: readonly Piece[], reviewers: ReadonlySet<string>): Set<string> {
  const writers = new Set<string>();
  const starts = new Map<string, { plain: number; inserted: number }>();
  let plain = 0;
  let inserted = 0;
  let inserter = '';
  for (const piece of pieces) {
    if (piece.kind === 'text') {
      const author = piece.moved ? undefined : piece.inserted?.author;
      if (author === undefined) {
        plain += 1;
        continue;
      }
      if (author !== inserter) plain += 1;
      inserted += 1;
      inserter = author;
      if (piece.deleted && piece.deleted.author !== author) writers.add(author);
    } else if (piece.mark === 'start') starts.set(piece.id, { plain, inserted });
    else if (piece.mark === 'end') {
      const start = starts.get(piece.id);
      if (start?.plain === plain && start.inserted < inserted) writers.add(inserter);
    }
  }
  return new Set([...writers].filter((author) => !reviewers.has(author)));
}
