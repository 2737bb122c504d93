import { connectionFault } from './connection-fault.ts';
import { faultKind } from './fault-kind.ts';
import { readServerError, type ServerError } from './read-server-error.ts';
import type { Redact } from './redact.ts';
import { retryAfter } from './retry-after.ts';
import { ServerFault } from './server-fault.ts';

/** As the client gives them to its fetch. */
export type Sent = [url: string | URL | Request, init?: RequestInit];

interface Received {
  status: number;
  headers: Headers;
  text: string;
}

export interface SafeExchangeOptions {
  /** Over the whole exchange: a body that stalls counts, too. */
  deadlineMs: number;
  redact: Redact;
  now: () => number;
}

export const BASE_URL_HINT = 'Is the base URL right? Most end in /v1.';
const EXCERPT = 80;

/**
 * Gives whole, parsed JSON or throws a ServerFault, whatever the server does: client libraries take a login page or an
 * error in a 200 for an answer, lose messages, follow redirects with the draft in the body, and wait for a stalled body
 * for ever.
 */
export function safeExchange(options: SafeExchangeOptions): (...sent: Sent) => Promise<unknown> {
  return async (...sent) => {
    const { status, headers, text } = await inTime(sent, options);
    const ok = status >= 200 && status < 300;
    const body = parseJson(text);
    const error = ok ? errorInside(body) : (readServerError(body) ?? unreadable(text));
    if (error)
      throw serverFault(ok ? statusInside(error) : status, error, {
        headers,
        ...options,
      });
    if (body === undefined) throw noJson(text, options.redact);
    return body;
  };
}

/** With a timer of its own: a signal alone may be forgotten once the headers are there. */
async function inTime([url, init]: Sent, { deadlineMs, redact }: SafeExchangeOptions): Promise<Received> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), deadlineMs);
  });
  const whole = async (): Promise<Received> => {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: controller.signal });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  try {
    return await Promise.race([whole(), deadline]);
  } catch (cause) {
    controller.abort(cause);
    throw connectionFault(cause, { deadlineMs, redact });
  } finally {
    clearTimeout(timer);
  }
}

/** Blank lines before the answer (keep-alives) are no part of it; undefined: not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.trim());
  } catch {
    return undefined;
  }
}

/** An error that came with status 200. */
function errorInside(body: unknown): ServerError | undefined {
  if (body === null || typeof body !== 'object' || !('error' in body) || !body.error) return undefined;
  if ('choices' in body && Array.isArray(body.choices) && body.choices.length > 0) return undefined;
  return readServerError(body);
}

function unreadable(text: string): ServerError {
  return { message: excerpt(text), code: undefined, param: undefined };
}

function statusInside({ code = '' }: ServerError): number {
  const inside = Number(/^[45]\d\d\b/u.exec(code)?.[0]);
  return Number.isNaN(inside) ? 502 : inside;
}

function serverFault(
  status: number,
  error: ServerError,
  { headers, redact, now }: SafeExchangeOptions & { headers: Headers },
): ServerFault {
  if (status >= 300 && status < 400) return redirected(status, headers, redact);
  const message = error.message === '' ? (error.code ?? 'no reason given') : error.message;
  return new ServerFault(redact(`The server answered ${status}: ${message}`), {
    kind: faultKind(status, error),
    status,
    code: error.code,
    param: error.param,
    retryAfterMs: retryAfter(headers, error.message, now()),
  });
}

function redirected(status: number, headers: Headers, redact: Redact): ServerFault {
  return new ServerFault(
    redact(`The server answered ${status}: go to ${headers.get('location') ?? 'nowhere'}`),
    {
      kind: 'refused',
      status,
      hint: 'f2r does not follow redirects with a draft in its hands: set the base URL to the place that answers.',
    },
  );
}

function noJson(text: string, redact: Redact): ServerFault {
  if (/^[[{]|^$/u.test(text.trim()))
    return new ServerFault('The answer ended early', { kind: 'transient', status: 200 });
  return new ServerFault(redact(`The server did not answer with JSON but with "${excerpt(text)}"`), {
    kind: 'refused',
    status: 200,
    hint: BASE_URL_HINT,
  });
}

function excerpt(text: string): string {
  return text.replace(/\s+/gu, ' ').trim().slice(0, EXCERPT);
}
