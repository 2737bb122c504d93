import { createHash } from 'node:crypto';

/** Of a string or of JSON data whatever the order of its keys: 16 hexadecimal digits of SHA-256. */
export function hash(value: unknown): string {
  const text = typeof value === 'string' ? `s${value}` : `j${JSON.stringify(sorted(value))}`;
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(sorted);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
}
