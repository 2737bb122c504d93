import type { APIPromise, OpenAI } from 'openai';
import { z } from 'zod';
import { ALL_CAPABILITIES, type Capabilities, withKnownContext, withoutRefused } from './capabilities.ts';
import type { Model, ModelRequest } from './model.ts';
import { modelHint } from './model-hint.ts';
import { questionTokens } from './question-tokens.ts';
import { filteredAnswer, readCompletion } from './read-completion.ts';
import { redactor } from './redact.ts';
import { requestBody } from './request-body.ts';
import { safeExchange } from './safe-exchange.ts';
import { ServerFault } from './server-fault.ts';

export interface Endpoint {
  baseUrl: string;
  /** Local servers need none. */
  apiKey: string | undefined;
  /** For a whole answer. Node's own fetch gives up at 300 s. */
  deadlineMs?: number;
}

const DEADLINE_MS = 290_000;
/** When all that is asked at once is on its way, its tokens are counted, which reading its answer takes. */
const WHILE_WAITING_MS = 30;

const ModelList = z.object({ data: z.array(z.object({ id: z.string() })) });

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
      const completion = use((client) => client.chat.completions.create(body));
      setTimeout(() => questionTokens(request.messages), WHILE_WAITING_MS).unref();
      return readCompletion(await completion, request);
    } catch (error) {
      if (!(error instanceof ServerFault)) throw error;
      if (error.kind === 'filtered') return filteredAnswer(request, error.message);
      const fault = learnFrom(error, { learned, sent, request });
      throw fault.kind === 'refused' ? await withHint(fault, { use, endpoint, request }) : fault;
    }
  };
}

/** Takes a while: whoever knows that a model will be asked may begin before there is a question. */
export function loadClient(): Promise<typeof import('openai')> {
  return import('openai');
}

type Use = (ask: (client: OpenAI) => APIPromise<unknown>) => Promise<unknown>;

/**
 * The client wraps beyond recognition what its fetch throws, and reads once more what was read. So its fetch gives back
 * an empty response, always, and what came of the request is kept beside it.
 */
function clientOf({ baseUrl, apiKey, deadlineMs = DEADLINE_MS }: Endpoint): Use {
  const exchange = safeExchange({ deadlineMs, redact: redactor([apiKey]), now: Date.now });
  const outcomes = new WeakMap<Response, Promise<unknown>>();
  const opened = loadClient().then(
    ({ OpenAI }) =>
      new OpenAI({
        baseURL: baseUrl,
        apiKey: apiKey || 'none',
        fetch: async (...sent) => {
          const outcome = exchange(...sent);
          const response = new Response(null);
          outcomes.set(response, outcome);
          await outcome.catch(() => undefined);
          return response;
        },
        maxRetries: 0,
        timeout: deadlineMs * 2,
        logLevel: 'off',
      }),
  );
  return async (ask) => outcomes.get(await ask(await opened).asResponse());
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
  const names = async () =>
    ModelList.parse(await use((client) => client.models.list())).data.map(({ id }) => id);
  const hint = await modelHint(fault, { names, model: request.model, hasKey: Boolean(endpoint.apiKey) });
  return new ServerFault(fault.message, { ...fault.details, hint });
}
