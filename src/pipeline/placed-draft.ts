import type { Anchor } from '../domain/anchor.ts';
import { evenSentences, randomPlaces, randomSentences } from '../domain/baseline-places.ts';
import type { Observation } from '../domain/figure.ts';
import { type PlaceCounts, pairedPlaces, placeCounts, summed } from '../domain/placement.ts';
import type { DraftPrediction } from '../domain/prediction-list.ts';
import { seededRandom } from '../domain/random.ts';
import { wordCount } from '../domain/score.ts';
import type { Span } from '../domain/span.ts';
import type { Engine, SlottedDraft } from '../engines/engine.ts';

/** The first is what is measured, the others what it is held against. */
export const METHODS = ['rubric', 'random places', 'random sentences', 'evenly spaced sentences'] as const;

/** What became of one unseen draft. */
export interface PlacedDraft {
  draft: string;
  /** By method, in the order of `METHODS`. */
  counts: PlaceCounts[];
  unplaced: number;
  /** Scores of the predictions that touch a reference. */
  scores: Observation[];
}

const DRAWS = 20;

export interface PlacedDraftOptions {
  prediction: DraftPrediction;
  engine: Engine;
  /** Whose quotes are as long as the random ones. */
  train: readonly SlottedDraft[];
  seed: number;
}

export async function placedDraft(
  slotted: SlottedDraft,
  { prediction, engine, train, seed }: PlacedDraftOptions,
): Promise<PlacedDraft> {
  const { draft, slots } = slotted;
  const references = slots.flatMap((slot) => spanOf(slot.anchor).map((span) => ({ slot, span })));
  const predicted = prediction.comments.flatMap((made) =>
    spanOf(made.anchor).map((span) => ({ made, span })),
  );
  const spans = references.map(({ span }) => span);
  const places = predicted.map(({ span }) => span);
  const pairs = pairedPlaces(spans, places, 0).flatMap(({ reference, predicted: index }) => {
    const [slot, made] = [references[reference]?.slot, predicted[index]?.made];
    return slot && made ? [{ slot: { ...slot, references: slot.references.slice(0, 1) }, made }] : [];
  });
  const drawn = (places: (random: () => number) => Span[]): PlaceCounts =>
    summed(
      Array.from({ length: DRAWS }, (_, draw) =>
        placeCounts(spans, places(seededRandom(`${seed}:${draft.id}:${draw}`))),
      ),
      1 / DRAWS,
    );
  const count = places.length;
  const lengths = quoteLengths(train);
  return {
    draft: draft.id,
    counts: [
      placeCounts(spans, places),
      drawn((random) => randomPlaces(draft.text, { count, lengths, random })),
      drawn((random) => randomSentences(draft.text, { count, random })),
      placeCounts(spans, evenSentences(draft.text, count)),
    ],
    unplaced: prediction.unplaced.length,
    scores: await scoresOf(slotted, pairs, engine),
  };
}

function spanOf({ kind, start, end }: Anchor): Span[] {
  return kind === 'range' && start !== null && end !== null && start < end ? [{ start, end }] : [];
}

function quoteLengths(train: readonly SlottedDraft[]): number[] {
  return train.flatMap(({ slots }) =>
    slots.flatMap(({ anchor }) => (spanOf(anchor).length > 0 ? [wordCount(anchor.quote ?? '')] : [])),
  );
}

type Pair = { slot: SlottedDraft['slots'][number]; made: DraftPrediction['comments'][number] };

async function scoresOf(
  { draft }: SlottedDraft,
  pairs: readonly Pair[],
  engine: Engine,
): Promise<Observation[]> {
  if (pairs.length === 0) return [];
  const judgement = await engine.judge({
    draft,
    slots: pairs.map(({ slot }) => slot),
    prediction: {
      draft: draft.id,
      slots: pairs.map(({ slot, made: { criterion, body } }) => ({
        slot: slot.id,
        outcome: 'answered' as const,
        comments: [{ criterion, body }],
      })),
    },
  });
  return judgement.slots.flatMap(({ pairs: judged }) =>
    judged.map(({ score }) => ({ draft: draft.id, value: score })),
  );
}
