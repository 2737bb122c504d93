import type { Span } from './span.ts';

/**
 * A text in consecutive parts of about `size` units, at most 1.5 times that, which together are the whole. They end
 * where paragraphs do, before a heading where one is near; a longer paragraph is cut at the end of a sentence or word.
 */
export function sections(text: string, size: number): Span[] {
  const parts: Span[] = [];
  let start = 0;
  while (text.length - start > 1.5 * size) {
    const end = start + cut(text.slice(start, start + Math.floor(1.5 * size)), size);
    parts.push({ start, end });
    start = end;
  }
  return [...parts, { start, end: text.length }];
}

/** From the best kind of bound to the worst; each match ends where a part may end. */
const BOUNDS = [/\n(?=#{1,6} )/g, /\n[ \t]*\n+/g, /\n/g, /[.!?…]["”’»)]*\s+/g, /\s+/g];

/** The end of a part within `text`, as near to `size` as its best kind of bound allows. */
function cut(text: string, size: number): number {
  for (const bound of BOUNDS) {
    const ends = [...text.matchAll(bound)].map((match) => match.index + match[0].length);
    const usable = ends.filter((end) => end >= size / 2 && end < text.length);
    if (usable.length > 0)
      return usable.reduce((best, end) => (Math.abs(end - size) < Math.abs(best - size) ? end : best));
  }
  const unit = text.charCodeAt(size);
  return unit >= 0xdc00 && unit <= 0xdfff ? size + 1 : size;
}
