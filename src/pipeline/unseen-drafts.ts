import type { Draft } from '../domain/draft.ts';
import { draftContentHash } from '../domain/draft-content-hash.ts';
import type { Rubric } from '../domain/rubric.ts';
import { type Selection, slotsOf } from '../domain/slot.ts';
import { splitDrafts } from '../domain/split.ts';
import type { Engine, SlottedDraft } from '../engines/engine.ts';
import { habitsIn } from './learned-rubric.ts';

const ALL_COMMENTS: Selection = { edits: 'too', openOnly: false, reviewer: null };

/** The commented drafts of a corpus, with every comment. */
export function commentedDrafts(corpus: readonly Draft[]): SlottedDraft[] {
  return corpus
    .map((draft): SlottedDraft => ({ draft, slots: slotsOf(draft, ALL_COMMENTS) }))
    .filter(({ slots }) => slots.length > 0);
}

export interface LearnedSplit {
  train: SlottedDraft[];
  /** Validation and test: nothing is chosen on either. */
  unseen: SlottedDraft[];
}

export function learnedSplit(corpus: readonly SlottedDraft[], seed: number): LearnedSplit {
  const split = splitDrafts(
    corpus.map(({ draft }) => ({ id: draft.id, contentHash: draftContentHash(draft) })),
    seed,
  );
  const unseen = new Set([...split.validation, ...split.test]);
  return {
    train: corpus.filter(({ draft }) => !unseen.has(draft.id)),
    unseen: corpus.filter(({ draft }) => unseen.has(draft.id)),
  };
}

/** What a rubric has neither been learned from nor chosen by. */
export function unseenBy({ provenance }: Rubric, corpus: readonly SlottedDraft[]): LearnedSplit {
  const seen = new Set(
    [...(provenance?.learnedFrom ?? []), ...(provenance?.validatedOn ?? [])].map(({ hash }) => hash),
  );
  return {
    train: corpus.filter(({ draft }) => seen.has(draftContentHash(draft))),
    unseen: corpus.filter(({ draft }) => !seen.has(draftContentHash(draft))),
  };
}

/** R0 of the drafts, without a run. */
export async function firstRubric(train: SlottedDraft[], engine: Engine): Promise<Rubric> {
  const bodies = await engine.infer(train);
  return {
    criteria: bodies.map((body, index) => ({ id: `c${index + 1}`, ...body, locked: false })),
    provenance: {
      by: 'f2r bench',
      engine: engine.name,
      model: engine.model,
      learnedFrom: train.map(({ draft }) => ({ draft: draft.id, hash: draftContentHash(draft) })),
      validatedOn: [],
      testedOn: [],
      ...habitsIn(train),
    },
    retired: [],
  };
}
