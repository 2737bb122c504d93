import type { Span } from '../../domain/span.ts';

const SENTENCE = /[^\n]+?(?:[.!?…]["'”’»)\]]*(?=\s+(?![\p{Ll}\s])|$)|[。！？]["”』」]?|(?=\n|$))/gu;
/** Where a sentence has a joint, with the white space after it. */
const JOINT = /[,;:—–]["'”’]?\s+|[、，；：]|\s[—–-]\s/gu;
const FEWEST_LETTERS = 2;

/** What a reviewer may mark in a window: its sentences and, where they have several, their parts between commas. */
export function passagesIn(text: string, window: Span): Span[] {
  const shown = text.slice(window.start, window.end);
  return [...shown.matchAll(SENTENCE)]
    .map(({ index, 0: sentence }) => trimmed(text, window.start + index, sentence.length))
    .flatMap((sentence) => {
      const clauses = clausesOf(text, sentence);
      return clauses.length > 1 ? [sentence, ...clauses] : [sentence];
    })
    .filter(({ start, end }) => (text.slice(start, end).match(/\p{L}/gu)?.length ?? 0) >= FEWEST_LETTERS);
}

function clausesOf(text: string, { start, end }: Span): Span[] {
  const joints = [...text.slice(start, end).matchAll(JOINT)].map(({ index, 0: sign }) => ({
    before: start + index,
    after: start + index + sign.length,
  }));
  const starts = [start, ...joints.map(({ after }) => after)];
  return starts.map((from, place) => trimmed(text, from, (joints[place]?.before ?? end) - from));
}

function trimmed(text: string, start: number, length: number): Span {
  const passage = text.slice(start, start + length);
  const from = start + (passage.length - passage.trimStart().length);
  return { start: from, end: Math.max(from, start + passage.trimEnd().length) };
}
