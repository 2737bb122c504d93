import { z } from 'zod';
import { hashFraction } from './random.ts';

/**
 * Which drafts are learned from and which are not seen, by draft id.
 * `held-out`: three disjoint lists. `cross-fit` (under 8 drafts): all are learned from and `folds` are left out in turn.
 * `none` (under 3): nothing is left out, so no score is of unseen comments.
 */
export const Split = z.strictObject({
  seed: z.int(),
  mode: z.enum(['held-out', 'cross-fit', 'none']),
  train: z.array(z.string()),
  validation: z.array(z.string()),
  test: z.array(z.string()),
  folds: z.array(z.array(z.string())),
  /** Drafts that the rubric which was gone on from has seen: they are in train, whatever their hash. */
  seen: z.array(z.string()).default([]),
});
export type Split = z.infer<typeof Split>;

const FEWEST_FOR_TEST = 8;
const FEWEST_FOR_FOLDS = 3;
const FOLDS = 3;
const AT_LEAST = 2;

/**
 * Drafts with the same content go to the same side, since only the content's hash decides. `known`: hashes of drafts that
 * are learned from in any case, as they have been seen before.
 */
export function splitDrafts(
  drafts: readonly { id: string; contentHash: string }[],
  seed: number,
  known: ReadonlySet<string> = new Set(),
): Split {
  const isKnown = ({ contentHash }: { contentHash: string }) => known.has(contentHash);
  const seen = drafts
    .filter(isKnown)
    .map(({ id }) => id)
    .sort();
  const unseen = drafts.filter((draft) => !isKnown(draft));
  const split = unseenSplit(unseen, seed);
  return { ...split, train: [...split.train, ...seen], seen };
}

function unseenSplit(
  drafts: readonly { id: string; contentHash: string }[],
  seed: number,
): Omit<Split, 'seen'> {
  const ranked = drafts
    .map(({ id, contentHash }) => ({ id, fraction: hashFraction(seed, contentHash) }))
    .sort((a, b) => a.fraction - b.fraction || (a.id < b.id ? -1 : 1));
  const ids = ranked.map(({ id }) => id);
  if (ids.length < FEWEST_FOR_FOLDS)
    return { seed, mode: 'none', train: ids, validation: [], test: [], folds: [] };
  if (ids.length < FEWEST_FOR_TEST) {
    const folds = Array.from({ length: FOLDS }, (_, fold) =>
      ids.filter((_id, rank) => rank % FOLDS === fold),
    );
    return { seed, mode: 'cross-fit', train: ids, validation: [], test: [], folds };
  }
  const below = (limit: number): number => ranked.filter(({ fraction }) => fraction < limit).length;
  const test = Math.min(Math.max(AT_LEAST, below(0.2)), ids.length - 2 * AT_LEAST);
  const held = Math.min(Math.max(test + AT_LEAST, below(0.4)), ids.length - AT_LEAST);
  return {
    seed,
    mode: 'held-out',
    train: ids.slice(held),
    validation: ids.slice(test, held),
    test: ids.slice(0, test),
    folds: [],
  };
}
