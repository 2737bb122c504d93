import type { Answered, Remark } from '../review-engine.ts';
import { type Asking, askStage, messagesOf } from './ask-stage.ts';
import { type RemarkInput, remark } from './stages/remark.ts';

/** One question a window. */
export async function remarkWindow(input: RemarkInput, asking: Asking): Promise<Answered<Remark[]>> {
  const { draft, window } = input;
  const item = `${draft.id} (${window.start} to ${window.end})`;
  const messages = messagesOf(remark, input, asking);
  const asked = await askStage(remark, { input, item, messages }, asking);
  if (asked.outcome !== 'answered') return asked;
  return { outcome: 'answered', answer: remark.result(input, asked.reply) };
}
