import type { Span } from './span.ts';

/** In UTF-16 code units: what is longer is cut at the ends of sentences, else between words. */
const LONGEST = 3_000;
/** A line of this length was not broken by an editor at its margin: its end is the end of a paragraph. */
const UNBROKEN = 120;
const SENTENCE_END = /[.!?…]["'”’»)\]]*\s+|[。！？]/gu;

/**
 * Paragraphs, in order and without gaps. A line break ends one where a blank line follows, where the line ends a sentence,
 * or where it is longer than editors break lines; each by what stands near it alone.
 */
export function textUnits(text: string): Span[] {
  const units: Span[] = [];
  let start = 0;
  for (const { index, 0: line } of text.matchAll(/[^\n]*\n|[^\n]+$/gu)) {
    const end = index + line.length;
    if (end < text.length && !endsParagraph(line, text[end])) continue;
    units.push(...pieces(text, { start, end }));
    start = end;
  }
  return units;
}

function endsParagraph(line: string, next: string | undefined): boolean {
  if (next === '\n' || next === '\r') return false;
  return line.trim() === '' || line.length >= UNBROKEN || /[.!?…。！？]["'”’»)\]]*\s*$/u.test(line);
}

function pieces(text: string, { start, end }: Span): Span[] {
  if (end - start <= LONGEST) return [{ start, end }];
  const ends = [...text.slice(start, end).matchAll(SENTENCE_END)].map(
    ({ index, 0: stop }) => start + index + stop.length,
  );
  const bounds = [start, ...ends.filter((at) => at < end), end];
  return bounds
    .slice(1)
    .flatMap((bound, index) => words(text, { start: bounds[index] ?? start, end: bound }));
}

/** A sentence without an end in sight, by words; a word without one, by length. */
function words(text: string, { start, end }: Span): Span[] {
  const parts: Span[] = [];
  let from = start;
  while (end - from > LONGEST) {
    const space = text.lastIndexOf(' ', from + LONGEST);
    const cut = space > from ? space + 1 : from + LONGEST;
    const at = /[\udc00-\udfff]/.test(text[cut] ?? '') ? cut - 1 : cut;
    parts.push({ start: from, end: at });
    from = at;
  }
  return [...parts, { start: from, end }];
}
