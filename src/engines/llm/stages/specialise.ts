import { z } from 'zod';
import type { Criterion } from '../../../domain/criterion.ts';
import type { Rubric } from '../../../domain/rubric.ts';
import { citedCriterion } from '../cited-criterion.ts';
import type { Question } from '../stage.ts';
import { rubricText } from '../texts/rubric-text.ts';

const Reply = z.object({
  criteria: z.array(
    z.object({
      source: z.string(),
      name: z.string(),
      criterion: z.string(),
      doNotApplyWhen: z.string(),
    }),
  ),
});

export interface SpecialiseInput {
  rubric: Rubric;
  task: string;
}

/** A task's own criteria, made from those of the rubric. */
export const specialise: Question<SpecialiseInput, z.infer<typeof Reply>> = {
  stage: 'specialise',
  prompt: 'specialise',
  reply: Reply,
  variables: ({ rubric, task }) => ({ rubric: rubricText(rubric), task }),
  maxOutputTokens: ({ rubric }) => 4_000 + 600 * rubric.criteria.length,
};

/** As many as the prompt allows to be made from one. */
const MOST_OF_ONE = 3;

/** With their source's sign, weight, examples and evidence; `c3-1` is the first made from c3. */
export function specialised(
  { rubric }: SpecialiseInput,
  { criteria }: z.infer<typeof Reply>,
): { source: string; criterion: Criterion }[] {
  return rubric.criteria.flatMap((source) =>
    criteria
      .filter((local) => citedCriterion(local.source, rubric) === source.id && local.criterion.trim() !== '')
      .slice(0, MOST_OF_ONE)
      .map((local, index) => ({
        source: source.id,
        criterion: {
          ...source,
          id: `${source.id}-${index + 1}`,
          name: local.name.replace(/\s+/gu, ' ').trim() || source.name,
          criterion: local.criterion.trim(),
          selectWhen: '',
          doNotSelectWhen: local.doNotApplyWhen.trim(),
        },
      })),
  );
}
