import { decodeText } from '../decode-text.ts';
import type { Format, SourceFile } from '../format.ts';

/**
 * Review comments, comments and reviews of pull requests as GitHub's REST API, `gh api --paginate` and webhooks give them, and GraphQL's `reviewThreads`. The
 * reader itself is loaded with the first of them.
 */
export const github: Format = {
  name: 'GitHub comments',
  accepts,
  read: async (bytes, path, options) => (await import('./read-github.ts')).readGithub(bytes, path, options),
};

const THREADS = /"reviewThreads"\s*:/;

/** Keys that only GitHub's records have beside an `html_url` of their own; within a JSON string their quotes would be escaped. */
const KEYS = /"(?:diff_hunk|pull_request_url|issue_url|pull_request_review_id)"\s*:/;

function accepts({ path, bytes }: SourceFile): boolean {
  if (/\.(md|markdown|txt|docx)$/i.test(path) || !startsAsJson(bytes)) return false;
  const text = decodeText(bytes)?.text ?? '';
  if (THREADS.test(text) && /"isResolved"\s*:|"diffHunk"\s*:/.test(text)) return true;
  return KEYS.test(text) && /"html_url"\s*:|"diff_hunk"\s*:/.test(text) && /"body"\s*:/.test(text);
}

/** Behind a byte order mark or white space, in whatever encoding. */
export function startsAsJson(bytes: Uint8Array): boolean {
  for (const byte of bytes.subarray(0, 200)) {
    if (byte === 0x5b || byte === 0x7b) return true;
    if (![0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf, 0xff, 0xfe, 0].includes(byte)) return false;
  }
  return false;
}
