import { F2rError } from '../errors.ts';

/** Several times the longest novels: what is larger is a log or an attack, and would only be given up later. */
const MOST_BYTES = 16 * 1024 * 1024;

/** For files that are one draft or one table of comments. Throws INPUT_INVALID. */
export function checkTextSize({ length }: Uint8Array, path: string): void {
  if (length <= MOST_BYTES) return;
  throw new F2rError(
    'INPUT_INVALID',
    `Too long for a draft: ${Math.round(length / 1024 / 1024)} MB of text`,
    { place: path, hint: 'Up to 16 MB are read. Cut it into parts.' },
  );
}
