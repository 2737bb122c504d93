import { z } from 'zod';

/**
 * A place in a draft's text, in UTF-16 code units, half-open.
 * `range`: `text.slice(start, end) === quote` (empty when the text commented on is deleted in this view);
 * `point`: `start === end`, no quote; `draft`: the whole draft, all three null;
 * `orphan`: could not be placed, `start` and `end` null, `quote` as the file had it.
 */
export const Anchor = z.strictObject({
  kind: z.enum(['range', 'point', 'draft', 'orphan']),
  quote: z.string().nullable(),
  start: z.int().nonnegative().nullable(),
  end: z.int().nonnegative().nullable(),
});
export type Anchor = z.infer<typeof Anchor>;

export const WHOLE_DRAFT: Anchor = { kind: 'draft', quote: null, start: null, end: null };

export function rangeAnchor(text: string, start: number, end: number): Anchor {
  return { kind: 'range', quote: text.slice(start, end), start, end };
}

export function pointAnchor(offset: number): Anchor {
  return { kind: 'point', quote: null, start: offset, end: offset };
}

export function orphanAnchor(quote: string | null = null): Anchor {
  return { kind: 'orphan', quote, start: null, end: null };
}

/** Whether the anchor's promise about `text` holds. */
export function anchorHolds(anchor: Anchor, text: string): boolean {
  const { kind, quote, start, end } = anchor;
  if (kind === 'draft' || kind === 'orphan') return start === null && end === null;
  if (start === null || end === null || start > end || end > text.length) return false;
  return kind === 'point' ? start === end : text.slice(start, end) === quote;
}

/** Same place, however it was written. */
export function anchorKey({ kind, quote, start, end }: Anchor): string {
  return kind === 'orphan' ? `orphan:${quote ?? ''}` : `${kind}:${start ?? ''}:${end ?? ''}`;
}
