import { hash } from '../domain/hash.ts';
import type { Prediction } from '../domain/prediction.ts';
import { type ScoredComment, scoredComments } from '../domain/score.ts';
import type { Guide, SlottedDraft } from '../engines/engine.ts';
import { once } from '../store/once.ts';
import { eachDraft } from './each-draft.ts';
import type { RunContext } from './run-context.ts';
import { draftHash, draftOf, judgeStep, type Place } from './steps.ts';

/** The baseline that writes nothing: at each slot the nearest past comments, word for word, judged like any prediction. */
export async function copyFromNeighbours(
  drafts: readonly string[],
  target: Place & { guide: (draft: SlottedDraft) => Guide },
  context: RunContext,
): Promise<ScoredComment[]> {
  const scored = await eachDraft(
    drafts,
    async (id) => {
      const draft = draftOf(id, context);
      const copied = copies(draft, target.guide(draft));
      const prediction = await once(
        {
          file: target.folder.prediction(id),
          inputs: { draft: draftHash(draft), guide: hash(copied) },
          make: () => copied,
        },
        context.maker,
      );
      const judgement = await judgeStep(id, { ...target, prediction }, context);
      return scoredComments(id, draft.slots, { prediction, judgement });
    },
    context,
  );
  return scored.flat();
}

function copies({ draft, slots }: SlottedDraft, guide: Guide): Prediction {
  return {
    draft: draft.id,
    slots: slots.map(({ id, references }) => {
      const near = guide.kind === 'neighbours' ? (guide.neighbours.get(id) ?? []) : [];
      const comments = near
        .slice(0, references.length)
        .map(({ comment }) => ({ criterion: null, body: comment }));
      if (comments.length < references.length) return { slot: id, outcome: 'failed' as const, comments: [] };
      return { slot: id, outcome: 'answered' as const, comments };
    }),
  };
}
