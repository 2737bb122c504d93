import { foldedTokens, hasWords } from './folded-tokens.ts';
import { clauses, parentheses, quotations, quotedExamples, sentences } from './prose-parts.ts';
import { joined, replaced, type Span, shifted, textOf, touches, withSpaceBefore } from './span.ts';
import { hasRun, runEnd, type TokenNumbers, type TokenRuns, tokenRuns } from './token-runs.ts';

/** Three words, or six characters of a script without spaces: enough in quotation marks. */
const QUOTED_WEIGHT = 6;
/** Eight words, or sixteen characters: enough anywhere. */
const RUN_WEIGHT = 16;
/** Matches nothing that an index holds. */
const UNKNOWN = -2;

/** A clause that cannot stand first: "; or other numbers". */
const CONTINUES = /^\s*(?:and|or|but|nor|und|oder|aber|et|ou|mais|y|o|e)\s/iu;

/** The sources, ready to be searched; about 30 bytes a word. */
export interface LeakIndex {
  vocabulary: ReadonlyMap<string, number>;
  quoted: TokenRuns;
  runs: TokenRuns;
}

/** A place in prose that is copied from a source: with its marks where it is quoted. */
export interface Leak extends Span {
  kind: 'quote' | 'run';
  text: string;
}

export function leakIndex(texts: string[]): LeakIndex {
  const vocabulary = new Map<string, number>();
  const numbers: number[] = [0];
  for (const text of texts) {
    for (const { key, weight } of foldedTokens(text)) {
      const number = vocabulary.get(key) ?? 2 * (vocabulary.size + 1) + (weight === 2 ? 0 : 1);
      vocabulary.set(key, number);
      numbers.push(number);
    }
    numbers.push(0);
  }
  const tokens = Int32Array.from(numbers);
  return { vocabulary, quoted: tokenRuns(tokens, QUOTED_WEIGHT), runs: tokenRuns(tokens, RUN_WEIGHT) };
}

/**
 * What a prose has from the sources, in order: a quotation of three or more words found there (where it leaves words
 * out with "…", one of its parts), and the longest runs of eight or more words outside such quotations.
 */
export function findLeaks(prose: string, index: LeakIndex): Leak[] {
  const quotes = quotations(prose).filter((span) =>
    isQuotedFrom(prose.slice(span.start + 1, span.end - 1), index),
  );
  const runs = copiedRuns(prose, index).filter(
    (run) => !quotes.some((quote) => quote.start <= run.start && run.end <= quote.end),
  );
  const leaks: Leak[] = [
    ...quotes.map((span) => ({ kind: 'quote' as const, ...span, text: prose.slice(span.start, span.end) })),
    ...runs.map((span) => ({ kind: 'run' as const, ...span, text: prose.slice(span.start, span.end) })),
  ];
  return leaks.sort((one, other) => one.start - other.start || one.end - other.end);
}

function isQuotedFrom(quotation: string, { vocabulary, quoted }: LeakIndex): boolean {
  return quotation.split(/\[?(?:…|\.{3})\]?/u).some((part) => {
    const tokens = numbersOf(foldedTokens(part), vocabulary);
    return hasRun(quoted, tokens, { start: 0, end: tokens.length });
  });
}

function copiedRuns(prose: string, { vocabulary, runs }: LeakIndex): Span[] {
  const words = foldedTokens(prose);
  const tokens = numbersOf(words, vocabulary);
  const result: Span[] = [];
  for (const [place, { start }] of words.entries()) {
    const end = runEnd(tokens, place, RUN_WEIGHT);
    if (end === undefined || !hasRun(runs, tokens, { start: place, end })) continue;
    const last = result.at(-1);
    const textEnd = words[end - 1]?.end ?? start;
    if (last && start < last.end) last.end = Math.max(last.end, textEnd);
    else result.push({ start, end: textEnd });
  }
  return result;
}

function numbersOf(words: { key: string }[], vocabulary: ReadonlyMap<string, number>): TokenNumbers {
  return Int32Array.from(words, ({ key }) => vocabulary.get(key) ?? UNKNOWN);
}

/**
 * The prose without what it has from the sources. Cut is the smallest part that grammar can spare: an aside, a clause,
 * a sentence; where nothing else is left, the copied words give way to "…". Empty where all of it was copied.
 */
export function cutLeaks(prose: string, index: LeakIndex): string {
  let text = prose;
  for (let leaks = findLeaks(text, index); leaks.length > 0; leaks = findLeaks(text, index)) {
    text =
      withoutAsides(text, leaks) ??
      withoutClauses(text, leaks) ??
      withoutSentences(text, leaks) ??
      withoutWords(text, leaks);
  }
  return text;
}

function withoutAsides(text: string, leaks: Span[]): string | undefined {
  const asides = [...parentheses(text).map((span) => withSpaceBefore(text, span)), ...quotedExamples(text)];
  const leaking = joined(asides.filter((aside) => touches(aside, leaks)));
  if (leaking.length === 0) return undefined;
  const rest = replaced(text, leaking, '')
    .replaceAll(/([.!?。！？])\s+[.,;:!?。！？]/gu, '$1')
    .trim();
  return hasWords(rest) ? rest : undefined;
}

function withoutClauses(text: string, leaks: Span[]): string | undefined {
  let cut = false;
  const kept = sentences(text).map((sentence) => {
    const whole = text.slice(sentence.start, sentence.end);
    const parts = clauses(whole);
    const clean = parts.filter((part) => !touches(shifted(part, sentence.start), leaks));
    if (clean.length === parts.length || !clean.some((part) => hasWords(textOf(whole, part)))) return whole;
    if (clean[0] !== parts[0] && CONTINUES.test(textOf(whole, clean[0] ?? sentence))) return whole;
    cut = true;
    return asSentence(clean.map((part) => textOf(whole, part)).join(''), whole);
  });
  return cut ? kept.join('').trim() : undefined;
}

function withoutSentences(text: string, leaks: Span[]): string | undefined {
  const clean = sentences(text).filter((sentence) => !touches(sentence, leaks));
  const rest = clean
    .map((sentence) => textOf(text, sentence))
    .join('')
    .trim();
  return hasWords(rest) ? rest : undefined;
}

function withoutWords(text: string, leaks: Span[]): string {
  const whole = [...quotations(text), ...parentheses(text)];
  const rest = replaced(text, joined(leaks.map((leak) => widened(leak, whole))), '…');
  const tidy = rest
    .replaceAll(/…(?:[\s,;:]*…)+/gu, '…')
    .replaceAll(/…\./gu, '…')
    .trim();
  return hasWords(tidy) ? tidy : '';
}

/** Clauses that are left stand like the sentence they come from: same first letter case, same end. */
function asSentence(left: string, whole: string): string {
  const end = /([.!?。！？]?)["”’»)\]」』]*(\s*)$/u.exec(whole);
  const closed = /[;；]\s*$/u.test(left)
    ? left.replace(/[;；]\s*$/u, `${end?.[1] ?? ''}${end?.[2] ?? ''}`)
    : left;
  return /^\P{L}*\p{Lu}/u.test(whole)
    ? closed.replace(/^\P{L}*\p{L}/u, (first) => first.toUpperCase())
    : closed;
}

/** The leak with every quotation or parenthesis that it touches: half of one is never left. */
function widened({ start, end }: Span, whole: Span[]): Span {
  const touched = whole.filter((span) => span.start < end && start < span.end);
  const wide = {
    start: Math.min(start, ...touched.map((span) => span.start)),
    end: Math.max(end, ...touched.map((span) => span.end)),
  };
  return wide.start === start && wide.end === end ? wide : widened(wide, whole);
}
