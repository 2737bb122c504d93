import { type Asked, ask } from './ask.ts';
import type { Message, Model, ModelRequest } from './model.ts';
import { fillPrompt } from './prompt.ts';
import { type Prompts, TAGS } from './prompts.ts';
import type { Question } from './stage.ts';

/** All that a question needs beside itself. */
export interface Asking {
  model: Model;
  models: Readonly<Record<ModelRequest['stage'], string>>;
  prompts: Prompts;
}

export function messagesOf<Input, Reply>(
  { prompt, variables }: Question<Input, Reply>,
  input: Input,
  { prompts }: Asking,
): Message[] {
  return fillPrompt(prompts[prompt], variables(input), TAGS);
}

/** What the model said before, as it is repeated to it. */
export function says(reply: unknown): Message {
  return { role: 'assistant', content: JSON.stringify(reply) };
}

export function askStage<Input, Reply>(
  { stage, prompt, reply, maxOutputTokens }: Question<Input, Reply>,
  { input, item, messages, sample }: { input: Input; item: string; messages: Message[]; sample?: number },
  { model, models, prompts }: Asking,
): Promise<Asked<Reply>> {
  return ask(
    {
      stage,
      item,
      sample,
      model: models[stage],
      messages,
      name: prompt.replaceAll('-', '_'),
      reply,
      maxOutputTokens: maxOutputTokens(input),
      repair: (problem: string) => fillPrompt(prompts.repair, { problem }, TAGS),
    },
    model,
  );
}
