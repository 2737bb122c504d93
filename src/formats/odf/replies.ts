import type { Comment } from '../../domain/comment.ts';

/**
 * How LibreOffice 6 and older begin an answer, in the language of its menus: `Reply to Ada (17.06.2019, 20:51): "…"`, with
 * the words answered or three dots; then the answer.
 */
const HEADING = /^([^\n]{1,200} \([^()\n]*\d[^()\n]*\)): ?["“„«][\s\S]{0,2000}?["”“»]\n/;

/**
 * Answers that only their first line says to be ones, tied to what they answer: a comment before it at the same place,
 * whose author the line names. That line is none of the answer's words.
 */
export function threadsByHeading(comments: readonly Comment[]): Comment[] {
  const byPlace = new Map<number, Comment[]>();
  return comments.map((comment) => {
    const place = comment.anchor.end;
    if (comment.kind === 'edit' || place === null) return comment;
    const before = byPlace.get(place) ?? [];
    const read =
      comment.parent === null && comment.anchor.kind === 'point' ? answer(comment, before) : comment;
    byPlace.set(place, [...before.slice(-50), comment]);
    return read;
  });
}

function answer(comment: Comment, before: readonly Comment[]): Comment {
  const [whole = '', heading = ''] = HEADING.exec(comment.body) ?? [];
  const named = before.filter(({ author }) => author !== null && heading.includes(author));
  const timed = named.findLast(({ date }) => heading.includes(date?.slice(11, 16) || heading + 1));
  const parent = timed ?? named.at(-1);
  if (whole === '' || !parent) return comment;
  return { ...comment, body: comment.body.slice(whole.length), parent: parent.id };
}
