import { z } from 'zod';
import type { ModelAnswer, Usage } from '../../domain/call.ts';
import type { ModelRequest } from './model.ts';
import { questionTokens } from './question-tokens.ts';
import { BASE_URL_HINT } from './safe-exchange.ts';
import { ServerFault } from './server-fault.ts';
import { tokens } from './tokens.ts';

const count = z.int().nonnegative().catch(0);
const words = z.string().nullish().catch(undefined);

const Content = z.union([
  z.string(),
  z
    .array(z.object({ text: z.string().catch('') }).catch({ text: '' }))
    .transform((parts) => parts.map(({ text }) => text).join('')),
]);

const Completion = z.object({
  model: words,
  choices: z
    .array(
      z.object({
        finish_reason: words,
        message: z.object({
          content: Content.nullish(),
          refusal: words,
          reasoning_content: words,
          reasoning: words,
        }),
      }),
    )
    .min(1),
  usage: z
    .object({
      prompt_tokens: count,
      completion_tokens: count,
      prompt_tokens_details: z.object({ cached_tokens: count }).nullish().catch(undefined),
      completion_tokens_details: z.object({ reasoning_tokens: count }).nullish().catch(undefined),
    })
    .nullish()
    .catch(undefined),
});
type Completion = z.infer<typeof Completion>;

/** What the body of a 200 says. Throws a ServerFault for one that is no answer. */
export function readCompletion(body: unknown, request: ModelRequest): ModelAnswer {
  const completion = Completion.safeParse(body).data;
  const choice = completion?.choices[0];
  if (!completion || !choice || choice.finish_reason === 'error') {
    throw new ServerFault('The server answered with JSON that holds no answer', {
      kind: 'transient',
      status: 200,
      hint: BASE_URL_HINT,
    });
  }
  refuseTruncated(completion, request);
  const text = textOf(choice.message);
  const thought = (completion.usage?.completion_tokens_details?.reasoning_tokens ?? 0) > 0;
  const finish = choice.message.refusal ? 'refused' : finishOf(choice.finish_reason, text === '' && thought);
  return {
    text: finish === 'refused' ? (choice.message.refusal ?? '') : text,
    finish,
    model: completion.model || request.model,
    usage: usageOf(completion, request, text),
  };
}

/** Fewer tokens than these may be a made-up number; more cannot be told from another tokenizer's count. */
const LEAST_TOLD = 1000;
const LEAST_SHARE = 0.6;

/** Some local servers cut a question that is too long without a word, and answer what is left of it. */
function refuseTruncated({ usage }: Completion, { messages }: ModelRequest): void {
  const read = usage?.prompt_tokens ?? 0;
  if (read < LEAST_TOLD || usage?.prompt_tokens_details?.cached_tokens) return;
  const asked = questionTokens(messages);
  if (read >= LEAST_SHARE * asked) return;
  throw new ServerFault(`The server read only ${read} of about ${asked} tokens of the question`, {
    kind: 'refused',
    status: 200,
    hint: 'Give the model a larger context; for Ollama set OLLAMA_CONTEXT_LENGTH, for example to 32768, and start it anew.',
  });
}

/** An answer that a filter kept back. */
export function filteredAnswer(request: ModelRequest, reason: string): ModelAnswer {
  return { text: reason, finish: 'filtered', model: request.model, usage: estimatedUsage(request, '') };
}

/** Constrained output of a model that thinks may stand where its thoughts do. */
function textOf({ content, reasoning_content, reasoning }: Completion['choices'][number]['message']): string {
  if (content?.trim()) return content;
  const thoughts = reasoning_content ?? reasoning ?? '';
  return thoughts.includes('{') ? thoughts : '';
}

/** Nothing but thoughts means that they used up the room, whatever the server calls it. */
function finishOf(reason: string | null | undefined, onlyThoughts: boolean): ModelAnswer['finish'] {
  if (reason === 'content_filter') return 'filtered';
  return reason === 'length' || reason === 'max_tokens' || onlyThoughts ? 'length' : 'stop';
}

function usageOf({ usage }: Completion, request: ModelRequest, text: string): Usage {
  if (!usage || usage.prompt_tokens === 0) return estimatedUsage(request, text);
  return {
    promptTokens: usage.prompt_tokens,
    completionTokens: usage.completion_tokens,
    estimated: false,
  };
}

function estimatedUsage({ messages }: ModelRequest, text: string): Usage {
  return { promptTokens: questionTokens(messages), completionTokens: tokens(text), estimated: true };
}
