import type { Companion } from '../companion/companion.ts';
import { decodeText } from '../decode-text.ts';
import type { SourceFile } from '../format.ts';

/**
 * Review comments of Overleaf, which are in no download of a project: as its server gives them (`ranges` and `threads`) or
 * as exporters write them (`anchored_text`, `pathname`).
 */
export const overleaf: Companion = {
  name: 'Overleaf review comments',
  accepts,
  content: async (bytes, path, view) =>
    (await import('./overleaf-content.ts')).overleafContent(bytes, path, view),
};

function accepts({ path, bytes }: SourceFile): boolean {
  if (!/\.(json|jsonl|ndjson|txt)$/i.test(path)) return false;
  const text = decodeText(bytes)?.text ?? '';
  const has = (...keys: string[]) => keys.every((key) => text.includes(`"${key}"`));
  return (
    /^\s*[[{]/.test(text) &&
    (has('anchored_text', 'pathname') ||
      (has('op', 'messages') && /"op"\s*:\s*\{[^{}]*"[cidt]"\s*:/.test(text)))
  );
}
