import { NUMBER_WORDS } from './number-words.ts';
import { type Span, textOf } from './span.ts';

export type FactKind = 'link' | 'code' | 'citation' | 'quotation' | 'number' | 'name';

/** Something in a text that a change of wording leaves alone. */
export interface Fact extends Span {
  kind: FactKind;
  text: string;
}

/** In this order: what one of them has taken is nothing else. */
const PATTERNS: readonly [FactKind, RegExp][] = [
  ['code', /```[\s\S]*?```|~~~[\s\S]*?~~~|`[^`\n]+`|\$\$[\s\S]*?\$\$/g],
  ['link', /\b(?:https?:\/\/|www\.|doi:)[^\s<>"]*[^\s<>".,;:!?)\]]|(?<=\]\()[^)\s]+(?=\))/gi],
  [
    'citation',
    /\\\w*cite\w*(?:\[[^\]]*\])*\{[^}]*\}|\[@[^\]]+\]|\[\^[^\]]+\]|(?<![\w!])\[\d+(?:\s*[,–-]\s*\d+)*\]|\((?:[^()\n]*?\p{Lu}[\p{L}'’.-]+[^()\n]*?,?\s)(?:1[5-9]|20)\d\d[a-z]?(?:[^()\n]*)\)/gu,
  ],
  [
    'quotation',
    /“[^“”\n]{3,}”|„[^„“”\n]{3,}[“”]|«\s?[^«»\n]{3,}?\s?»|"[^"\n]{3,}"|(?<![\p{L}\p{N}])‘[^‘’\n]{3,}’(?![\p{L}])/gu,
  ],
  ['number', /(?<![\p{L}\p{N}])[-−+±]?\d+(?:[.,:/  '’]\d+)*(?:\s?[%‰°]|(?:st|nd|rd|th|er|e)\b)?/gu],
  [
    'name',
    /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}'’.-]*[\p{L}\p{N}](?:\s(?:(?:van|von|de|der|du|of|la|le)\s)?\p{Lu}[\p{L}'’-]+)*/gu,
  ],
];
const WORD = /(?<![\p{L}\p{N}])\p{L}+(?![\p{L}\p{N}])/gu;
const SENTENCE_START = /(?:^|[.!?…:]["'”’»)\]]*\s+|\n\s*(?:[-*+>#]+\s+|\d+[.)]\s+)*|["“„«(]\s?)$/u;

/**
 * The numbers, names, citations, links, code and quotations of a text, in order and without overlap. A word that has a
 * capital only because it opens a sentence is a name when it is one elsewhere: in the text or in `known`.
 */
export function factsOf(text: string, known: ReadonlySet<string> = namesWithin(text)): Fact[] {
  const facts: Fact[] = [];
  const taken = new Uint8Array(text.length);
  const take = (kind: FactKind, start: number, end: number): void => {
    if (taken.subarray(start, end).some(Boolean)) return;
    taken.fill(1, start, end);
    facts.push({ kind, start, end, text: textOf(text, { start, end }) });
  };
  for (const [kind, pattern] of PATTERNS)
    for (const { 0: match, index } of text.matchAll(pattern))
      if (kind !== 'name') take(kind, index, index + match.length);
      else
        for (const { start, end } of namesIn(text, { start: index, end: index + match.length }, known))
          take(kind, start, end);
  for (const { 0: word, index } of text.matchAll(WORD))
    if (NUMBER_WORDS.has(word.toLowerCase())) take('number', index, index + word.length);
  return facts.sort((one, other) => one.start - other.start);
}

/** The names that stand within sentences, word by word. */
export function namesWithin(text: string): Set<string> {
  const names = factsOf(text, new Set()).filter(({ kind }) => kind === 'name');
  return new Set(names.flatMap((name) => name.text.split(/\s/)));
}

/** A capital at the beginning of a sentence makes no name, unless all of the word is capitals. */
function namesIn(text: string, { start, end }: Span, known: ReadonlySet<string>): Span[] {
  const run = text.slice(start, end);
  const first = run.split(/\s/)[0] ?? '';
  const opens = SENTENCE_START.test(text.slice(Math.max(0, start - 40), start));
  if (!opens || /\p{Lu}.*\p{Lu}/u.test(first) || known.has(first)) return [{ start, end }];
  const rest = run.slice(first.length).trimStart();
  return rest === '' ? [] : [{ start: end - rest.length, end }];
}
