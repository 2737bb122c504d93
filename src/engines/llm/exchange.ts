import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  request as requestHttp,
} from 'node:http';
import { request as requestHttps, Agent as SecureAgent } from 'node:https';
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
const agents = { 'http:': new Agent(kept), 'https:': new SecureAgent(kept) };

/**
 * One request and its whole answer, redirects and errors as they are. Node's own `fetch` takes more than twice the time
 * for a call. Throws what the connection threw, with its code.
 */
export async function exchange(sent: Sent): Promise<Received> {
  const response = await answerTo(sent);
  const { statusCode = 0, headers } = response;
  const bytes = await decoded(await wholeBody(response), headers['content-encoding']);
  return { status: statusCode, headers, text: bytes.toString('utf8') };
}

function answerTo({ url, method, headers, body = '', signal }: Sent): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method,
    signal,
    headers: {
      ...Object.fromEntries(headers),
      'accept-encoding': 'identity',
      'content-length': Buffer.byteLength(body),
    },
  };
  return new Promise((resolve, reject) => {
    const request =
      url.protocol === 'https:'
        ? requestHttps(url, { ...options, agent: agents['https:'] })
        : requestHttp(url, { ...options, agent: agents['http:'] });
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
