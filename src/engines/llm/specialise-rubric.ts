import type { Answered, ReviewEngine } from '../review-engine.ts';
import { type Asking, askStage, messagesOf } from './ask-stage.ts';
import { type SpecialiseInput, specialise, specialised } from './stages/specialise.ts';

export async function specialiseRubric(
  input: SpecialiseInput,
  asking: Asking,
): ReturnType<ReviewEngine['specialise']> {
  const messages = messagesOf(specialise, input, asking);
  const asked = await askStage(specialise, { input, item: 'task', messages }, asking);
  if (asked.outcome !== 'answered') return asked;
  const answer = specialised(input, asked.reply);
  return { outcome: 'answered', answer } satisfies Answered<typeof answer>;
}
