import type { OpenAI } from 'openai';
import { ALL_CAPABILITIES, type Capabilities, withKnownContext, withoutRefused } from './capabilities.ts';
import type { Model, ModelRequest } from './model.ts';
import { modelHint } from './model-hint.ts';
import { filteredAnswer, readCompletion } from './read-completion.ts';
import { redactor } from './redact.ts';
import { requestBody } from './request-body.ts';
import { type Fetch, safeFetch } from './safe-fetch.ts';
import { ServerFault } from './server-fault.ts';

export interface Endpoint {
  baseUrl: string;
  /** Local servers need none. */
  apiKey: string | undefined;
  fetch?: Fetch;
  /** For a whole answer. Node's own fetch gives up at 300 s. */
  deadlineMs?: number;
}

const DEADLINE_MS = 290_000;

/**
 * One request a call, to any server that speaks OpenAI's chat completions. What a server does not take (a JSON Schema,
 * JSON mode, a field) is learned from its refusal and left out from then on, for each model.
 * Throws a ServerFault for every request without an answer; `retried` asks again.
 */
export function openaiModel(endpoint: Endpoint): Model {
  const learned = new Map<string, Capabilities>();
  const use = clientOf(endpoint);
  return async (request) => {
    const sent = learned.get(request.model) ?? ALL_CAPABILITIES;
    try {
      const body = requestBody(request, sent);
      return readCompletion(await use((client) => client.chat.completions.create(body)), request);
    } catch (error) {
      if (!(error instanceof ServerFault)) throw error;
      if (error.kind === 'filtered') return filteredAnswer(request, error.message);
      const fault = learnFrom(error, { learned, sent, request });
      throw fault.kind === 'refused' ? await withHint(fault, { use, endpoint, request }) : fault;
    }
  };
}

type Use = <T>(ask: (client: OpenAI) => Promise<T>) => Promise<T>;

/** A client for each request, so that its fetch can give back what it threw: the client wraps that beyond recognition. */
function clientOf({ baseUrl, apiKey, deadlineMs = DEADLINE_MS, ...given }: Endpoint): Use {
  const redact = redactor([apiKey]);
  const fetch = given.fetch ?? globalThis.fetch;
  const safe = safeFetch({ fetch, deadlineMs, redact, now: Date.now });
  return async (ask) => {
    const { OpenAI } = await import('openai');
    let fault: unknown;
    const noting: Fetch = (input, init) =>
      safe(input, init).catch((thrown: unknown) => {
        fault = thrown;
        throw thrown;
      });
    const client = new OpenAI({
      baseURL: baseUrl,
      apiKey: apiKey || 'none',
      fetch: noting,
      maxRetries: 0,
      timeout: deadlineMs * 2,
      logLevel: 'off',
    });
    return ask(client).catch((thrown: unknown) => {
      throw fault ?? thrown;
    });
  };
}

/** Two requests that were sent at once may be refused for the same thing: only the first changes what is known. */
function learnFrom(
  fault: ServerFault,
  {
    learned,
    sent,
    request,
  }: { learned: Map<string, Capabilities>; sent: Capabilities; request: ModelRequest },
): ServerFault {
  const { message, details, kind } = fault;
  if (kind !== 'rejected' && kind !== 'too-long') return fault;
  if ((learned.get(request.model) ?? ALL_CAPABILITIES) === sent) {
    const next =
      kind === 'too-long'
        ? withKnownContext(sent, message)
        : withoutRefused(sent, { message, param: details.param });
    if (!next) return kind === 'too-long' ? fault : new ServerFault(message, { ...details, kind: 'refused' });
    learned.set(request.model, next);
  }
  return new ServerFault(message, { ...details, kind: 'learned' });
}

async function withHint(
  fault: ServerFault,
  { use, endpoint, request }: { use: Use; endpoint: Endpoint; request: ModelRequest },
): Promise<ServerFault> {
  if (fault.details.hint !== undefined) return fault;
  const names = async () => (await use(async (client) => client.models.list())).data.map(({ id }) => id);
  const hint = await modelHint(fault, { names, model: request.model, hasKey: Boolean(endpoint.apiKey) });
  return new ServerFault(fault.message, { ...fault.details, hint });
}
