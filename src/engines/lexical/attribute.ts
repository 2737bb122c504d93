import type { Attribution } from '../../domain/attribution.ts';
import type { Example } from '../../domain/criterion.ts';
import { remembered } from '../../domain/remembered.ts';
import { type Rubric, withoutExamplesOf } from '../../domain/rubric.ts';
import { dot } from '../../domain/sparse-vector.ts';
import type { SlottedDraft } from '../engine.ts';
import { commentSpace } from './comment-space.ts';
import { type LearnedComment, learnedComment } from './learned-comment.ts';

/** Below this cosine to every criterion a comment is taken to be about something else. */
const NEAR_ENOUGH = 0.12;

/** By what the comment says alone: nearest to the mean of the comments that a criterion shows, else to its prose. */
export function attribute({ draft, slots, rubric }: SlottedDraft & { rubric: Rubric }): Attribution {
  const criterionOf = attributor(withoutExamplesOf(rubric, draft.id));
  const references = slots.flatMap((slot) => slot.references);
  return {
    draft: draft.id,
    comments: references.map(({ id, body, anchor }) => ({
      comment: id,
      outcome: 'answered',
      criterion: criterionOf(learnedComment({ key: id, draft: draft.id, quote: anchor.quote ?? '', body })),
    })),
  };
}

function attributor({ criteria }: Rubric): (comment: LearnedComment) => string | null {
  const shown = criteria.map((criterion) => ({ id: criterion.id, comments: shownComments(criterion) }));
  const space = commentSpace(shown.flatMap(({ comments }) => comments));
  const centres = shown.map(({ id, comments }) => ({ id, centre: space.centre(comments) }));
  return (comment) => {
    const vector = space.vector(comment);
    let best: { id: string | null; nearness: number } = { id: null, nearness: NEAR_ENOUGH };
    for (const { id, centre } of centres) {
      const nearness = dot(vector, centre);
      if (nearness > best.nearness) best = { id, nearness };
    }
    return best.id;
  };
}

const learnedExample = remembered(({ draft, quote, comment }: Example) =>
  learnedComment({ key: `${draft}#${quote}`, draft, quote, body: comment }),
);

/** Prose counts as a comment of two drafts, so that its words are not taken for one draft's own. */
function shownComments({
  id,
  name,
  criterion,
  tags,
  examples,
}: Rubric['criteria'][number]): LearnedComment[] {
  if (examples.length > 0) return examples.map(learnedExample);
  const body = [name, criterion, ...tags].join('\n');
  return ['prose', 'tags'].map((draft) => learnedComment({ key: `${id}#${draft}`, draft, quote: '', body }));
}
