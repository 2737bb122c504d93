import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  request as requestHttp,
} from 'node:http';
import { promisify } from 'node:util';

export interface Sent {
  url: URL;
  method: string;
  headers: Headers;
  body: string | undefined;
  /** Aborted: the connection is closed. */
  signal: AbortSignal;
}

export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Shorter than the 5 s after which many servers close an idle connection, maybe just as the next question is sent. */
const IDLE_MS = 4000;
const CONNECT_MS = 10_000;

const kept = { keepAlive: true, timeout: IDLE_MS };
const plain: Transport = { request: requestHttp, agent: new Agent(kept) };
let secure: Promise<Transport> | undefined;

interface Transport {
  request: typeof requestHttp;
  agent: Agent;
}

/** TLS takes a while to load, and servers on this machine do without. */
async function transportFor({ protocol }: URL): Promise<Transport> {
  if (protocol !== 'https:') return plain;
  secure ??= import('node:https').then(({ request, Agent }) => ({ request, agent: new Agent(kept) }));
  return secure;
}

/**
 * One request and its whole answer, redirects and errors as they are. Node's own `fetch` takes more than twice the time
 * for a call. Throws what the connection threw, with its code.
 */
export async function exchange(sent: Sent): Promise<Received> {
  const response = await answerTo(sent, await transportFor(sent.url));
  const { statusCode = 0, headers } = response;
  const bytes = await decoded(await wholeBody(response), headers['content-encoding']);
  return { status: statusCode, headers, text: bytes.toString('utf8') };
}

function answerTo(
  { url, method, headers, body = '', signal }: Sent,
  transport: Transport,
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method,
    signal,
    agent: transport.agent,
    headers: {
      ...Object.fromEntries(headers),
      'accept-encoding': 'identity',
      'content-length': Buffer.byteLength(body),
    },
  };
  return new Promise((resolve, reject) => {
    const request = transport.request(url, options);
    request.on('response', resolve).on('error', reject);
    request.on('socket', (socket) => {
      if (!socket.connecting) return;
      const late = Object.assign(new Error('no connection'), { code: 'ERR_SOCKET_CONNECTION_TIMEOUT' });
      const timer = setTimeout(() => request.destroy(late), CONNECT_MS);
      for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(timer));
    });
    request.end(body);
  });
}

function wholeBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => resolve(Buffer.concat(chunks))).on('error', reject);
  });
}

/** Some gateways compress whether or not they were asked to. */
async function decoded(bytes: Buffer, encoding = 'identity'): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  const { brotliDecompress, unzip } = await import('node:zlib');
  return promisify(encoding === 'br' ? brotliDecompress : unzip)(bytes);
}
