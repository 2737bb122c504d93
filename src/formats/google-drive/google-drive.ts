import type { Companion } from '../companion/companion.ts';
import { decodeText } from '../decode-text.ts';
import type { SourceFile } from '../format.ts';

/** Comments as Google Drive's API lists them, beside the document that was exported from it. */
export const googleDrive: Companion = {
  name: 'Google Drive comments',
  accepts,
  content: async (bytes, path) => (await import('./drive-content.ts')).driveContent(bytes, path),
};

function accepts({ path, bytes }: SourceFile): boolean {
  if (!/\.(json|jsonl|ndjson|txt)$/i.test(path)) return false;
  const text = decodeText(bytes)?.text ?? '';
  if (!/^\s*[[{]/.test(text)) return false;
  return (
    /"drive#comment(?:List)?"/.test(text) ||
    (/"content"\s*:/.test(text) &&
      /"(?:quotedFileContent|createdTime)"\s*:/.test(text) &&
      /"displayName"\s*:/.test(text))
  );
}
