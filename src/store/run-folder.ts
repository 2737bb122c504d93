import { join } from 'node:path';
import type { z } from 'zod';
import { Attribution } from '../domain/attribution.ts';
import { Draft } from '../domain/draft.ts';
import { Judgement } from '../domain/judgement.ts';
import { Refinement } from '../domain/operation.ts';
import { Prediction } from '../domain/prediction.ts';
import { Rubric } from '../domain/rubric.ts';
import { BaselineScore, RoundScore, TestScore } from '../domain/score.ts';
import { Settings } from '../domain/settings.ts';
import { Split } from '../domain/split.ts';
import { fileName } from './file-name.ts';
import type { JsonFile } from './json-file.ts';

/** A round of one lane, or a baseline: a folder of the same shape. */
export interface RoundFolder {
  refinement: JsonFile<Refinement>;
  rubric: JsonFile<Rubric>;
  prediction: (draft: string) => JsonFile<Prediction>;
  judgement: (draft: string) => JsonFile<Judgement>;
  attribution: (draft: string) => JsonFile<Attribution>;
  score: JsonFile<RoundScore>;
  test: JsonFile<TestScore>;
  baseline: JsonFile<BaselineScore>;
}

export interface RunFolder {
  root: string;
  settings: JsonFile<Settings>;
  split: JsonFile<Split>;
  /** The rubric that was gone on from, where there is one. */
  from: JsonFile<Rubric>;
  /** The best round's, when the run is done. */
  rubric: JsonFile<Rubric>;
  rubricMarkdown: string;
  calls: string;
  lock: string;
  prompts: string;
  drafts: string;
  draft: (id: string) => JsonFile<Draft>;
  round: (round: number, fold?: number) => RoundFolder;
  baseline: (name: string, fold?: number) => RoundFolder;
}

/** Every file of a run: path, kind, version and shape. No other file builds such a path. */
export function runFolder(root: string): RunFolder {
  return {
    root,
    settings: json(join(root, 'settings.json'), 'settings', Settings),
    split: json(join(root, 'split.json'), 'split', Split),
    from: json(join(root, 'from.json'), 'rubric', Rubric),
    rubric: json(join(root, 'rubric.json'), 'rubric', Rubric),
    rubricMarkdown: join(root, 'rubric.md'),
    calls: join(root, 'calls.jsonl'),
    lock: join(root, '.lock'),
    prompts: join(root, 'prompts'),
    drafts: join(root, 'drafts'),
    draft: (id) => json(join(root, 'drafts', `${fileName(id)}.json`), 'draft', Draft),
    round: (round, fold) =>
      roundFolder(join(root, 'rounds', String(round).padStart(2, '0'), ...foldPath(fold))),
    baseline: (name, fold) => roundFolder(join(root, 'baselines', name, ...foldPath(fold))),
  };
}

function foldPath(fold: number | undefined): string[] {
  return fold === undefined ? [] : ['folds', String(fold)];
}

function roundFolder(root: string): RoundFolder {
  const ofDraft = (folder: string, draft: string): string => join(root, folder, `${fileName(draft)}.json`);
  return {
    refinement: json(join(root, 'refinement.json'), 'refinement', Refinement),
    rubric: json(join(root, 'rubric.json'), 'rubric', Rubric),
    prediction: (draft) => json(ofDraft('predictions', draft), 'prediction', Prediction),
    judgement: (draft) => json(ofDraft('judgements', draft), 'judgement', Judgement),
    attribution: (draft) => json(ofDraft('attributions', draft), 'attribution', Attribution),
    score: json(join(root, 'score.json'), 'score', RoundScore),
    test: json(join(root, 'test.json'), 'test', TestScore),
    baseline: json(join(root, 'score.json'), 'baseline', BaselineScore),
  };
}

function json<T>(path: string, kind: string, schema: z.ZodType<T>): JsonFile<T> {
  return { path, kind: `f2r/${kind}`, version: 1, schema };
}
