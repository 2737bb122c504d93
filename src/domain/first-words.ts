const MOST_WORDS = 7;
const MOST_CHARACTERS = 60;

/** A name for a criterion that has none: how its text begins, without the mark where it is broken off. */
export function firstWords(text: string): string {
  const line = text.trim().split(/[\r\n]/)[0] ?? '';
  const words = line.split(/\s+/).slice(0, MOST_WORDS).join(' ');
  const short = [...words].slice(0, MOST_CHARACTERS).join('');
  return short.replace(/[\s.,;:!?。，；：、–—-]+$/u, '') || short || 'Criterion';
}
