import { z } from 'zod';
import { Anchor } from './anchor.ts';
import type { Comment } from './comment.ts';
import type { Draft } from './draft.ts';
import { isOwn, ownWords } from './own-comment.ts';
import { words } from './terms.ts';

/** What became of one of f2r's comments in the file that a person gave back. */
export const CommentFeedback = z.strictObject({
  /** In the file that f2r wrote. */
  id: z.string(),
  criterion: z.string().nullable(),
  body: z.string(),
  anchor: Anchor,
  outcome: z.enum(['kept', 'edited', 'deleted']),
  /** The words that stand there now, when they were edited. */
  now: z.string().nullable(),
  /** null: deleted, or the format cannot say. */
  resolved: z.boolean().nullable(),
  answers: z.array(z.strictObject({ author: z.string().nullable(), body: z.string() })),
});
export type CommentFeedback = z.infer<typeof CommentFeedback>;

export const DraftFeedback = z.strictObject({
  draft: z.string(),
  /** Of the file that f2r wrote, and of the one given back. */
  original: z.string(),
  returned: z.string(),
  comments: z.array(CommentFeedback),
});
export type DraftFeedback = z.infer<typeof DraftFeedback>;

/** What `extract --feedback` prints; scripts rely on it. */
export const FeedbackList = z.strictObject({ feedback: z.array(DraftFeedback) });
export type FeedbackList = z.infer<typeof FeedbackList>;

/** Two comments with less in common than this are two comments, and no edit of one. */
const LEAST_ALIKE = 0.3;

export function feedbackOn(original: Draft, returned: Draft): DraftFeedback {
  const wrote = ownRoots(original);
  const left = ownRoots(returned);
  const pairs = paired(wrote, left);
  return {
    draft: original.id,
    original: original.path,
    returned: returned.path,
    comments: wrote.map((comment) => feedbackOf(comment, pairs.get(comment), returned)),
  };
}

function ownRoots({ comments }: Draft): Comment[] {
  return comments.filter(
    (comment) => comment.kind === 'comment' && comment.parent === null && isOwn(comment),
  );
}

/** Comments with the same words first, then by what they have in common: programs give new ids when they save. */
function paired(wrote: readonly Comment[], left: readonly Comment[]): Map<Comment, Comment> {
  const scored = wrote.flatMap((comment) =>
    left.map((other) => ({ comment, other, likeness: likeness(comment, other) })),
  );
  const pairs = new Map<Comment, Comment>();
  const taken = new Set<Comment>();
  for (const { comment, other, likeness: alike } of scored.toSorted((a, b) => b.likeness - a.likeness)) {
    if (alike < LEAST_ALIKE || pairs.has(comment) || taken.has(other)) continue;
    pairs.set(comment, other);
    taken.add(other);
  }
  return pairs;
}

function likeness(one: Comment, other: Comment): number {
  const samePlace = one.anchor.quote !== null && one.anchor.quote === other.anchor.quote ? 1 : 0;
  const near = 1 / (2 + Math.abs((one.anchor.start ?? 0) - (other.anchor.start ?? 0)));
  if (plain(one.body) === plain(other.body)) return 10 + samePlace + near;
  const sameCriterion = ownWords(one.body).criterion === ownWords(other.body).criterion ? 0.1 : 0;
  const shared = sharedWords(ownWords(one.body).body, ownWords(other.body).body);
  return shared + 0.5 * samePlace + (shared > 0 || samePlace > 0 ? sameCriterion + near / 10 : 0);
}

function sharedWords(one: string, other: string): number {
  const [first, second] = [new Set(words(one)), new Set(words(other))];
  const all = new Set([...first, ...second]);
  return all.size === 0 ? 0 : [...first].filter((word) => second.has(word)).length / all.size;
}

function feedbackOf(comment: Comment, found: Comment | undefined, returned: Draft): CommentFeedback {
  const { criterion, body } = ownWords(comment.body);
  const now = found && ownWords(found.body).body;
  const same = now !== undefined && plain(now) === plain(body);
  return {
    id: comment.id,
    criterion,
    body,
    anchor: comment.anchor,
    outcome: now === undefined ? 'deleted' : same ? 'kept' : 'edited',
    now: now === undefined || same ? null : now,
    resolved: found?.resolved ?? null,
    answers: returned.comments
      .filter((answer) => found !== undefined && answer.parent === found.id && !isOwn(answer))
      .map(({ author, body: said }) => ({ author, body: said })),
  };
}

/** White space is what programs change when they save. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
