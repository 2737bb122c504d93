import { z } from 'zod';
import { Anchor } from '../../domain/anchor.ts';
import { type Comment, editBody } from '../../domain/comment.ts';
import type { Place, Placed } from '../place-quote.ts';

const id = z.union([z.string().min(1), z.number()]).transform(String);
const offset = z.int().nonnegative().nullish();

/** A comment as people's JSON has it. Other keys are allowed and left alone. */
export const CommentRecord = z
  .object({
    id: id.nullish(),
    quote: z.string().nullish(),
    start: offset,
    end: offset,
    comment: z.string().nullish(),
    body: z.string().nullish(),
    author: z.string().nullish(),
    reviewer: z.string().nullish(),
    date: z.string().nullish(),
    labels: z.array(z.string()).nullish(),
    replacement: z.string().nullish(),
    resolved: z.boolean().nullish(),
    parent: id.nullish(),
    kind: z.enum(['comment', 'edit']).nullish(),
    anchor: Anchor.nullish(),
  })
  .refine(
    ({ comment, body, replacement }) => [comment, body, replacement].some((text) => typeof text === 'string'),
    'has neither "comment" nor "body" nor "replacement"',
  );
export type CommentRecord = z.infer<typeof CommentRecord>;

/** What a record leaves open is taken from where it stands. */
export interface CommentDefaults {
  id: string;
  author: string | null;
}

/** `placed` is kept beside the comment for its warning. */
export function readComment(
  record: CommentRecord,
  place: (place: Place) => Placed,
  defaults: CommentDefaults,
): { comment: Comment; warning: string | undefined } {
  const { anchor, warning } = placeOf(record, place);
  const replacement = record.replacement ?? undefined;
  const written = record.comment ?? record.body;
  const comment: Comment = {
    id: record.id ?? defaults.id,
    kind: record.kind ?? (replacement === undefined ? 'comment' : 'edit'),
    body: written ?? editBody(anchor.quote ?? '', replacement ?? ''),
    author: record.author ?? record.reviewer ?? defaults.author,
    date: record.date ?? null,
    resolved: record.resolved ?? null,
    parent: record.parent ?? null,
    ...(replacement === undefined ? {} : { replacement }),
    ...(record.labels ? { labels: record.labels } : {}),
    anchor,
  };
  return { comment, warning };
}

/** The anchor that f2r prints says itself what kind it is; loose fields are read by what is there. */
function placeOf(record: CommentRecord, place: (place: Place) => Placed): Placed {
  const { anchor } = record;
  if (!anchor) return place(record);
  if (anchor.kind === 'orphan' || anchor.kind === 'draft') return { anchor };
  return place(anchor);
}
