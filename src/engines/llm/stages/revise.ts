import { z } from 'zod';
import type { Comment } from '../../../domain/comment.ts';
import { type Span, textOf } from '../../../domain/span.ts';
import type { ProposedRevision, ReviewInput } from '../../review-engine.ts';
import { citedCriterion } from '../cited-criterion.ts';
import type { Question } from '../stage.ts';
import { draftText } from '../texts/draft-text.ts';
import { jsonLines } from '../texts/json-lines.ts';
import { NEAR, place } from '../texts/place.ts';
import { examplesText, rubricText } from '../texts/rubric-text.ts';
import { usualText } from '../texts/window-text.ts';
import { tokens } from '../tokens.ts';

const Reply = z.object({
  changes: z.array(
    z.object({
      reason: z.string(),
      criterion: z.string().nullable(),
      comment: z.string().nullable(),
      before: z.string(),
      after: z.string(),
    }),
  ),
  answers: z.array(z.object({ comment: z.string(), answer: z.string() })),
  open: z.array(z.object({ criterion: z.string().nullable(), what: z.string() })),
});

export type ReviseInput = ReviewInput & { section: Span; comments: readonly Comment[] };

const BareReply = z.object({
  changes: z.array(z.object({ reason: z.string(), before: z.string(), after: z.string() })),
});

/** Changes to a section of a draft as a good editor would make them who does not know the reviewer: what a rubric has to beat. */
export const reviseWithoutRubric: Question<ReviseInput, z.infer<typeof Reply>> = {
  stage: 'revise',
  prompt: 'revise-without-rubric',
  reply: BareReply.transform(({ changes }) => ({
    changes: changes.map((change) => ({ ...change, criterion: null, comment: null })),
    answers: [],
    open: [],
  })),
  variables: (input) => {
    const { task, draft, section } = revise.variables(input);
    return { task: task ?? '', draft: draft ?? '', section: section ?? '' };
  },
  maxOutputTokens: (input) => revise.maxOutputTokens(input),
};

/** Changes to a section of a draft, by its comments where there are any, else by the rubric. */
export const revise: Question<ReviseInput, z.infer<typeof Reply>> = {
  stage: 'revise',
  prompt: 'revise',
  reply: Reply,
  variables: (input) => {
    const { start, end } = input.section;
    const around = { kind: 'range' as const, quote: null, start, end };
    return {
      rubric: rubricText(input.rubric),
      examples: examplesText(input.rubric),
      task: input.draft.task ?? '',
      draft: draftText(input.draft.text, [around]),
      section: textOf(input.draft.text, input.section),
      'how-much': usualText(textOf(input.draft.text, input.section), input.rubric),
      comments: commentsText(input),
    };
  },
  /** All of the section may change, and the answer repeats what goes. */
  maxOutputTokens: ({ draft, section, comments }) =>
    4_000 + 3 * tokens(textOf(draft.text, section)) + 200 * comments.length,
};

function commentsText({ draft, comments }: ReviseInput): string {
  return jsonLines(
    comments.map(({ id, anchor, body }) => ({
      comment: id,
      ...(anchor.kind === 'orphan'
        ? { wholeDraft: true, quote: anchor.quote }
        : place(draft.text, anchor, NEAR)),
      says: body,
    })),
  );
}

/** Without what was not offered: criteria and comments that there are none of, changes that change nothing. */
export function proposedRevision(
  { rubric, comments }: ReviseInput,
  reply: z.infer<typeof Reply>,
): ProposedRevision {
  const criterionOf = (cited: string | null) => citedCriterion(cited, rubric) ?? null;
  const commentOf = (id: string | null) => comments.find((comment) => comment.id === id?.trim())?.id ?? null;
  return {
    changes: reply.changes
      .filter(({ before, after }) => before !== after)
      .map((change) => ({
        ...change,
        criterion: criterionOf(change.criterion),
        comment: commentOf(change.comment),
      })),
    answers: reply.answers.flatMap(({ comment, answer }) => {
      const id = commentOf(comment);
      return id === null || answer.trim() === '' ? [] : [{ comment: id, answer: answer.trim() }];
    }),
    open: reply.open
      .filter(({ what }) => what.trim() !== '')
      .map(({ criterion, what }) => ({ criterion: criterionOf(criterion), what: what.trim() })),
  };
}
