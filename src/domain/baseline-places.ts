import { sentencesIn } from './sentences.ts';
import { type Span, touches } from './span.ts';

export interface BaselineRequest {
  /** How many places. */
  count: number;
  /** Lengths in words to draw from: those of the reviewer's own quotes. */
  lengths: readonly number[];
  /** Numbers in [0, 1). */
  random: () => number;
}

const TRIES = 20;

/** Runs of words anywhere, as long as the reviewer's quotes are; where there is room, none touches another. */
export function randomPlaces(text: string, { count, lengths, random }: BaselineRequest): Span[] {
  const words = [...text.matchAll(/\S+/gu)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
  if (words.length === 0) return [];
  const drawn = (): Span => {
    const length = Math.min(words.length, lengths[Math.floor(random() * lengths.length)] ?? 1);
    const first = Math.floor(random() * (words.length - length + 1));
    return { start: words[first]?.start ?? 0, end: words[first + length - 1]?.end ?? 0 };
  };
  const places: Span[] = [];
  for (let place = 0; place < count; place++) {
    let span = drawn();
    for (let tries = 1; tries < TRIES && touches(span, places); tries++) span = drawn();
    places.push(span);
  }
  return places;
}

/** Whole sentences, each at most once. */
export function randomSentences(text: string, { count, random }: Omit<BaselineRequest, 'lengths'>): Span[] {
  const left = sentencesIn(text);
  const places: Span[] = [];
  while (places.length < count && left.length > 0)
    places.push(...left.splice(Math.floor(random() * left.length), 1));
  return places;
}

/** Sentences at even distances over the text. */
export function evenSentences(text: string, count: number): Span[] {
  const sentences = sentencesIn(text);
  const places = Array.from({ length: count }, (_, index) => {
    const middle = ((index + 0.5) * text.length) / count;
    return sentences.find(({ end }) => end > middle) ?? sentences.at(-1);
  });
  return [...new Set(places)].filter((place) => place !== undefined);
}
