import { z } from 'zod';
import type { PreferInput } from '../../review-engine.ts';
import type { Question } from '../stage.ts';
import { jsonLines } from '../texts/json-lines.ts';
import { FAR, place } from '../texts/place.ts';

const Reply = z.object({
  settledByA: z.array(z.string()),
  settledByB: z.array(z.string()),
  spoiltByA: z.string(),
  spoiltByB: z.string(),
  reason: z.string(),
  better: z.enum(['A', 'B', 'neither']),
});

/** Which of two revisions the author of the comments would rather have. */
export const prefer: Question<PreferInput, z.infer<typeof Reply>> = {
  stage: 'prefer',
  prompt: 'prefer',
  reply: Reply,
  variables: ({ draft, comments, first, second }) => ({
    draft: draft.text,
    comments: jsonLines(
      comments.map(({ id, anchor, body }) => ({ id, ...place(draft.text, anchor, FAR), comment: body })),
    ),
    'revision-a': first,
    'revision-b': second,
  }),
  maxOutputTokens: ({ comments }) => 4_000 + 20 * comments.length,
};
