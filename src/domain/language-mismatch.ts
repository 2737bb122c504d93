import type { Draft } from './draft.ts';
import { detectLanguage } from './language.ts';
import type { Rubric } from './rubric.ts';
import { words } from './terms.ts';

/** Shorter texts are not held against anything. */
const FEWEST_WORDS = 20;
/** Norwegian, which f2r does not know, is now taken for the one, now for the other. */
const NEAR = new Set(['da', 'sv']);

/** Two languages, ISO 639-1. */
export interface LanguageMismatch {
  rubric: string;
  drafts: string;
  /** Ids of the drafts that are in the other language. */
  in: string[];
}

/**
 * A rubric in one language used on drafts in another. A reviewer may comment in another language than the drafts
 * have, so first the passages of the rubric's examples are held against the drafts, and only where it has none the
 * language of its comments and prose. Undefined where either cannot be told: a warning must be sure of itself.
 */
export function languageMismatch(
  rubric: Rubric,
  drafts: readonly Pick<Draft, 'id' | 'text'>[],
): LanguageMismatch | undefined {
  const known = languageLearnedFrom(rubric);
  if (known === null) return undefined;
  const others = new Map<string, string[]>();
  for (const { id, text } of drafts) {
    const language = languageOf(text);
    if (language !== null && differ(language, known))
      others.set(language, [...(others.get(language) ?? []), id]);
  }
  const [most] = [...others].sort(([a, left], [b, right]) => right.length - left.length || (a < b ? -1 : 1));
  return most === undefined ? undefined : { rubric: known, drafts: most[0], in: most[1] };
}

function languageOf(text: string): string | null {
  return words(text).length < FEWEST_WORDS ? null : detectLanguage(text);
}

function differ(one: string, other: string): boolean {
  return one !== other && !(NEAR.has(one) && NEAR.has(other));
}

/** Of the drafts that the rubric was learned from. */
function languageLearnedFrom({ criteria, provenance }: Rubric): string | null {
  const examples = criteria.flatMap((criterion) => criterion.examples);
  const prose = criteria.flatMap(({ name, criterion, selectWhen }) => [name, criterion, selectWhen]);
  return (
    languageOf(examples.map(({ quote }) => quote).join('\n')) ??
    provenance?.language ??
    languageOf(prose.join('\n'))
  );
}
