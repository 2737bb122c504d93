/** The largest sane waiting time that a server asks for in headers or words, in ms; undefined when it names none. */
export function retryAfter(headers: Headers, message: string, now: number): number | undefined {
  const waits = [
    milliseconds(headers.get('retry-after-ms')),
    fromRetryAfter(headers.get('retry-after'), now),
    duration(headers.get('x-ratelimit-reset-requests')),
    duration(headers.get('x-ratelimit-reset-tokens')),
    duration(/try again in ((?:\d+(?:\.\d+)?(?:ms|[hms]))+)/iu.exec(message)?.[1] ?? null),
  ].filter((wait) => wait !== undefined && Number.isFinite(wait) && wait > 0);
  return waits.length > 0 ? Math.max(...waits.map((wait) => wait ?? 0)) : undefined;
}

function milliseconds(value: string | null): number | undefined {
  return value === null || value.trim() === '' ? undefined : Number(value);
}

/** Seconds or a date. */
function fromRetryAfter(value: string | null, now: number): number | undefined {
  const seconds = milliseconds(value);
  if (value === null || seconds === undefined) return undefined;
  return Number.isNaN(seconds) ? Date.parse(value) - now : seconds * 1000;
}

const UNITS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** `6m0s`, `120ms`, `41.7s`, or bare seconds. */
function duration(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\d+(?:\.\d+)?$/u.test(value)) return Number(value) * 1000;
  const parts = [...value.matchAll(/(\d+(?:\.\d+)?)(ms|[hms])/gu)];
  if (parts.length === 0) return undefined;
  return parts.reduce((sum, [, count = '0', unit = 's']) => sum + Number(count) * (UNITS[unit] ?? 0), 0);
}
