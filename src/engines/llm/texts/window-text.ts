import type { Rubric } from '../../../domain/rubric.ts';
import { wordCount } from '../../../domain/score.ts';
import type { Span } from '../../../domain/span.ts';

/** How much is shown around the passage, in UTF-16 code units. */
const AROUND = 2_000;
const CUT = '[…]';

export interface WindowText {
  'text-before': string;
  passage: string;
  'text-after': string;
}

/** The passage with what stands around it; nothing from further away, so that an edit there changes no question. */
export function windowText(text: string, { start, end }: Span): WindowText {
  const before = text.slice(Math.max(0, start - AROUND), start);
  const after = text.slice(end, end + AROUND);
  return {
    'text-before': start > AROUND ? `${CUT} ${before.replace(/^\S{0,40}\s/u, '')}` : before,
    passage: text.slice(start, end),
    'text-after': end + AROUND < text.length ? `${after.replace(/\s\S{0,40}$/u, '')} ${CUT}` : after,
  };
}

/** How many comments are usual on so much text, how many to give at the most, and how long the quotes are, as JSON. */
export function howMuchText(
  passage: string,
  { rubric, wanted }: { rubric: Pick<Rubric, 'criteria' | 'provenance'>; wanted: number },
): string {
  return JSON.stringify({ ...usual(passage, rubric), most: wanted, quoteWords: quoteWords(rubric) });
}

/** How many comments are usual on so much text, as JSON; null where the rubric does not know. */
export function usualText(passage: string, rubric: Pick<Rubric, 'provenance'>): string {
  return JSON.stringify(usual(passage, rubric));
}

function usual(
  passage: string,
  { provenance }: Pick<Rubric, 'provenance'>,
): { words: number; usual: number | null } {
  const words = wordCount(passage);
  if (!provenance) return { words, usual: null };
  return { words, usual: Number(((provenance.density * words) / 1000).toFixed(1)) };
}

/** Quartiles over the examples; null where none has a quote. */
function quoteWords({ criteria }: Pick<Rubric, 'criteria'>): number[] | null {
  const lengths = criteria
    .flatMap(({ examples }) => examples.map(({ quote }) => wordCount(quote)))
    .filter((length) => length > 0)
    .sort((a, b) => a - b);
  if (lengths.length === 0) return null;
  return [0.25, 0.5, 0.75].map((share) => lengths[Math.floor(share * (lengths.length - 1))] ?? 0);
}
