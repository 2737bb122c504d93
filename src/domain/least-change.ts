import type { Change } from './change.ts';

/** The change without the words at both ends that stay; whole words, so that no word is changed by a letter. */
export function leastChange(change: Change): Change {
  const { before, after, start, end } = change;
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  head = wordStart(before, after, head);
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  tail = wordEnd(before, after, tail);
  return {
    ...change,
    start: start + head,
    end: end - tail,
    before: before.slice(head, before.length - tail),
    after: after.slice(head, after.length - tail),
  };
}

const INSIDE = /[\p{L}\p{N}\p{M}'’_-]/u;

/** The last bound of a word in both texts at or before `at`. */
function wordStart(before: string, after: string, at: number): number {
  const inside = (text: string, place: number) =>
    INSIDE.test(text[place - 1] ?? '') && INSIDE.test(text[place] ?? '');
  let place = at;
  while (place > 0 && (inside(before, place) || inside(after, place) || isHalf(before, place))) place -= 1;
  return place;
}

/** The same from the end. */
function wordEnd(before: string, after: string, tail: number): number {
  let length = tail;
  const inside = (text: string) => {
    const place = text.length - length;
    return (INSIDE.test(text[place - 1] ?? '') && INSIDE.test(text[place] ?? '')) || isHalf(text, place);
  };
  while (length > 0 && (inside(before) || inside(after))) length -= 1;
  return length;
}

function isHalf(text: string, place: number): boolean {
  const unit = text.charCodeAt(place);
  return unit >= 0xdc00 && unit <= 0xdfff;
}
