import { words } from '../../domain/terms.ts';

/** What a passage looks like, by question, as one of a few answers: the part that carries over to unseen drafts. */
export type PassageShape = Readonly<Record<string, string>>;

const LENGTHS = [0, 1, 2, 4, 8, 15, 30];

export function passageShape(quote: string): PassageShape {
  const found = quote.match(/[\p{L}\p{N}\p{M}'’-]+/gu) ?? [];
  const trimmed = quote.trim();
  return {
    length: String(LENGTHS.filter((limit) => words(quote).length > limit).length),
    begins: edge(quote.slice(0, 1)),
    ends: edge(trimmed.slice(-1)),
    names: portion(found.slice(1).filter((word) => /^\p{Lu}/u.test(word)).length, found.length - 1),
    sentences: String(Math.min(3, trimmed.match(/[.!?…。！？]+(?=\s|$)/gu)?.length ?? 0)),
    commas: String(Math.min(2, trimmed.match(/[,;:،、，]/gu)?.length ?? 0)),
    figures: String(/\p{N}/u.test(quote)),
    speech: String(/["“”„«»「]/u.test(quote)),
  };
}

function edge(character: string): string {
  if (character === '') return 'none';
  if (/\p{Lu}/u.test(character)) return 'capital';
  if (/[\p{L}\p{N}]/u.test(character)) return 'letter';
  return /[.!?…。！？"”«»]/u.test(character) ? 'stop' : 'mark';
}

function portion(part: number, whole: number): string {
  if (whole <= 0) return 'single';
  if (part === 0) return 'none';
  return part * 2 < whole ? 'some' : 'most';
}
