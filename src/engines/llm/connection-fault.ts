import type { Redact } from './redact.ts';
import { ServerFault } from './server-fault.ts';

const UNREACHED: Record<string, string> = {
  ECONNREFUSED: 'Nothing listens there',
  ENOTFOUND: 'There is no host of that name',
  EAI_AGAIN: 'The name of the host could not be looked up',
  EHOSTUNREACH: 'The host cannot be reached',
  ENETUNREACH: 'The network cannot be reached',
  ERR_SOCKET_CONNECTION_TIMEOUT: 'The host does not respond',
};
const HINTS: Record<string, string> = {
  ECONNREFUSED: 'Is the server started, and the port right? Where it is "localhost", try 127.0.0.1.',
  ENOTFOUND: 'Check the base URL and the network.',
};

/** What a connection threw. */
export function connectionFault(
  cause: unknown,
  { deadlineMs, redact }: { deadlineMs: number; redact: Redact },
): ServerFault {
  const code = codeOf(cause);
  if (code === 'TimeoutError') {
    return new ServerFault(`No whole answer within ${deadlineMs / 1000} s`, { kind: 'transient' });
  }
  if (/CERT|SELF_SIGNED|UNABLE_TO/u.test(code)) {
    return new ServerFault(`The server's certificate is not trusted (${code})`, {
      kind: 'refused',
      reached: false,
      hint: 'Behind a company proxy: set NODE_EXTRA_CA_CERTS to its certificate file.',
    });
  }
  const unreached = UNREACHED[code];
  if (unreached !== undefined) {
    return new ServerFault(`${unreached} (${code})`, {
      kind: 'transient',
      reached: false,
      hint: HINTS[code],
    });
  }
  return new ServerFault(redact(`The connection broke (${code})`), { kind: 'transient' });
}

/** The innermost code, else the innermost name. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.cause instanceof Error) return codeOf(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0 && !('code' in error))
    return codeOf(error.errors[0]);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
