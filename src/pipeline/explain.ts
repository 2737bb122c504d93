import type { Attribution } from '../domain/attribution.ts';
import type { JudgedPair } from '../domain/judgement.ts';
import type { PredictedComment } from '../domain/prediction.ts';
import type { Rubric } from '../domain/rubric.ts';
import { contextOf, type Slot } from '../domain/slot.ts';
import type { SlottedDraft, StageName } from '../engines/engine.ts';
import { F2rError } from '../errors.ts';
import { needJson, readJson } from '../store/json-file.ts';
import type { Maker } from '../store/once.ts';
import { runFolder } from '../store/run-folder.ts';
import { type LoadedRun, loadRun } from './open-run.ts';
import { type Exchange, replay } from './replay.ts';
import { draftOf } from './steps.ts';

export interface ExplainOptions {
  run: string;
  draft: string;
  /** `3` or `s3`. */
  slot: string;
  round: number;
  stage: Extract<StageName, 'predict' | 'judge' | 'attribute'>;
  maker: Maker;
}

/** Everything that the run holds about one position of one draft in one round. */
export interface Explanation {
  draft: string;
  slot: Slot;
  context: { before: string; after: string };
  predicted: PredictedComment[];
  judged: JudgedPair[];
  attributed: Attribution['comments'];
  rubric: Rubric;
  /** Of the stage asked for: what was sent and what came back; empty for the lexical engine. */
  exchanges: Exchange[];
}

export async function explain(options: ExplainOptions): Promise<Explanation> {
  const run = await loadRun(runFolder(options.run), options.maker);
  const slotted = draftOf(options.draft, run);
  const slot = findSlot(slotted, options.slot);
  const folder = run.folder.round(options.round);
  const prediction = (await readJson(folder.prediction(options.draft)))?.data;
  const judgement = (await readJson(folder.judgement(options.draft)))?.data;
  const attribution = (await readJson(folder.attribution(options.draft)))?.data;
  const rubric = await needJson(folder.rubric);
  const references = new Set(slot.references.map(({ id }) => id));
  return {
    draft: options.draft,
    slot,
    context: contextOf(slotted.draft.text, slot.anchor),
    predicted: prediction?.slots.find((made) => made.slot === slot.id)?.comments ?? [],
    judged: judgement?.slots.find((made) => made.slot === slot.id)?.pairs ?? [],
    attributed: attribution?.comments.filter(({ comment }) => references.has(comment)) ?? [],
    rubric,
    exchanges: await exchangesOf(run, slotted, { stage: options.stage, rubric, prediction }),
  };
}

function exchangesOf(
  run: LoadedRun,
  slotted: SlottedDraft,
  asked: Parameters<typeof replay>[2],
): Promise<Exchange[]> {
  return run.settings.engine === 'llm' ? replay(run, slotted, asked) : Promise.resolve([]);
}

function findSlot({ draft, slots }: SlottedDraft, wanted: string): Slot {
  const slot = slots.find(({ id }) => id === wanted || id === `s${wanted}`);
  if (slot) return slot;
  throw new F2rError('BAD_USAGE', `Draft "${draft.id}" has no slot ${wanted}`, {
    hint: `It has 1 to ${slots.length}.`,
  });
}
