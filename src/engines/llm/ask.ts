import { z } from 'zod';
import type { ModelAnswer } from '../../domain/call.ts';
import { F2rError } from '../../errors.ts';
import { extractJson } from './extract-json.ts';
import type { Message, Model, ModelRequest } from './model.ts';
import { normaliseAnswer } from './normalise-answer.ts';
import { wireSchema } from './wire-schema.ts';

export interface AskInput<Reply> extends Omit<ModelRequest, 'schema'> {
  /** Of the answer's shape; letters and `_`. */
  name: string;
  /** Only objects, arrays, strings, numbers, booleans, enums and null; no optional keys. */
  reply: z.ZodType<Reply>;
  /** What tells the model that its answer could not be used. */
  repair: (problem: string) => Message[];
}

export type Asked<Reply> =
  | { outcome: 'answered'; reply: Reply }
  | { outcome: 'refused' | 'filtered' | 'failed'; reason: string };

/** An answer that cannot be used, and the questions to ask instead of the last one. */
interface Unusable {
  problem: string;
  again: Pick<ModelRequest, 'messages' | 'maxOutputTokens'>;
}

const MOST_PROBLEMS = 5;

/**
 * Asks, and once more when the answer is cut or does not have the shape. Throws what concerns more than this item
 * (MODEL_UNREACHABLE, MODEL_REFUSED_RUN, BUDGET_REACHED, INTERRUPTED); a text too long for the model is a failed item.
 */
export async function ask<Reply>(input: AskInput<Reply>, model: Model): Promise<Asked<Reply>> {
  const { stage, item, messages, maxOutputTokens, sample, name, reply } = input;
  const request: ModelRequest = {
    ...{ stage, item, model: input.model, messages, maxOutputTokens, sample },
    schema: { name, shape: wireSchema(reply) },
  };
  try {
    const first = understood(await model(request), { input, request });
    if ('outcome' in first) return first;
    const second = understood(await model({ ...request, ...first.again }), { input, request });
    return 'outcome' in second ? second : { outcome: 'failed', reason: second.problem };
  } catch (error) {
    if (error instanceof F2rError && error.code === 'MODEL_ANSWER_INVALID') {
      return { outcome: 'failed', reason: error.message };
    }
    throw error;
  }
}

interface Asking<Reply> {
  input: AskInput<Reply>;
  request: ModelRequest;
}

function understood<Reply>(answer: ModelAnswer, asking: Asking<Reply>): Asked<Reply> | Unusable {
  if (answer.finish === 'refused' || answer.finish === 'filtered') {
    return { outcome: answer.finish, reason: answer.text || 'no reason given' };
  }
  if (answer.finish === 'length') return cutAnswer(asking);
  const { reply, problem } = replyIn(answer.text, asking);
  return reply ? { outcome: 'answered', reply: reply.value } : wrongAnswer(answer.text, problem, asking);
}

/** The first value of the text that has the shape, else what is wrong with the likeliest. */
function replyIn<Reply>(
  text: string,
  { input, request }: Asking<Reply>,
): { reply?: { value: Reply }; problem: string } {
  const results = extractJson(text).map((value) =>
    input.reply.safeParse(normaliseAnswer(value, request.schema.shape)),
  );
  const good = results.find(({ success }) => success);
  if (good?.success) return { reply: { value: good.data }, problem: '' };
  const error = results[0]?.error;
  if (!error) return { problem: text.trim() === '' ? 'The answer is empty.' : 'The answer holds no JSON.' };
  return { problem: error.issues.slice(0, MOST_PROBLEMS).map(issueLine).join('\n') };
}

function issueLine({ path, message }: z.core.$ZodIssue): string {
  return path.length > 0 ? `${z.core.toDotPath(path)}: ${message}` : message;
}

/** A cut answer is never repaired or repeated: what is missing would be made up. */
function cutAnswer<Reply>({ input, request }: Asking<Reply>): Unusable {
  const { maxOutputTokens } = request;
  const problem = `The answer was cut off at the limit of ${maxOutputTokens} tokens. Write compact JSON without line breaks or spaces between its parts.`;
  const messages = atTheEnd(request.messages, input.repair(problem));
  return { problem, again: { messages, maxOutputTokens: 2 * maxOutputTokens } };
}

function wrongAnswer<Reply>(text: string, problem: string, { input, request }: Asking<Reply>): Unusable {
  const { messages, maxOutputTokens, schema } = request;
  const repair = input.repair(`${problem}\nJSON Schema of the answer: ${JSON.stringify(schema.shape)}`);
  const again: Message[] =
    text.trim() === ''
      ? atTheEnd(messages, repair)
      : [...messages, { role: 'assistant', content: text }, ...repair];
  return { problem, again: { messages: again, maxOutputTokens } };
}

/** In the last message: some chat templates refuse two questions in a row. */
function atTheEnd(messages: readonly Message[], more: readonly Message[]): Message[] {
  const last = messages.at(-1);
  if (!last) return [...more];
  const content = [last, ...more].map((message) => message.content).join('\n\n');
  return [...messages.slice(0, -1), { ...last, content }];
}
