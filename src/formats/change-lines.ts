import type { Change } from '../domain/change.ts';

export type Piece = Pick<Change, 'start' | 'end' | 'before' | 'after'>;

/**
 * A change in pieces that leave the ends of lines alone where they can: as many lines before as after are changed each for
 * itself; otherwise what is the same at both ends is no part of the change.
 */
export function changeLines(change: Change): Piece[] {
  const { start, before, after } = change;
  const old = before.split('\n');
  const now = after.split('\n');
  if (old.length !== now.length) return [trimmedChange(change)];
  let at = start;
  const pieces = old.map((line, index) => {
    const piece = { start: at, end: at + line.length, before: line, after: now[index] ?? '' };
    at += line.length + 1;
    return piece;
  });
  return pieces.filter((piece) => piece.before !== piece.after);
}

/** Without what is the same at both ends. */
export function trimmedChange({ start, before, after }: Piece): Piece {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  if (/[\ud800-\udbff]/.test(before.charAt(head - 1))) head -= 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  if (tail > 0 && /[\udc00-\udfff]/.test(before.charAt(before.length - tail))) tail -= 1;
  const end = before.length - tail;
  return {
    start: start + head,
    end: start + end,
    before: before.slice(head, end),
    after: after.slice(head, after.length - tail),
  };
}
