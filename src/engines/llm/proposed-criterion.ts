import { z } from 'zod';
import type { CriterionBody, Example } from '../../domain/criterion.ts';

/** What a model says of a criterion: words, and ids of what it was shown. */
export const ProposedCriterion = z.object({
  name: z.string(),
  criterion: z.string(),
  selectWhen: z.string(),
  doNotSelectWhen: z.string(),
  polarity: z.enum(['fault', 'strength']),
  weight: z.number(),
  tags: z.array(z.string()),
  examples: z.array(z.string()),
});
export type ProposedCriterion = z.infer<typeof ProposedCriterion>;

/** What the ids in a proposal stand for. */
export interface Offer {
  examples: ReadonlyMap<string, Example>;
  /** Keys (`draft#comment`) by the id that the model was shown. */
  comments: ReadonlyMap<string, string>;
}

const MOST_EXAMPLES = 4;

/**
 * The criterion with f2r's own facts in it: the examples' exact words, the sign of the points. `examples` are added
 * when the proposal's own ids hold none. undefined when nothing is left of its prose.
 */
export function criterionBody(
  proposed: ProposedCriterion,
  { examples, evidence }: { examples: readonly Example[]; evidence: readonly string[] },
): CriterionBody | undefined {
  const criterion = proposed.criterion.trim();
  if (criterion === '') return undefined;
  return {
    name: oneLine(proposed.name) || oneLine(criterion).slice(0, 60).trim(),
    criterion,
    selectWhen: proposed.selectWhen.trim(),
    doNotSelectWhen: proposed.doNotSelectWhen.trim(),
    examples: examples.slice(0, MOST_EXAMPLES),
    points: signedPoints(proposed.polarity, proposed.weight),
    tags: unique(proposed.tags.map(oneLine)).filter((tag) => tag !== '' && !tag.startsWith('f2r:')),
    evidence: unique(evidence),
  };
}

/** A weight outside 1 to 10 is drawn to the nearer end. */
export function signedPoints(polarity: 'fault' | 'strength', weight: number): number {
  const points = Math.min(10, Math.max(1, Math.round(weight)));
  return polarity === 'fault' ? -points : points;
}

/** What the ids stand for, each once, without those that were not offered. */
export function offered<T>(ids: readonly string[], offer: ReadonlyMap<string, T>): T[] {
  return unique(ids.map((id) => id.trim())).flatMap((id) => {
    const found = offer.get(id);
    return found === undefined ? [] : [found];
  });
}

/** The first of these lists that is not empty. */
export function firstFilled<T>(...lists: (readonly T[])[]): readonly T[] {
  return lists.find((list) => list.length > 0) ?? [];
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
