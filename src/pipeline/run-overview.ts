import { type CriterionUse, criterionUse } from '../domain/criterion-use.ts';
import type { LearnResult } from '../domain/learn-result.ts';
import { readJson } from '../store/json-file.ts';
import type { Maker } from '../store/once.ts';
import { runFolder } from '../store/run-folder.ts';
import { learnResult, readRunFiles } from './learn-result.ts';
import { loadRun } from './open-run.ts';

/** A run at a glance, whether it is done or on its way. */
export interface RunOverview {
  result: LearnResult;
  finished: boolean;
  /** Of the best round so far; citations in all of its predictions. */
  criteria: CriterionUse[];
}

export async function runOverview(root: string, maker: Maker): Promise<RunOverview> {
  const run = await loadRun(runFolder(root), maker);
  const known = await readRunFiles(run);
  const { rubric, best } = known;
  const folder = run.folder.round(best?.round ?? 0);
  const files = await Promise.all([...run.drafts.keys()].map((id) => readJson(folder.prediction(id))));
  const predictions = files.flatMap((file) => (file ? [file.data] : []));
  return {
    result: await learnResult(run, known),
    finished: (await readJson(run.folder.rubric)) !== undefined,
    criteria: rubric ? criterionUse(rubric, predictions) : [],
  };
}
