import type { Draft } from './draft.ts';
import { isOwn, OWN_NAME, ownBody } from './own-comment.ts';
import type { DraftPrediction } from './prediction-list.ts';

/** The draft with f2r's comments among the others', instead of those of an earlier run. */
export function predictedDraft(draft: Draft, { comments }: DraftPrediction): Draft {
  const made = comments.map((comment, index) => ({
    id: `f2r-${index + 1}`,
    kind: 'comment' as const,
    body: ownBody(comment),
    author: OWN_NAME,
    date: null,
    resolved: null,
    parent: null,
    anchor: comment.anchor,
  }));
  return { ...draft, comments: [...draft.comments.filter((comment) => !isOwn(comment)), ...made] };
}
