import { type ScoredComment, scoredComments } from '../domain/score.ts';
import type { Guide, SlottedDraft } from '../engines/engine.ts';
import { eachDraft } from './each-draft.ts';
import type { RunContext } from './run-context.ts';
import { draftOf, judgeStep, type Place, predictStep } from './steps.ts';

/** Predicts the drafts' comments and judges each draft as soon as it is predicted. */
export async function evaluate(
  drafts: readonly string[],
  target: Place & { guide: (draft: SlottedDraft) => Guide },
  context: RunContext,
): Promise<ScoredComment[]> {
  const scored = await eachDraft(
    drafts,
    async (id) => {
      const prediction = await predictStep(id, target, context);
      const judgement = await judgeStep(id, { ...target, prediction }, context);
      return scoredComments(id, draftOf(id, context).slots, { prediction, judgement });
    },
    context,
  );
  return scored.flat();
}
