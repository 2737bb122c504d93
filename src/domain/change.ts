import { z } from 'zod';

/** One change to a draft's text, small enough to be taken or left alone; half-open, UTF-16 code units. */
export const Change = z.strictObject({
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  /** The text's own words from `start` to `end`; '' for an insertion. */
  before: z.string(),
  /** '' for a deletion. */
  after: z.string(),
  /** The criterion that asks for it. */
  criterion: z.string().nullable(),
  /** The id of the draft's comment that it answers. */
  comment: z.string().nullable(),
  reason: z.string(),
});
export type Change = z.infer<typeof Change>;

/** The text with all changes made. They are in order and do not overlap; an error in f2r otherwise. */
export function changed(text: string, changes: readonly Change[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const change of changes) {
    if (change.start < end || text.slice(change.start, change.end) !== change.before)
      throw new Error(`the change at ${change.start} does not fit the text`);
    parts.push(text.slice(end, change.start), change.after);
    end = change.end;
  }
  return parts.join('') + text.slice(end);
}
