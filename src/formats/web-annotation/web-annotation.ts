import type { Companion } from '../companion/companion.ts';
import { decodeText } from '../decode-text.ts';
import type { SourceFile } from '../format.ts';

const NAME = /\.(json|jsonld|jsonl|ndjson|txt)$/i;

/** Annotations of web pages and texts: the W3C's model, and what Hypothesis gives out. */
export const webAnnotation: Companion = {
  name: 'web annotations (W3C, Hypothesis)',
  accepts,
  content: async (bytes, path) => (await import('./annotation-content.ts')).annotationContent(bytes, path),
};

/** By what such files alone have: the W3C's context or selectors, or accounts of Hypothesis. */
function accepts({ path, bytes }: SourceFile): boolean {
  if (!NAME.test(path)) return false;
  const text = decodeText(bytes)?.text ?? '';
  return (
    /^\s*[[{]/.test(text) &&
    (/"https?:\/\/www\.w3\.org\/ns\/anno\.jsonld"/.test(text) ||
      (/"selector"\s*:/.test(text) && /"Text(?:Quote|Position)Selector"/.test(text)) ||
      (/"target"\s*:/.test(text) && /"user"\s*:\s*"acct:/.test(text)))
  );
}
