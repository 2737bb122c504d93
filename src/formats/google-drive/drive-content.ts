import { z } from 'zod';
import { F2rError } from '../../errors.ts';
import type { CompanionContent } from '../companion/companion.ts';
import { decodeEntities } from '../decode-entities.ts';
import { decodeText } from '../decode-text.ts';
import { jsonValues } from '../json-values.ts';

const Said = z.looseObject({
  id: z.string().nullish(),
  commentId: z.string().nullish(),
  replyId: z.string().nullish(),
  content: z.string().nullish(),
  author: z.looseObject({ displayName: z.string().nullish() }).nullish(),
  createdTime: z.string().nullish(),
  createdDate: z.string().nullish(),
  deleted: z.boolean().nullish(),
  action: z.string().nullish(),
});
const DriveComment = Said.extend({
  resolved: z.boolean().nullish(),
  status: z.string().nullish(),
  quotedFileContent: z.looseObject({ mimeType: z.string().nullish(), value: z.string().nullish() }).nullish(),
  context: z.looseObject({ type: z.string().nullish(), value: z.string().nullish() }).nullish(),
  replies: z.array(z.unknown()).nullish(),
});
type DriveComment = z.infer<typeof DriveComment>;

/** Of one document: its own name says which. The opaque `anchor` is not used; quotes are those of the comment's day. */
export function driveContent(bytes: Uint8Array, path: string): CompanionContent {
  const content: CompanionContent = { remarks: [], bad: [], warnings: [] };
  const records: object[] = [];
  for (const [index, value] of jsonValues(decodeText(bytes)?.text ?? '', path)
    .flatMap(commentsIn)
    .entries()) {
    const parsed = DriveComment.safeParse(value);
    if (parsed.success) records.push(...recordsOf(parsed.data, `g${index + 1}`));
    else
      content.bad.push({ path, message: `comment ${index + 1} is skipped: it is not one of Google Drive` });
  }
  if (records.length === 0) {
    throw new F2rError('INPUT_INVALID', 'There is no comment of Google Drive in it', {
      place: path,
      hint: 'Ask comments.list for fields=comments(id,content,author,createdTime,resolved,deleted,quotedFileContent,replies).',
    });
  }
  content.remarks.push({ draft: undefined, text: undefined, records });
  return content;
}

/** Pages of the second and third version of the API, or a list. */
function commentsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(commentsIn);
  if (typeof value !== 'object' || value === null) return [];
  if ('comments' in value && Array.isArray(value.comments)) return value.comments;
  return 'items' in value && Array.isArray(value.items) ? value.items : [value];
}

function recordsOf(comment: DriveComment, fallback: string): object[] {
  const id = comment.commentId ?? comment.id ?? fallback;
  if (comment.deleted) return [];
  const quoted = comment.quotedFileContent;
  const raw = quoted?.value ?? comment.context?.value ?? '';
  const isMarkup = (quoted?.mimeType ?? comment.context?.type) === 'text/html';
  const quote = (isMarkup ? decodeEntities(raw) : raw) || undefined;
  const resolved = comment.resolved ?? comment.status === 'resolved';
  const root = { id, comment: comment.content ?? '', ...factsOf(comment), resolved, quote };
  const replies = (comment.replies ?? []).flatMap((one, index): object[] => {
    const { data } = Said.safeParse(one);
    if (!data || data.deleted || !data.content) return [];
    const own = data.replyId ?? data.id ?? `${id}-${index + 1}`;
    return [{ id: own, parent: id, comment: data.content, ...factsOf(data), resolved, quote }];
  });
  return [root, ...replies];
}

function factsOf({ author, createdTime, createdDate }: z.infer<typeof Said>): object {
  return { author: author?.displayName ?? undefined, date: createdTime ?? createdDate ?? undefined };
}
