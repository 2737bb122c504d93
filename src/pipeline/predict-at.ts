import type { Anchor } from '../domain/anchor.ts';
import type { Draft } from '../domain/draft.ts';
import { draftContentHash } from '../domain/draft-content-hash.ts';
import { precedentFinder } from '../domain/precedent.ts';
import type { DraftPrediction } from '../domain/prediction-list.ts';
import { type Rubric, rubricFor } from '../domain/rubric.ts';
import type { Slot } from '../domain/slot.ts';
import type { Span } from '../domain/span.ts';
import type { Engine } from '../engines/engine.ts';
import { eachDraft } from './each-draft.ts';

/** A place in a draft at which a comment is wanted; it has been anchored already. */
export interface Position {
  draft: string;
  anchor: Anchor;
}

export interface PredictAtOptions {
  rubric: Rubric;
  drafts: readonly Draft[];
  positions: readonly Position[];
  engine: Engine;
  concurrency: number;
  /** Told of each draft that is answered. */
  answered?: ((window: { draft: Draft; window: Span }) => void) | undefined;
}

/** One comment a position, under the rubric. A draft that the rubric was learned from does not see its own examples. */
export async function predictAt({
  rubric,
  drafts,
  positions,
  engine,
  concurrency,
  answered,
}: PredictAtOptions): Promise<DraftPrediction[]> {
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  return eachDraft(
    drafts.map(({ id }) => id),
    async (id) => {
      const draft = byId.get(id);
      if (!draft) throw new Error(`no draft ${id}`);
      const anchors = positions.filter((position) => position.draft === id).map(({ anchor }) => anchor);
      const prediction = await predictDraft(draft, { rubric, engine, anchors });
      if (anchors.length > 0) answered?.({ draft, window: { start: 0, end: draft.text.length } });
      return prediction;
    },
    { concurrency },
  );
}

/** Ids of the drafts whose text the rubric was learned from: what it says there is no prediction of the unseen. */
export function draftsLearnedFrom({ provenance }: Rubric, drafts: readonly Draft[]): string[] {
  const known = new Set(provenance?.learnedFrom.map(({ hash }) => hash) ?? []);
  return drafts.filter((draft) => known.has(draftContentHash(draft))).map(({ id }) => id);
}

async function predictDraft(
  draft: Draft,
  { rubric, engine, anchors }: { rubric: Rubric; engine: Engine; anchors: Anchor[] },
): Promise<DraftPrediction> {
  const result: DraftPrediction = { draft: draft.id, path: draft.path, comments: [], unplaced: [] };
  const placed = anchors.filter(({ kind }) => kind !== 'orphan');
  for (const { kind, quote } of anchors)
    if (kind === 'orphan') result.unplaced.push({ quote, reason: 'not found' });
  if (placed.length === 0) return result;
  const slots = placed.map((anchor, index) => slotAt(anchor, index));
  const guide = { kind: 'rubric' as const, rubric: rubricFor(draft, rubric) };
  const precedentOf = precedentFinder(guide.rubric);
  const { slots: answered } = await engine.predict({ draft: { ...draft, comments: [] }, slots, guide });
  for (const { slot, outcome, comments } of answered) {
    const anchor = slots.find(({ id }) => id === slot)?.anchor;
    if (!anchor) continue;
    if (outcome !== 'answered') result.unplaced.push({ quote: anchor.quote, reason: outcome });
    for (const made of comments)
      result.comments.push({ ...made, anchor, precedent: precedentOf(made, anchor.quote ?? ''), rank: null });
  }
  return result;
}

/** A slot needs as many references as comments are wanted: one without words. */
function slotAt(anchor: Anchor, index: number): Slot {
  const wanted = {
    id: `p${index + 1}`,
    kind: 'comment' as const,
    body: '',
    author: null,
    date: null,
    resolved: null,
    parent: null,
    anchor,
  };
  return { id: `s${index + 1}`, anchor, references: [wanted] };
}
