import { z } from 'zod';
import type { Rubric } from '../../../domain/rubric.ts';
import type { Span } from '../../../domain/span.ts';
import type { Remark, ReviewInput } from '../../review-engine.ts';
import { citedCriterion } from '../cited-criterion.ts';
import type { Question } from '../stage.ts';
import { formText } from '../texts/form-text.ts';
import { offeredExamples, offeredExamplesText, rubricText } from '../texts/rubric-text.ts';
import { howMuchText, windowText } from '../texts/window-text.ts';

const Reply = z.object({
  comments: z.array(
    z.object({
      quote: z.string(),
      before: z.string(),
      criterion: z.string().nullable(),
      precedent: z.string().nullable(),
      comment: z.string(),
      sure: z.number(),
    }),
  ),
});
type Reply = z.infer<typeof Reply>;

export type RemarkInput = ReviewInput & { window: Span; wanted: number };

/** So many times what was asked for is looked at: an answer without end must not be looked for in the text without end. */
const MOST = 3;

/** Comments at places of the model's own choice inside a window of the draft. */
export const remark: Question<RemarkInput, Reply> & { result(input: RemarkInput, reply: Reply): Remark[] } = {
  stage: 'remark',
  prompt: 'remark',
  reply: Reply,
  variables: ({ draft, rubric, window, wanted }) => {
    const shown = windowText(draft.text, window);
    return {
      rubric: rubricText(rubric),
      examples: offeredExamplesText(offeredExamples(rubric)),
      form: formText(rubric.provenance?.form),
      task: draft.task ?? '',
      ...shown,
      'how-much': howMuchText(shown.passage, { rubric, wanted }),
    };
  },
  maxOutputTokens: ({ wanted }) => 4_000 + 350 * wanted,
  result: ({ rubric, wanted }, { comments }) =>
    comments
      .filter(({ comment }) => comment.trim() !== '')
      .slice(0, MOST * wanted)
      .map(({ quote, before, criterion, precedent, comment, sure }) => ({
        criterion: citedCriterion(criterion, rubric) ?? null,
        body: comment.trim(),
        quote,
        before,
        strength: Math.min(1, Math.max(0, sure / 100)),
        precedent: precedentOf(precedent, rubric),
      })),
};

/** The example that the answer names, also as `[e3]` or `E3`; null for one that was not offered. */
function precedentOf(named: string | null, rubric: Rubric): Remark['precedent'] {
  const wanted = (named ?? '').replace(/[[\]\s]/gu, '').toLowerCase();
  return offeredExamples(rubric).find(({ id }) => id === wanted)?.example ?? null;
}
