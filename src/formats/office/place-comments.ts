import { type Anchor, orphanAnchor, pointAnchor, rangeAnchor } from '../../domain/anchor.ts';
import { type Comment, editBody } from '../../domain/comment.ts';
import type { View } from '../format.ts';
import type { OfficeComment } from './office-comment.ts';
import type { Marks, ViewText } from './view-text.ts';

/** Comments on the view's text: those with a place in the text's order, then those without. */
export function placeComments(comments: readonly OfficeComment[], { text, marks }: ViewText): Comment[] {
  const placed = comments.map((comment): Comment => {
    const { id, body, author, date, resolved, parent } = comment;
    return {
      id,
      kind: 'comment',
      body,
      author,
      date,
      resolved,
      parent,
      anchor: anchorOf(text, marks.get(id)),
    };
  });
  const last = Number.MAX_SAFE_INTEGER;
  return placed.sort((a, b) => (a.anchor.start ?? last) - (b.anchor.start ?? last));
}

/** A start without an end reaches to the reference; a reference alone is a point. */
function anchorOf(text: string, marks: Marks | undefined): Anchor {
  const end = marks?.end ?? marks?.reference;
  if (marks?.start !== undefined && end !== undefined && marks.start <= end) {
    return rangeAnchor(text, marks.start, end);
  }
  const point = marks?.reference ?? marks?.end ?? marks?.start;
  return point === undefined ? orphanAnchor() : pointAnchor(point);
}

/** Tracked changes as comments of kind `edit`. Of an insertion, the text as reviewed has only the point. */
export function editComments({ text, edits }: ViewText, view: View): Comment[] {
  return edits.map(({ author, date, before, after, start, end }, index) => ({
    id: `e${index + 1}`,
    kind: 'edit',
    body: editBody(before, after),
    author,
    date,
    resolved: null,
    parent: null,
    replacement: after,
    anchor: view === 'as-reviewed' && before === '' ? pointAnchor(start) : rangeAnchor(text, start, end),
  }));
}
