import type { Span } from './span.ts';

/** A quotation may run over a line break, not over an empty line. */
const inside = (marks: string) => String.raw`((?:(?!\n\s*\n)[^${marks}])+)`;
const NOT_IN_WORD = String.raw`(?<![\p{L}\p{N}])`;
const QUOTATIONS = [
  new RegExp(String.raw`(?<!\d)"${inside('"')}"`, 'gu'),
  new RegExp(`[“„”]${inside('“„”')}[”“]`, 'gu'),
  new RegExp(
    String.raw`(?:${NOT_IN_WORD}['‘’]|‚)(?:[^'‘’‚\n]|\n(?!\s*\n)|(?<=\p{L})['’](?=\p{L})){1,1000}['’‘](?![\p{L}\p{N}])`,
    'gu',
  ),
  new RegExp(`«${inside('«»')}»|»${inside('«»')}«`, 'gu'),
  new RegExp(`[‹]${inside('‹›')}›`, 'gu'),
  new RegExp(`「${inside('「」')}」`, 'gu'),
  new RegExp(`『${inside('『』')}』`, 'gu'),
  new RegExp(`[＂〝]${inside('＂〝〞〟')}[＂〞〟]`, 'gu'),
];
const PARENTHESES = /\([^()]*\)|（[^（）]*）|\[[^[\]]*\]/gu;
const ABBREVIATION =
  /(?:^|[^\p{L}])(?:\p{L}|e\.g|i\.e|[Cc]f|vs|z\. ?B|d\. ?h|p\. ?ex|bzw|ca|Dr|Mrs?|Ms|MM|chap|Prof|Fig|No|Nr|St)\.$/u;

/** Every text in quotation marks of any kind, with its marks. */
export function quotations(text: string): Span[] {
  return QUOTATIONS.flatMap((pattern) => spansOf(text, pattern));
}

const QUOTATION = QUOTATIONS.map(({ source }) => source).join('|');
const INTRODUCTION =
  'e\\.g\\.|for example|for instance|such as|like|z\\. ?B\\.|zum Beispiel|par exemple|comme|por ejemplo|como|per esempio|come|例如|比如|例えば|たとえば';
const QUOTED_EXAMPLE = new RegExp(
  String.raw`[\s,:–—-]{0,5}(?<!\p{L})(?:${INTRODUCTION})[,:、]?\s*(?:${QUOTATION})(?:(?:\s*[,/、]\s*|\s+(?:or|and|oder|und|ou|et|o|y|e)\s+)(?:${QUOTATION}))*`,
  'giu',
);

/** Every "…, such as “…” or “…”" that a sentence can do without, from the comma on. */
export function quotedExamples(text: string): Span[] {
  return spansOf(text, QUOTED_EXAMPLE);
}

/** Every innermost text in round or square brackets, with its brackets. */
export function parentheses(text: string): Span[] {
  return spansOf(text, PARENTHESES);
}

/** The sentences of a text, each with the white space after it: joined they are the text. */
export function sentences(text: string): Span[] {
  return cutAt(
    text,
    /[.!?…]{1,9}(?:["”’)\]]|[\u00a0\u202f ]?»){0,9}\s+(?![\s\p{Ll}»])|[。！？]+[」』）”]*\s*|\n\s*/gu,
  );
}

/** The parts of a sentence between semicolons; joined they are the sentence. */
export function clauses(text: string): Span[] {
  return cutAt(text, /;\s+|；\s*/gu);
}

/** No cut falls into a quotation or a parenthesis, nor after an abbreviation. */
function cutAt(text: string, boundary: RegExp): Span[] {
  const whole = [...quotations(text), ...parentheses(text)];
  const result: Span[] = [];
  let start = 0;
  for (const { start: place, end } of spansOf(text, boundary)) {
    if (whole.some((span) => end > span.start && end < span.end)) continue;
    if (text[place] === '.' && ABBREVIATION.test(text.slice(start, place + 1))) continue;
    result.push({ start, end });
    start = end;
  }
  if (start < text.length) result.push({ start, end: text.length });
  return result;
}

function spansOf(text: string, pattern: RegExp): Span[] {
  return Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
}
