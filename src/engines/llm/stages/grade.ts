import { z } from 'zod';
import type { Anchor } from '../../../domain/anchor.ts';
import type { Criterion } from '../../../domain/criterion.ts';
import { findQuote } from '../../../domain/find-quote.ts';
import type { Occurrence } from '../../../domain/grade.ts';
import { type Span, textOf } from '../../../domain/span.ts';
import type { ReviewInput } from '../../review-engine.ts';
import { citedCriterion } from '../cited-criterion.ts';
import type { ItemStage } from '../stage.ts';
import { jsonLines } from '../texts/json-lines.ts';
import { examplesText, rubricText } from '../texts/rubric-text.ts';

const Reply = z.object({
  criteria: z.array(
    z.object({
      criterion: z.string(),
      occasions: z.string(),
      reason: z.string(),
      occurs: z.enum(['yes', 'no', 'cannot assess']),
      quotes: z.array(z.string()),
    }),
  ),
});

/** `criteria` are those that are asked about; the others are shown as their neighbours. */
export type GradeInput = ReviewInput & { window: Span; criteria: readonly Criterion[] };

/**
 * Which criteria's conditions occur in a part of a draft. Answers by criterion. An occurrence whose quotes do not stand
 * there is no answer: it is asked for again.
 */
export const grade: ItemStage<GradeInput, z.infer<typeof Reply>, Occurrence> = {
  stage: 'grade',
  prompt: 'grade',
  reply: Reply,
  variables: (input) => ({
    rubric: rubricText(input.rubric),
    examples: examplesText(input.rubric),
    task: input.draft.task ?? '',
    draft: textOf(input.draft.text, input.window),
    criteria: grade.list(input, new Set(grade.ids(input))),
  }),
  maxOutputTokens: ({ criteria }) => 4_000 + 400 * criteria.length,
  ids: ({ criteria }) => criteria.map(({ id }) => id),
  list: ({ criteria }, ids) =>
    jsonLines(criteria.filter(({ id }) => ids.has(id)).map(({ id, name }) => ({ criterion: id, name }))),
  result: ({ draft, window, rubric }, { criteria }) => {
    const answers = criteria.flatMap(({ criterion, occurs, quotes, reason }): [string, Occurrence][] => {
      const id = citedCriterion(criterion, rubric);
      if (!id) return [];
      if (occurs !== 'yes') return [[id, { occurs, quotes: [], reason }]];
      const found = quotes.flatMap((quote): Anchor[] => {
        const anchor = findQuote(draft.text, quote, window);
        return anchor ? [anchor] : [];
      });
      return found.length === 0 ? [] : [[id, { occurs, quotes: found, reason }]];
    });
    return new Map(answers.reverse());
  },
};
