import type { Span } from '../domain/span.ts';

/** Whether `offset` is between the two halves of a character outside of the basic plane. */
export function cutsCharacter(text: string, offset: number): boolean {
  return /[\udc00-\udfff]/.test(text.charAt(offset)) && /[\ud800-\udbff]/.test(text.charAt(offset - 1));
}

/** The span with the whole of the characters that it cuts. */
export function wholeCharacters(text: string, { start, end }: Span): Span {
  const from = cutsCharacter(text, start) ? start - 1 : start;
  if (start === end) return { start: from, end: from };
  return { start: from, end: cutsCharacter(text, end) ? end + 1 : end };
}
