import type { Answered, ProposedRevision } from '../review-engine.ts';
import { type Asking, askStage, messagesOf } from './ask-stage.ts';
import { proposedRevision, type ReviseInput, revise, reviseWithoutRubric } from './stages/revise.ts';

/** Asks once more about comments that got no answer. */
export async function reviseDraft(input: ReviseInput, asking: Asking): Promise<Answered<ProposedRevision>> {
  const first = await proposed(input, asking);
  if (first.outcome !== 'answered') return first;
  const answered = new Set(first.answer.answers.map(({ comment }) => comment));
  const missing = input.comments.filter(({ id }) => !answered.has(id));
  if (missing.length === 0) return first;
  const second = await proposed({ ...input, comments: missing }, asking);
  if (second.outcome !== 'answered') return first;
  const known = new Set(first.answer.changes.map(({ before }) => before));
  return {
    outcome: 'answered',
    answer: {
      changes: [...first.answer.changes, ...second.answer.changes.filter(({ before }) => !known.has(before))],
      answers: [...first.answer.answers, ...second.answer.answers],
      open: [...first.answer.open, ...second.answer.open],
    },
  };
}

async function proposed(input: ReviseInput, asking: Asking): Promise<Answered<ProposedRevision>> {
  const known = input.rubric.criteria.length > 0 || input.comments.length > 0;
  const question = known ? revise : reviseWithoutRubric;
  const messages = messagesOf(question, input, asking);
  const asked = await askStage(question, { input, item: input.draft.id, messages }, asking);
  if (asked.outcome !== 'answered') return asked;
  return { outcome: 'answered', answer: proposedRevision(input, asked.reply) };
}
