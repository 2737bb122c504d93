import type { Draft } from '../domain/draft.ts';
import { draftContentHash } from '../domain/draft-content-hash.ts';
import { knownDrafts, type Rubric } from '../domain/rubric.ts';
import type { Settings } from '../domain/settings.ts';
import { type Split, splitDrafts } from '../domain/split.ts';
import type { SlottedDraft, StageName } from '../engines/engine.ts';
import { tokens as estimateTokens } from '../engines/llm/tokens.ts';
import { type Plan, planOf, totalSteps } from './plan.ts';
import { selectionOf, slottedDrafts } from './slotted-drafts.ts';

export interface DryRun {
  split: Pick<Split, 'mode'> & { train: number; validation: number; test: number };
  comments: number;
  /** Calls at the most: every proposal that does not hold needs fewer. None for the lexical engine. */
  calls: Plan;
  total: number;
  /** Rough, from the length of the drafts and of f2r's own prompts; the real number can be half or double. */
  tokens: { prompt: number; completion: number };
}

/**
 * Tokens of a rubric with its examples, and for each comment: its place, an answer about it, its part of what is inferred
 * or refined from. Means of a trial on 24 book summaries and 24 pieces of short fiction, rounded.
 */
const ROUGH = {
  rubric: 6000,
  written: 3500,
  places: 60,
  context: 200,
  commented: 320,
  signal: 100,
  predicted: 30,
  judged: 70,
  attributed: 30,
};

/** What `learn` would ask, without asking or writing anything. */
export function dryRun(
  drafts: readonly Draft[],
  settings: Settings,
  prompts: Record<string, string>,
  from?: Rubric,
): DryRun {
  const slotted = [...slottedDrafts(drafts, selectionOf(drafts, settings)).values()];
  const split = splitDrafts(
    slotted.map(({ draft }) => ({ id: draft.id, contentHash: draftContentHash(draft) })),
    settings.seed,
    new Set(knownDrafts(from).map(({ hash }) => hash)),
  );
  const calls = planOf(split, settings);
  const comments = slotted.reduce(
    (sum, { slots }) => sum + slots.reduce((all, { references }) => all + references.length, 0),
    0,
  );
  return {
    split: {
      mode: split.mode,
      train: split.train.length,
      validation: split.validation.length,
      test: split.test.length,
    },
    comments,
    calls,
    total: totalSteps(calls),
    tokens:
      settings.engine === 'llm'
        ? roughTokens(slotted, calls, prompts, comments)
        : { prompt: 0, completion: 0 },
  };
}

function roughTokens(
  slotted: readonly SlottedDraft[],
  calls: Plan,
  prompts: Record<string, string>,
  comments: number,
): DryRun['tokens'] {
  const mean = (total: number): number => total / Math.max(1, slotted.length);
  const draft = mean(slotted.reduce((sum, { draft: { text } }) => sum + estimateTokens(text), 0));
  const slots = mean(comments);
  const train = comments * 0.6;
  const prompt: Record<StageName, number> = {
    infer: train * ROUGH.commented,
    predict: ROUGH.rubric + draft + slots * ROUGH.places,
    judge: slots * ROUGH.context,
    attribute: ROUGH.rubric + slots * ROUGH.places,
    refine: ROUGH.rubric + train * ROUGH.signal,
  };
  const completion: Record<StageName, number> = {
    infer: ROUGH.written,
    predict: slots * ROUGH.predicted,
    judge: slots * ROUGH.judged,
    attribute: slots * ROUGH.attributed,
    refine: ROUGH.written,
  };
  const stages = ['infer', 'predict', 'judge', 'attribute', 'refine'] as const;
  const sum = (tokens: (stage: StageName) => number): number =>
    Math.round(stages.reduce((all, stage) => all + calls[stage] * tokens(stage), 0));
  return {
    prompt: sum((stage) => prompt[stage] + estimateTokens(prompts[stage] ?? '')),
    completion: sum((stage) => completion[stage]),
  };
}
