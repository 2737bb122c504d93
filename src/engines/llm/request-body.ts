import type { OpenAI } from 'openai';
import { type Capabilities, LEAST_ANSWER } from './capabilities.ts';
import type { Message, ModelRequest } from './model.ts';
import { questionTokens } from './question-tokens.ts';

/** Servers may count more than we do, and their templates take some. */
const COUNTING_ERROR = 1.25;

export type Body = OpenAI.Chat.ChatCompletionCreateParamsNonStreaming;

/** The least that a server must know: no temperature, no seed, nothing that some server refuses. */
export function requestBody(request: ModelRequest, capabilities: Capabilities): Body {
  const { format, cap, strict, most, context } = capabilities;
  const messages = format === 'json_schema' ? request.messages : withSchema(request);
  const limit = Math.min(request.maxOutputTokens, most, roomFor(messages, context));
  return {
    model: request.model,
    messages: messages.map(({ role, content }) => ({ role, content: wellFormed(content) })),
    ...(cap === 'none' ? {} : { [cap]: limit }),
    ...responseFormat(request, format, strict),
  };
}

function roomFor(question: readonly Message[], context: number): number {
  if (context === Number.POSITIVE_INFINITY) return context;
  return Math.max(LEAST_ANSWER, Math.floor(context - COUNTING_ERROR * questionTokens(question)));
}

function responseFormat(
  { schema }: ModelRequest,
  format: Capabilities['format'],
  strict: boolean,
): Pick<Body, 'response_format'> {
  if (format === 'prompt') return {};
  if (format === 'json_object') return { response_format: { type: 'json_object' } };
  const named = { name: schema.name, schema: schema.shape };
  return { response_format: { type: 'json_schema', json_schema: strict ? { ...named, strict } : named } };
}

/** The schema as data behind the instructions, titled with its name. JSON mode asks for the word JSON: the tag has it. */
function withSchema({ messages, schema }: ModelRequest): Message[] {
  const shape = JSON.stringify({ title: schema.name, ...schema.shape });
  const part = `<JSON-schema-of-the-answer>\n${shape}\n</JSON-schema-of-the-answer>`;
  const [first, ...others] = messages;
  return first?.role === 'system'
    ? [{ role: 'system', content: `${first.content}\n\n${part}` }, ...others]
    : [{ role: 'system', content: part }, ...messages];
}

/** Half a surrogate pair makes some servers refuse the whole request. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}
