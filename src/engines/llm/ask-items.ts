import type { Outcome } from '../../domain/prediction.ts';
import { type Asking, askStage, messagesOf, says } from './ask-stage.ts';
import { fillPrompt } from './prompt.ts';
import { TAGS } from './prompts.ts';
import type { ItemStage } from './stage.ts';

export type ItemOutcome<Answer> =
  | { outcome: 'answered'; answer: Answer }
  | { outcome: Exclude<Outcome, 'answered'>; reason: string };

/** Asks about all items of `input` at once, then once more about those that were not answered. Outcomes by item. */
export async function askItems<Input, Reply, Answer>(
  stage: ItemStage<Input, Reply, Answer>,
  { input, item, sample = 1 }: { input: Input; item: string; sample?: number },
  asking: Asking,
): Promise<Map<string, ItemOutcome<Answer>>> {
  const ids = stage.ids(input);
  if (ids.length === 0) return new Map();
  const messages = messagesOf(stage, input, asking);
  const first = await askStage(stage, { input, item, messages, sample }, asking);
  if (first.outcome !== 'answered') return new Map(ids.map((id) => [id, first]));

  const answers = stage.result(input, first.reply);
  const missing = new Set(ids.filter((id) => !answers.has(id)));
  let otherwise: ItemOutcome<Answer> = { outcome: 'failed', reason: 'left out of the answer twice' };
  if (missing.size > 0) {
    const list = { missing: stage.list(input, missing) };
    const again = [...messages, says(first.reply), ...fillPrompt(asking.prompts.missing, list, TAGS)];
    const second = await askStage(stage, { input, item, messages: again, sample }, asking);
    if (second.outcome !== 'answered') otherwise = second;
    else
      for (const [id, answer] of stage.result(input, second.reply))
        if (missing.has(id)) answers.set(id, answer);
  }
  return new Map(
    ids.map((id) => {
      const answer = answers.get(id);
      return [id, answer === undefined ? otherwise : { outcome: 'answered', answer }];
    }),
  );
}
