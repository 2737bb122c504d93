import { z } from 'zod';
import { commentKey } from '../../../domain/comment.ts';
import type { CriterionBody, Example } from '../../../domain/criterion.ts';
import type { SlottedDraft } from '../../engine.ts';
import { criterionBody, firstFilled, type Offer, offered, ProposedCriterion } from '../proposed-criterion.ts';
import type { CriteriaStage } from '../stage.ts';
import { draftText } from '../texts/draft-text.ts';
import { jsonBlocks } from '../texts/json-lines.ts';
import { NEAR, place } from '../texts/place.ts';

const Reply = z.object({
  criteria: z.array(z.object({ ...ProposedCriterion.shape, evidence: z.array(z.string()) })),
});

/** What one draft of a group may take. */
const DRAFT_TOKENS = 4_000;

/** The first rubric from one group of drafts. */
export const infer: CriteriaStage<SlottedDraft[], z.infer<typeof Reply>, CriterionBody[]> = {
  stage: 'infer',
  prompt: 'infer',
  reply: Reply,
  variables: (group) => ({ drafts: draftsText(group) }),
  maxOutputTokens: () => 12_000,
  result: (group, { criteria }) => {
    const { comments, examples } = offerOf(group);
    const taken = new Set<string>();
    return criteria.flatMap((proposed) => {
      const ids = proposed.evidence.filter((id) => !taken.has(id.trim()));
      for (const id of ids) taken.add(id.trim());
      const shown = firstFilled(offered(proposed.examples, examples), offered(ids, examples).slice(0, 2));
      const evidence = offered(ids, comments);
      return criterionBody(proposed, { examples: shown, evidence }) ?? [];
    });
  },
};

/** The drafts of a group with their comments, numbered k1, k2 and so on over the group. */
export function draftsText(group: readonly SlottedDraft[]): string {
  let count = 0;
  return jsonBlocks(
    group.map(({ draft, slots }, index) => ({
      draft: `d${index + 1}`,
      ...(draft.task === undefined ? {} : { task: draft.task }),
      text: draftText(
        draft.text,
        slots.map(({ anchor }) => anchor),
        DRAFT_TOKENS,
      ),
      comments: slots.flatMap(({ anchor, references }) =>
        references.map(({ body }) => ({
          id: `k${++count}`,
          ...place(draft.text, anchor, NEAR),
          comment: body,
        })),
      ),
    })),
  );
}

function offerOf(group: readonly SlottedDraft[]): Offer {
  const comments = new Map<string, string>();
  const examples = new Map<string, Example>();
  for (const { draft, slots } of group) {
    for (const { anchor, references } of slots) {
      for (const { id, body } of references) {
        const offeredId = `k${comments.size + 1}`;
        comments.set(offeredId, commentKey(draft.id, id));
        examples.set(offeredId, { draft: draft.id, quote: anchor.quote ?? '', comment: body });
      }
    }
  }
  return { comments, examples };
}
