import type { Span } from './span.ts';
import { textUnits } from './text-units.ts';

/**
 * A text in consecutive parts which together are the whole: whole paragraphs (a very long one in pieces, see `textUnits`),
 * as many as come to about `size` units, fewer where a heading is near. No part is longer than 1.5 times `size`, for sizes
 * of twice the longest piece and more.
 */
export function sections(text: string, size: number): Span[] {
  const parts: Span[] = [];
  for (const unit of textUnits(text)) {
    const open = parts.at(-1);
    const length = open ? open.end - open.start : size;
    const heading = /^#{1,6} /.test(text.slice(unit.start, unit.start + 7));
    if (!open || length >= size || (heading && length >= size / 2)) parts.push({ ...unit });
    else open.end = unit.end;
  }
  return parts;
}
