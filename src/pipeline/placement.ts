import { bootstrapped, type Estimate } from '../domain/bootstrap.ts';
import type { Draft } from '../domain/draft.ts';
import { figure } from '../domain/figure.ts';
import { OVERLAPS, type PlaceCounts, placeRates, summed } from '../domain/placement.ts';
import type { PlacementMethod, PlacementResult } from '../domain/placement-result.ts';
import type { Rubric } from '../domain/rubric.ts';
import type { Engine, SlottedDraft } from '../engines/engine.ts';
import type { ReviewEngine } from '../engines/review-engine.ts';
import { METHODS, type PlacedDraft, placedDraft } from './placed-draft.ts';
import { predictFreely } from './predict-freely.ts';
import { commentedDrafts, firstRubric, learnedSplit, unseenBy } from './unseen-drafts.ts';

export interface PlacementOptions {
  corpus: readonly Draft[];
  /** A split each; one rubric is inferred from the train drafts of each. */
  seeds: readonly number[];
  /** Instead of inferring: the drafts that it has not seen are predicted, and the seeds shape the baselines alone. */
  rubric?: Rubric | undefined;
  engine: Engine;
  reviewer: Pick<ReviewEngine, 'remark'>;
  concurrency: number;
}

/**
 * Are comments predicted where the reviewer makes them? On unseen drafts, with the same number of places drawn at random,
 * random sentences and evenly spaced ones beside it, as many on each draft as the rubric gave. Places are compared by their
 * characters; comments on whole drafts and at points are left out. null where nothing unseen has a commented place.
 */
export async function placement(options: PlacementOptions): Promise<PlacementResult | null> {
  const corpus = commentedDrafts(options.corpus);
  const placed: PlacedDraft[] = [];
  for (const seed of options.seeds) {
    const { train, unseen } = options.rubric ? unseenBy(options.rubric, corpus) : learnedSplit(corpus, seed);
    if (unseen.length === 0 || (!options.rubric && train.length === 0)) continue;
    const rubric = options.rubric ?? (await firstRubric(train, options.engine));
    placed.push(...(await placedDrafts({ rubric, train, unseen, seed }, options)));
  }
  const known = placed.filter(({ counts }) => counts.some(({ references }) => references > 0));
  return known.length === 0 ? null : resultOf(known, options);
}

interface Split {
  rubric: Rubric;
  train: SlottedDraft[];
  unseen: SlottedDraft[];
  seed: number;
}

async function placedDrafts(
  { rubric, train, unseen, seed }: Split,
  { engine, reviewer, concurrency }: PlacementOptions,
): Promise<PlacedDraft[]> {
  const drafts = unseen.map(({ draft }) => draft);
  const predictions = await predictFreely({ rubric, drafts, engine: reviewer, concurrency });
  return Promise.all(
    unseen.map((slotted, index) =>
      placedDraft(slotted, {
        engine,
        seed,
        train: train.length > 0 ? train : unseen,
        prediction: predictions[index] ?? { draft: '', path: '', comments: [], unplaced: [] },
      }),
    ),
  );
}

function resultOf(placed: readonly PlacedDraft[], { engine, seeds }: PlacementOptions): PlacementResult {
  const drafts = [...new Set(placed.map(({ draft }) => draft))].sort();
  const perDraft = drafts.map((draft) => {
    const own = placed.filter((one) => one.draft === draft);
    return METHODS.map((_, method) => summed(own.flatMap(({ counts }) => counts[method] ?? [])));
  });
  return {
    splits: seeds.length,
    drafts: drafts.length,
    references: placed.reduce((sum, { counts }) => sum + (counts[0]?.references ?? 0), 0),
    unplaced: placed.reduce((sum, { unplaced }) => sum + unplaced, 0),
    methods: METHODS.map((name, method) => methodResult(name, { method, perDraft })),
    content: figure(placed.flatMap(({ scores }) => scores)),
    unit: engine.unit,
  };
}

/** By draft, then by method. */
type CountsByDraft = PlaceCounts[][];

function methodResult(
  name: string,
  { method, perDraft }: { method: number; perDraft: CountsByDraft },
): PlacementMethod {
  const pooled = (drafts: readonly PlaceCounts[][], which: number) =>
    summed(drafts.flatMap((counts) => counts[which] ?? []));
  const estimate = (overlap: number, value: keyof ReturnType<typeof placeRates>): Estimate =>
    bootstrapped(perDraft, (drafts) => placeRates(pooled(drafts, method), overlap)[value]);
  const behind = (overlap: number): Estimate =>
    bootstrapped(
      perDraft,
      (drafts) => placeRates(pooled(drafts, 0), overlap).f1 - placeRates(pooled(drafts, method), overlap).f1,
    );
  return {
    name,
    places: pooled(perDraft, method).predicted,
    figures: OVERLAPS.map((overlap, index) => ({
      overlap,
      precision: estimate(index, 'precision'),
      recall: estimate(index, 'recall'),
      f1: estimate(index, 'f1'),
    })),
    ...(method === 0 ? {} : { behind: OVERLAPS.map((overlap, index) => ({ overlap, f1: behind(index) })) }),
  };
}
