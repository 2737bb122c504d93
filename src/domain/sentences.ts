import type { Span } from './span.ts';

const SENTENCE = /[^\n]+?(?:[.!?…](?:["'”’»)\]]|\s»)*(?=\s+(?![\p{Ll}\s])|$)|[。！？]["”』」]?|(?=\n|$))/gu;

/** The sentences of a piece of a text, without the white space around them; a line break ends one. */
export function sentencesIn(text: string, window: Span = { start: 0, end: text.length }): Span[] {
  const shown = text.slice(window.start, window.end);
  return [...shown.matchAll(SENTENCE)]
    .map(({ index, 0: sentence }) =>
      trimmedSpan(text, { start: window.start + index, end: window.start + index + sentence.length }),
    )
    .filter(({ start, end }) => end > start);
}

/** Without white space at its ends. */
export function trimmedSpan(text: string, { start, end }: Span): Span {
  const piece = text.slice(start, end);
  const from = start + (piece.length - piece.trimStart().length);
  return { start: from, end: Math.max(from, start + piece.trimEnd().length) };
}
