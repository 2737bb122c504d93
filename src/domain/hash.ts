import { createHash } from 'node:crypto';

/** Of a string or of JSON data whatever the order of its keys: 16 hexadecimal digits of SHA-256. */
export function hash(value: unknown): string {
  const text = typeof value === 'string' ? `s${value}` : `j${JSON.stringify(value, sortedKeys)}`;
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
