import type { Anchor } from '../../../domain/anchor.ts';
import { contextOf } from '../../../domain/slot.ts';

/** How much of a place is shown, in UTF-16 code units. */
export interface Reach {
  around: number;
  quote: number;
  beginning: number;
}

/** Where the draft itself is shown, and where it is not. */
export const NEAR: Reach = { around: 80, quote: 600, beginning: 0 };
export const FAR: Reach = { around: 300, quote: 1_500, beginning: 1_500 };

/** A place as the model sees it; of the whole draft the beginning, where the draft is not shown anyway. */
export function place(text: string, anchor: Anchor, reach: Reach): Record<string, unknown> {
  if (anchor.start === null) {
    return reach.beginning === 0
      ? { wholeDraft: true }
      : { wholeDraft: true, beginning: clipped(text, reach.beginning) };
  }
  const { before, after } = contextOf(text, anchor, reach.around);
  return { before, quote: anchor.quote === null ? null : clipped(anchor.quote, reach.quote), after };
}

/** The beginning and the end of a text that is longer than `limit`. */
export function clipped(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, Math.round(limit * 0.7))} […] ${text.slice(text.length - Math.round(limit * 0.3))}`;
}
