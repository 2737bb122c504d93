import { baselineNames } from '../domain/baseline.ts';
import type { LearnResult } from '../domain/learn-result.ts';
import type { Rubric } from '../domain/rubric.ts';
import type { BaselineScore, RoundScore, TestScore } from '../domain/score.ts';
import { eachCall } from '../store/call-journal.ts';
import { readJson } from '../store/json-file.ts';
import type { RunFolder } from '../store/run-folder.ts';
import type { LoadedRun } from './open-run.ts';
import { resultNotes } from './result-notes.ts';

/** A finished run's files, and those of one that is on its way, as far as they are there. */
export interface RunFiles {
  scores: RoundScore[];
  best: RoundScore | undefined;
  test: TestScore | undefined;
  baselines: Record<string, BaselineScore>;
  rubric: Rubric | undefined;
  calls: number;
}

/** `calls`: where whoever had the journal open knows how many there are. */
export async function readRunFiles({ folder, settings }: LoadedRun, calls?: number): Promise<RunFiles> {
  const scores = await readScores(folder, settings.rounds);
  const best = bestRound(scores, settings.plain);
  const test = best && (await readJson(folder.round(best.round).test))?.data;
  const baselines: Record<string, BaselineScore> = {};
  for (const name of baselineNames(settings.engine)) {
    const score = (await readJson(folder.baseline(name).baseline))?.data;
    if (score) baselines[name] = score;
  }
  const rubric =
    (await readJson(folder.rubric))?.data ??
    (best && (await readJson(folder.round(best.round).rubric))?.data);
  return { scores, best, test, baselines, rubric, calls: calls ?? (await countCalls(folder)) };
}

async function countCalls({ calls }: RunFolder): Promise<number> {
  let count = 0;
  await eachCall(calls, ({ stage }) => {
    if (stage !== 'test-read') count += 1;
  });
  return count;
}

export async function learnResult(run: LoadedRun, known?: RunFiles): Promise<LearnResult> {
  const files = known ?? (await readRunFiles(run));
  const { scores, best, test, baselines, rubric, calls } = files;
  return {
    run: run.folder.root,
    engine: run.settings.engine,
    unit: run.settings.engine === 'llm' ? 'content' : 'lexical',
    best: best?.round ?? 0,
    rounds: scores.map(({ round, parent, accepted, reason, train, validation }) => ({
      round,
      parent,
      accepted,
      reason,
      train: train?.figure ?? null,
      validation: validation?.figure ?? null,
    })),
    test: test?.score.figure ?? null,
    baselines: Object.fromEntries(
      Object.entries(baselines).map(([name, baseline]) => [name, baselineFigure(baseline)]),
    ),
    criteria: rubric?.criteria.length ?? 0,
    calls,
    notes: resultNotes(run, files),
  };
}

function baselineFigure({ split, score, verdict }: BaselineScore): LearnResult['baselines'][string] {
  const { mean, low, high, drafts, comments } = score.figure ?? {
    mean: null,
    low: null,
    high: null,
    drafts: 0,
    comments: 0,
  };
  return { mean, low, high, drafts, comments, split, verdict };
}

async function readScores(folder: RunFolder, rounds: number): Promise<RoundScore[]> {
  const found: RoundScore[] = [];
  for (let round = 0; round <= rounds; round++) {
    const score = await readJson(folder.round(round).score);
    if (!score) break;
    found.push(score.data);
  }
  return found;
}

/** The last accepted round, since each has beaten its parent; of a plain run the one with the highest mean. */
function bestRound(scores: readonly RoundScore[], plain: boolean): RoundScore | undefined {
  const accepted = scores.filter((score) => score.accepted);
  if (!plain) return accepted.at(-1);
  const mean = (score: RoundScore): number =>
    (score.validation ?? score.train)?.figure?.mean ?? Number.NEGATIVE_INFINITY;
  return accepted.reduce<RoundScore | undefined>(
    (best, score) => (!best || mean(score) > mean(best) ? score : best),
    undefined,
  );
}
