import { criterionLabels, labelsByComment, majorityLabel } from '../domain/criterion-labels.ts';
import type { Draft } from '../domain/draft.ts';
import { draftContentHash } from '../domain/draft-content-hash.ts';
import { type Rubric, rubricFor } from '../domain/rubric.ts';
import { type Selection, slotsOf } from '../domain/slot.ts';
import { splitDrafts } from '../domain/split.ts';
import type { Engine, SlottedDraft } from '../engines/engine.ts';
import { type MeanInterval, meanInterval } from './mean-interval.ts';

/** One split: shares of the unseen labelled comments, 0 to 1. */
export interface SeedAgreement {
  seed: number;
  agreement: number;
  floor: number;
  /** Unseen labelled comments with an answer. */
  comments: number;
  drafts: number;
}

export interface LabelAgreement {
  seeds: SeedAgreement[];
  agreement: number;
  floor: number;
  /** Agreement minus floor over the seeds. */
  difference: MeanInterval | null;
}

const ALL_COMMENTS: Selection = { edits: 'too', openOnly: false, reviewer: null };

/**
 * A check without a judge: does the criterion cited at an unseen place carry the label that somebody else gave the
 * comment there? For each seed the drafts are split, a rubric is inferred from train, and comments are predicted in the
 * drafts of validation and test (nothing is chosen on them, so both are unseen). A criterion takes the majority label
 * of its evidence. The floor is always answering with the most frequent label of train. Labels are compared as they
 * stand; a comment with several agrees with any. The i-th of several references at a slot is held against the i-th
 * prediction. null where no seed leaves labelled comments on both sides.
 */
export async function labelAgreement({
  corpus,
  seeds,
  engine,
}: {
  corpus: readonly Draft[];
  seeds: readonly number[];
  engine: Engine;
}): Promise<LabelAgreement | null> {
  const runs: (SeedAgreement & { ratio: number })[] = [];
  for (const seed of seeds) {
    const run = await oneSplit(corpus, seed, engine);
    if (run) runs.push(run);
  }
  if (runs.length === 0) return null;
  const mean = (value: (run: SeedAgreement) => number): number =>
    runs.reduce((sum, run) => sum + value(run), 0) / runs.length;
  return {
    seeds: runs.map(({ ratio: _ratio, ...run }) => run),
    agreement: mean(({ agreement }) => agreement),
    floor: mean(({ floor }) => floor),
    difference: meanInterval(
      runs.map(({ agreement, floor }) => agreement - floor),
      runs.reduce((sum, { ratio }) => sum + ratio, 0) / runs.length,
    ),
  };
}

async function oneSplit(
  corpus: readonly Draft[],
  seed: number,
  engine: Engine,
): Promise<(SeedAgreement & { ratio: number }) | undefined> {
  const split = splitDrafts(
    corpus.map((draft) => ({ id: draft.id, contentHash: draftContentHash(draft) })),
    seed,
  );
  const unseenIds = new Set([...split.validation, ...split.test]);
  const slotted = corpus
    .map((draft): SlottedDraft => ({ draft, slots: slotsOf(draft, ALL_COMMENTS) }))
    .filter(({ slots }) => slots.length > 0);
  const train = slotted.filter(({ draft }) => !unseenIds.has(draft.id));
  const unseen = slotted.filter(({ draft }) => unseenIds.has(draft.id));
  const labels = labelsByComment(train);
  const floorLabel = majorityLabel([...labels.values()]);
  if (floorLabel === undefined || unseen.length === 0) return undefined;
  const rubric = await inferred(train, engine);
  const labelOf = criterionLabels(rubric, labels);
  const pairs = (await Promise.all(unseen.map((one) => citations(one, rubric, engine)))).flat();
  if (pairs.length === 0) return undefined;
  const share = (holds: (pair: Citation) => boolean): number => pairs.filter(holds).length / pairs.length;
  return {
    seed,
    agreement: share(({ cited, labels: given }) => given.includes(labelOf.get(cited ?? '') ?? '')),
    floor: share(({ labels: given }) => given.includes(floorLabel)),
    comments: pairs.length,
    drafts: unseen.length,
    ratio: unseen.length / train.length,
  };
}

interface Citation {
  cited: string | null;
  labels: readonly string[];
}

async function citations(one: SlottedDraft, rubric: Rubric, engine: Engine): Promise<Citation[]> {
  const guide = { kind: 'rubric', rubric: rubricFor(one.draft, rubric) } as const;
  const { slots } = await engine.predict({ ...one, guide });
  const predicted = new Map(slots.map((slot) => [slot.slot, slot]));
  return one.slots.flatMap((slot) =>
    slot.references.flatMap(({ labels = [] }, index): Citation[] => {
      const comment = predicted.get(slot.id)?.comments[index];
      return comment && labels.length > 0 ? [{ cited: comment.criterion, labels }] : [];
    }),
  );
}

async function inferred(train: SlottedDraft[], engine: Engine): Promise<Rubric> {
  const bodies = await engine.infer(train);
  const criteria = bodies.map((body, index) => ({ id: `c${index + 1}`, ...body, locked: false }));
  return { criteria, provenance: null, retired: [] };
}
