/** What a server takes for one model, as learned from its refusals. */
export interface Capabilities {
  /** How the shape of the answer is asked for; below `json_schema` the schema stands in the system message. */
  format: 'json_schema' | 'json_object' | 'prompt';
  /** The field that caps the answer. Older servers know only `max_tokens`, newer models only the other. */
  cap: 'max_tokens' | 'max_completion_tokens' | 'none';
  strict: boolean;
  /** The most that the model writes, in tokens. */
  most: number;
  /** What question and answer may have together, in tokens. */
  context: number;
}

export const ALL_CAPABILITIES: Capabilities = {
  format: 'json_schema',
  cap: 'max_tokens',
  strict: true,
  most: Number.POSITIVE_INFINITY,
  context: Number.POSITIVE_INFINITY,
};

const ABOUT_FORMAT =
  /response_?format|json_schema|json_object|json mode|schema|grammar|guided|structured.?output|the word '?json/iu;
const ABOUT_MOST =
  /max_(?:completion_|output_)?tokens.*?(?:at most|less than or equal to|<=|maximum(?: value)? (?:is|of)|up to)\D{0,20}(\d{2,})/iu;

/** What to send after this refusal of what was sent; undefined: nothing that would help. */
export function withoutRefused(
  sent: Capabilities,
  refusal: { message: string; param: string | undefined },
): Capabilities | undefined {
  const words = `${refusal.param ?? ''} ${refusal.message}`;
  const most = Number(ABOUT_MOST.exec(words)?.[1]);
  if (most > 0 && most < sent.most) return { ...sent, most };
  if (sent.cap !== 'none' && new RegExp(`\\b${sent.cap}\\b`, 'u').test(words)) {
    return { ...sent, cap: sent.cap === 'max_tokens' ? 'max_completion_tokens' : 'none' };
  }
  if (sent.strict && sent.format === 'json_schema' && /["'`.]strict\b/u.test(words))
    return { ...sent, strict: false };
  if (ABOUT_FORMAT.test(words) || /no reason given/u.test(words)) return lowerFormat(sent);
  return undefined;
}

/** Below this an answer is not worth asking for. */
export const LEAST_ANSWER = 256;

/** What to send when question and answer together are too long and the question alone is not; undefined: it is. */
export function withKnownContext(sent: Capabilities, message: string): Capabilities | undefined {
  const context = Number(/context length is (?:only )?(\d+)/iu.exec(message)?.[1]);
  const question = Number(/(\d+) (?:in the messages|input tokens)/iu.exec(message)?.[1]);
  return question + LEAST_ANSWER < context && context < sent.context ? { ...sent, context } : undefined;
}

function lowerFormat(sent: Capabilities): Capabilities | undefined {
  if (sent.format === 'prompt') return undefined;
  return { ...sent, format: sent.format === 'json_schema' ? 'json_object' : 'prompt' };
}
