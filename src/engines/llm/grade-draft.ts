import type { Occurrence } from '../../domain/grade.ts';
import type { Answered, ReviewEngine } from '../review-engine.ts';
import { askItems } from './ask-items.ts';
import type { Asking } from './ask-stage.ts';
import { batches } from './batches.ts';
import { type GradeInput, grade } from './stages/grade.ts';

/** About how many criteria one question is about: as many as can be told apart in one view of the draft. */
const BATCH = 30;

export async function gradeDraft(
  input: Parameters<ReviewEngine['grade']>[0],
  asking: Asking,
): Promise<Map<string, Answered<Occurrence>>> {
  const parts = batches(input.rubric.criteria, () => 1, BATCH);
  const outcomes = await Promise.all(
    parts.map((criteria, index) => {
      const part = parts.length === 1 ? '' : ` (part ${index + 1} of ${parts.length})`;
      const run = input.run === 1 ? '' : ` (run ${input.run})`;
      const asked: GradeInput = { ...input, criteria };
      return askItems(
        grade,
        { input: asked, item: `${input.draft.id}${part}${run}`, sample: input.run },
        asking,
      );
    }),
  );
  return new Map(outcomes.flatMap((found) => [...found]));
}
