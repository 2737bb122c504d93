import type { Answered, Preference, PreferInput } from '../review-engine.ts';
import { type Asking, askStage, messagesOf } from './ask-stage.ts';
import { prefer } from './stages/prefer.ts';

const BETTER = { A: 'first', B: 'second', neither: 'neither' } as const;

export async function preferRevision(input: PreferInput, asking: Asking): Promise<Answered<Preference>> {
  const messages = messagesOf(prefer, input, asking);
  const asked = await askStage(prefer, { input, item: input.draft.id, messages }, asking);
  return asked.outcome === 'answered' ? { outcome: 'answered', answer: BETTER[asked.reply.better] } : asked;
}
