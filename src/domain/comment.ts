import { z } from 'zod';
import { Anchor } from './anchor.ts';

/** What a reviewer left in a draft. */
export const Comment = z.strictObject({
  /** Unique within its draft. */
  id: z.string().min(1),
  /** `edit`: a tracked change or suggestion, with `replacement`. */
  kind: z.enum(['comment', 'edit']),
  /** Plain text, `\n` between paragraphs. Of an edit: see `editBody`. */
  body: z.string(),
  author: z.string().nullable(),
  /** ISO 8601; without a zone where the format has only local time. */
  date: z.string().nullable(),
  /** null: the format cannot say. */
  resolved: z.boolean().nullable(),
  /** The id of the first comment of the thread that this one answers. */
  parent: z.string().nullable(),
  /** Of an edit: what stands in place of the anchor's text ('' for a deletion). */
  replacement: z.string().optional(),
  /** Categories given by somebody else than f2r, for judge-free checks. */
  labels: z.array(z.string()).optional(),
  anchor: Anchor,
});
export type Comment = z.infer<typeof Comment>;

/** The words of an edit: what a reviewer would have written instead of doing it. */
export function editBody(before: string, after: string): string {
  if (before === '') return `insert "${after}"`;
  return after === '' ? `cut "${before}"` : `replace "${before}" with "${after}"`;
}

/** A comment's own place in a corpus; the form used in `evidence` and in operations. */
export function commentKey(draft: string, comment: string): string {
  return `${draft}#${comment}`;
}
