import type { Anchor } from '../domain/anchor.ts';
import type { Span } from '../domain/span.ts';
import { F2rError } from '../errors.ts';
import { decodeText } from './decode-text.ts';
import type { SourceFile } from './format.ts';
import { markdown } from './markdown/markdown.ts';

/** The text of a draft's file, and where places of the draft stand in it. */
export interface SourceSpans {
  source: string;
  /** undefined: the draft as a whole. */
  spanOf: (anchor: Anchor) => Span | undefined;
}

/**
 * For a draft read in the `accepted` view from a file of its own. Throws INPUT_INVALID where the file has no lines of text
 * in which the draft stands, as a Word file has none.
 */
export async function sourceSpans(file: SourceFile, text: string): Promise<SourceSpans> {
  const source = decodeText(file.bytes)?.text;
  if (source === text) return { source, spanOf };
  if (source !== undefined && markdown.accepts(file)) {
    const { MarkedSource } = await import('./markdown/marked-source.ts');
    const marked = new MarkedSource(source);
    return {
      source,
      spanOf: (anchor) => {
        const span = spanOf(anchor);
        return span && marked.spanOf(span);
      },
    };
  }
  throw new F2rError('INPUT_INVALID', 'The file has no lines of text that a remark could be listed at', {
    place: file.path,
    hint: 'Ask for --format input, csv or json, or save the draft as text.',
  });
}

function spanOf({ start, end }: Anchor): Span | undefined {
  return start === null || end === null ? undefined : { start, end };
}
