import { z } from 'zod';
import type { Comment } from '../../domain/comment.ts';
import type { Draft } from '../../domain/draft.ts';
import { quotePlacer } from '../place-quote.ts';
import { tidyComments } from '../unique-ids.ts';
import { CommentRecord, readComment } from './comment-record.ts';

/** A draft as people's JSON has it. Other keys are allowed and left alone. */
export const DraftRecord = z.object({
  id: z
    .union([z.string().min(1), z.number()])
    .transform(String)
    .nullish(),
  text: z.string(),
  title: z.string().nullish(),
  path: z.string().nullish(),
  task: z.string().nullish(),
  reviewer: z.string().nullish(),
  revised: z.string().nullish(),
  comments: z.array(z.unknown()).nullish(),
});
export type DraftRecord = z.infer<typeof DraftRecord>;

/** Comments of records on one text; what is wrong with one of them is said and does not touch the others. */
export function readComments(
  records: readonly unknown[],
  text: string,
  author: string | null,
): { comments: Comment[]; problems: string[]; bad: string[] } {
  const place = quotePlacer(text);
  const comments: Comment[] = [];
  const problems: string[] = [];
  const bad: string[] = [];
  for (const [index, record] of records.entries()) {
    const parsed = CommentRecord.safeParse(record);
    if (!parsed.success) {
      bad.push(`comment ${index + 1} is skipped: ${firstIssue(parsed.error)}`);
      continue;
    }
    const { comment, warning } = readComment(parsed.data, place, { id: `c${index + 1}`, author });
    if (warning !== undefined) problems.push(`comment "${comment.id}": ${warning}`);
    comments.push(comment);
  }
  const tidied = tidyComments(comments);
  return { comments: tidied.comments, problems: [...problems, ...tidied.problems], bad };
}

export function readDraft(
  record: DraftRecord,
  fallback: { id: string; path: string },
): { draft: Draft; problems: string[]; bad: string[] } {
  const { comments, ...said } = readComments(record.comments ?? [], record.text, record.reviewer ?? null);
  const draft: Draft = {
    id: record.id ?? fallback.id,
    path: record.path ?? fallback.path,
    title: record.title ?? record.id ?? fallback.id,
    text: record.text,
    ...(record.task ? { task: record.task } : {}),
    ...(record.reviewer ? { reviewer: record.reviewer } : {}),
    ...(record.revised ? { revised: record.revised } : {}),
    comments,
  };
  return { draft, ...said };
}

/** The first thing wrong, with the field it is wrong in. */
export function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'not a record';
  const field = issue.path.join('.');
  return field === '' ? issue.message : `"${field}": ${issue.message}`;
}
