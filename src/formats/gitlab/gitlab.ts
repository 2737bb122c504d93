import { decodeText } from '../decode-text.ts';
import type { Format, SourceFile } from '../format.ts';
import { startsAsJson } from '../github/github.ts';

/**
 * Discussions and notes of merge requests as GitLab's REST API and webhooks give them. The reader itself is loaded with the
 * first of them.
 */
export const gitlab: Format = {
  name: 'GitLab discussions',
  accepts,
  read: async (bytes, path, options) => (await import('./read-gitlab.ts')).readGitlab(bytes, path, options),
};

function accepts({ path, bytes }: SourceFile): boolean {
  if (/\.(md|markdown|txt|docx)$/i.test(path) || !startsAsJson(bytes)) return false;
  const text = decodeText(bytes)?.text ?? '';
  return /"(?:noteable_type|individual_note)"\s*:/.test(text) && /"(?:notes|body|note)"\s*:/.test(text);
}
