import { z } from 'zod';
import type { Criterion, CriterionBody } from '../../../domain/criterion.ts';
import type { RefineInput } from '../../engine.ts';
import { citedCriterion } from '../cited-criterion.ts';
import { criterionBody, firstFilled, offered, ProposedCriterion } from '../proposed-criterion.ts';
import type { CriteriaStage } from '../stage.ts';
import { inheritedEvidence, refineOffer, refineVariables } from './refine-offer.ts';

const Reply = z.object({
  criteria: z.array(
    z.object({ id: z.string().nullable(), ...ProposedCriterion.shape, evidence: z.array(z.string()) }),
  ),
});

export type RewrittenCriterion = CriterionBody & { id: Criterion['id'] | null };

/** The paper's refinement: the whole rubric anew. Locked criteria are as they were, whatever the answer made of them. */
export const rewrite: CriteriaStage<RefineInput, z.infer<typeof Reply>, RewrittenCriterion[]> = {
  stage: 'refine',
  prompt: 'rewrite',
  reply: Reply,
  variables: refineVariables,
  maxOutputTokens: () => 20_000,
  result: (input, { criteria }) => {
    const offer = refineOffer(input);
    const locked = input.rubric.criteria.filter((criterion) => criterion.locked);
    const taken = new Set(locked.map(({ id }) => id));
    const all = offered(
      criteria.flatMap(({ evidence }) => evidence),
      offer.comments,
    );
    const rewritten = criteria.flatMap((proposed): RewrittenCriterion[] => {
      const cited = citedCriterion(proposed.id, input.rubric) ?? null;
      if (locked.some(({ id }) => id === cited)) return [];
      const origin = input.rubric.criteria.filter(({ id }) => id === cited && !taken.has(id));
      const own = offered(proposed.evidence, offer.comments);
      const examples = firstFilled(
        offered(proposed.examples, offer.examples),
        origin.flatMap((criterion) => criterion.examples),
        offered(proposed.evidence, offer.examples).slice(0, 2),
      );
      const body = criterionBody(proposed, { examples, evidence: inheritedEvidence(origin, { own, all }) });
      if (!body) return [];
      for (const { id } of origin) taken.add(id);
      return [{ id: origin[0]?.id ?? null, ...body }];
    });
    return [...locked.map(({ locked: _, ...body }) => body), ...rewritten];
  },
};
