import { createServer } from 'node:http';

/**
 * A server that speaks OpenAI's chat completions on a real socket, records what it is asked and can misbehave.
 * Plain JavaScript, so that it runs in a process of its own on any Node (fake-server-process.js); types: fake-server.d.ts.
 */

/** @type {import('./fake-server.d.ts').misbehave} */
export const misbehave = {
  status: (status, body = { error: { message: `status ${status}` } }, headers = {}) => ({
    misbehave: 'body',
    status,
    text: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json', ...headers },
  }),
  body: (text, contentType = 'application/json') => ({
    misbehave: 'body',
    status: 200,
    text,
    headers: { 'content-type': contentType },
  }),
  reset: () => ({ misbehave: 'reset' }),
  resetMidBody: () => ({ misbehave: 'reset-mid-body' }),
  stall: () => ({ misbehave: 'stall' }),
  stallMidBody: () => ({ misbehave: 'stall-mid-body' }),
  content: (content) => ({ misbehave: 'choice', message: { content } }),
  cut: (content) => ({ misbehave: 'choice', message: { content }, finish: 'length' }),
  refusal: (refusal) => ({ misbehave: 'choice', message: { content: null, refusal } }),
  filtered: () => ({ misbehave: 'choice', message: { content: '' }, finish: 'content_filter' }),
  withoutUsage: (reply) => ({
    misbehave: 'choice',
    message: { content: JSON.stringify(reply) },
    usage: null,
  }),
  choice: (message, finish = 'stop', usage = undefined) => ({ misbehave: 'choice', message, finish, usage }),
  late: (ms, then) => ({ misbehave: 'late', ms, then }),
};

/** @type {import('./fake-server.d.ts').fakeServer} */
export async function fakeServer(answer, options = {}) {
  const calls = [];
  const server = createServer((request, response) => {
    handle(request, response, { answer, options, calls }).catch((error) => {
      send(response, 500, { error: { message: `fake server: ${error.message}` } });
    });
  });
  await new Promise((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}/v1`;
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { url, calls, close, [Symbol.asyncDispose]: close };
}

async function handle(request, response, { answer, options, calls }) {
  const text = await textOf(request);
  if (request.method === 'GET' && request.url === '/calls') return send(response, 200, calls);
  if (request.method === 'GET' && request.url === '/v1/models') return sendModels(response, options);
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
    return send(response, 404, { error: { message: `no ${request.method} ${request.url}` } });
  }
  const call = callOf(JSON.parse(text), request);
  calls.push(call);
  if (options.delayMs) await sleep(options.delayMs);
  const refusal = refusalOf(call, options.refuses ?? []);
  if (refusal) return send(response, 400, { error: refusal });
  await act(await answer(call, calls.length - 1), { response, call });
}

async function act(reply, { response, call }) {
  switch (reply?.misbehave) {
    case undefined:
      return send(response, 200, completion(call, { message: { content: JSON.stringify(reply) } }));
    case 'late':
      await sleep(reply.ms);
      return act(reply.then, { response, call });
    case 'choice':
      return send(response, 200, completion(call, reply));
    case 'body':
      return response.writeHead(reply.status, reply.headers).end(reply.text);
    case 'reset':
      return response.socket.resetAndDestroy();
    case 'stall':
      return undefined;
    default:
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"choices": [', () => {
        if (reply.misbehave === 'reset-mid-body') setTimeout(() => response.socket?.resetAndDestroy(), 20);
      });
  }
}

/** The stage is the name of the schema, wherever that stands. */
function callOf(body, { headers }) {
  const said = (role) =>
    body.messages.filter((message) => message.role === role).map(({ content }) => content);
  const system = said('system').join('\n');
  const user = said('user').join('\n');
  const titled = /"title":"([\w-]+)"/.exec(system)?.[1];
  const stage = body.response_format?.json_schema?.name ?? titled ?? 'unknown';
  return { stage, model: body.model, system, user, messages: body.messages, body, headers, at: Date.now() };
}

const REFUSALS = {
  json_schema: ({ response_format }) =>
    response_format?.type === 'json_schema' && { message: 'This response_format type is unavailable now' },
  json_object: ({ response_format }) =>
    response_format?.type === 'json_object' && {
      message: "'response_format.type' must be 'json_schema' or 'text'",
    },
  max_tokens: ({ max_tokens }) =>
    max_tokens !== undefined && {
      message: "Unsupported parameter: 'max_tokens' is not supported with this model.",
      param: 'max_tokens',
      code: 'unsupported_parameter',
    },
  max_completion_tokens: ({ max_completion_tokens }) =>
    max_completion_tokens !== undefined && {
      message: 'Unknown name "max_completion_tokens": Cannot find field.',
    },
  strict: ({ response_format }) =>
    response_format?.json_schema?.strict !== undefined && {
      message: 'Unknown name "strict": Cannot find field.',
    },
};

function refusalOf({ body }, refuses) {
  for (const name of refuses) {
    const refusal = REFUSALS[name](body);
    if (refusal) return refusal;
  }
  return undefined;
}

function completion({ model, messages }, { message, finish = 'stop', usage = undefined }) {
  const letters = messages.reduce((sum, { content }) => sum + content.length, 0);
  return {
    id: 'fake',
    object: 'chat.completion',
    model,
    choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', ...message } }],
    // A token a letter: not fewer than anybody counts.
    usage:
      usage === undefined
        ? {
            prompt_tokens: letters + 1,
            completion_tokens: (message.content ?? '').length,
          }
        : usage,
  };
}

function sendModels(response, { models = ['fake-model'] }) {
  send(response, 200, { object: 'list', data: models.map((id) => ({ id, object: 'model' })) });
}

function send(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
