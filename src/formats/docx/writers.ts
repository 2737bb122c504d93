import type { Piece } from './piece.ts';

/**
 * Authors of tracked changes who wrote the draft rather than reviewed it: somebody else commented on just what they
 * inserted, or deleted some of it, and they left no comment themselves. Only those reviewed can have been seen.
 * `reviewers` are the comments' authors.
 */
export function writersOf(pieces: readonly Piece[], reviewers: ReadonlySet<string>): Set<string> {
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
