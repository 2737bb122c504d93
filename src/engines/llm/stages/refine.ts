import { z } from 'zod';
import type { Criterion, CriterionBody } from '../../../domain/criterion.ts';
import { Operation } from '../../../domain/operation.ts';
import type { RefineInput } from '../../engine.ts';
import { citedCriterion } from '../cited-criterion.ts';
import {
  criterionBody,
  firstFilled,
  type Offer,
  offered,
  ProposedCriterion,
  signedPoints,
} from '../proposed-criterion.ts';
import type { CriteriaStage } from '../stage.ts';
import { rejectedText } from '../texts/rejected-text.ts';
import { confusionText, ratesText } from '../texts/signals-text.ts';
import { inheritedEvidence, refineOffer, refineVariables } from './refine-offer.ts';

const NewText = z.object({ label: z.string(), ...ProposedCriterion.shape, evidence: z.array(z.string()) });
type NewText = z.infer<typeof NewText>;

const ProposedOperation = z.object({
  kind: Operation.shape.kind,
  targets: z.array(z.string()),
  texts: z.array(z.string()),
  polarity: z.enum(['fault', 'strength']).nullable(),
  weight: z.number().nullable(),
  reason: z.string(),
  comments: z.array(z.string()),
});
type ProposedOperation = z.infer<typeof ProposedOperation>;

/** Operations name their new texts by label, so that the answer stays four levels deep. */
const Reply = z.object({ operations: z.array(ProposedOperation), criteria: z.array(NewText) });
type Reply = z.infer<typeof Reply>;

/** Edits of the rubric that would mend its wrong predictions. */
export const refine: CriteriaStage<RefineInput, Reply, Operation[]> = {
  stage: 'refine',
  prompt: 'refine',
  reply: Reply,
  variables: (input) => ({
    ...refineVariables(input),
    rates: ratesText(input.rubric, input.signals),
    confusion: confusionText(input.signals),
    rejected: rejectedText(input.rejected),
  }),
  maxOutputTokens: () => 16_000,
  result: (input, reply) => {
    const offer = refineOffer(input);
    return reply.operations.flatMap((proposed) => operation(proposed, { input, reply, offer }) ?? []);
  },
};

interface Answer {
  input: RefineInput;
  reply: Reply;
  offer: Offer;
}

/** undefined for an operation on what is not there. Whether it has what its kind needs is for the rubric's rules to say. */
function operation(proposed: ProposedOperation, answer: Answer): Operation | undefined {
  const { kind, polarity, weight, reason } = proposed;
  const { rubric } = answer.input;
  const ids = [...new Set(proposed.targets.map((id) => citedCriterion(id, rubric)))];
  const targets = kind === 'add' ? [] : rubric.criteria.filter(({ id }) => ids.includes(id));
  if (kind !== 'add' && (ids.includes(undefined) || targets.length === 0)) return undefined;
  const texts = offered(
    proposed.texts,
    new Map(answer.reply.criteria.map((text) => [text.label.trim(), text])),
  );
  const bodies = ['keep', 'remove', 'repoint'].includes(kind)
    ? []
    : texts.flatMap((text) => body(text, targets, answer) ?? []);
  return {
    kind,
    targets: targets.map(({ id }) => id),
    bodies,
    points:
      kind === 'repoint' && weight !== null ? signedPoints(polarity ?? polarityOf(targets), weight) : null,
    reason: reason.trim(),
    comments: offered(proposed.comments, answer.offer.comments),
  };
}

function body(
  text: NewText,
  targets: readonly Criterion[],
  { reply, offer }: Answer,
): CriterionBody | undefined {
  const evidenceOf = (ids: readonly string[]) => offered(ids, offer.comments);
  const own = evidenceOf(text.evidence);
  const all = evidenceOf(reply.criteria.flatMap(({ evidence }) => evidence));
  const examples = firstFilled(
    offered(text.examples, offer.examples),
    targets.flatMap((target) => target.examples),
    offered(text.evidence, offer.examples).slice(0, 2),
  );
  return criterionBody(text, { examples, evidence: inheritedEvidence(targets, { own, all }) });
}

function polarityOf(targets: readonly Criterion[]): 'fault' | 'strength' {
  return (targets[0]?.points ?? -1) < 0 ? 'fault' : 'strength';
}
