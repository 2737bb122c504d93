import { basename } from 'node:path';
import { BASELINES, baselineNames } from '../domain/baseline.ts';
import type { Rubric } from '../domain/rubric.ts';
import type { ComparedRow, RunComparison } from '../domain/run-comparison.ts';
import { pairedDifference, type ScoredComment, scoredComments, splitScore } from '../domain/score.ts';
import { verdict } from '../domain/verdict.ts';
import { F2rError } from '../errors.ts';
import { eachCall } from '../store/call-journal.ts';
import { readJson } from '../store/json-file.ts';
import type { Maker } from '../store/once.ts';
import { type RoundFolder, runFolder } from '../store/run-folder.ts';
import { readRunFiles } from './learn-result.ts';
import { type LoadedRun, loadRun } from './open-run.ts';
import { rubricMeasures } from './rubric-measures.ts';

interface Finished {
  run: LoadedRun;
  name: string;
  best: number;
  rubric: Rubric;
  /** Rubrics that read the test drafts over the life of the run. */
  reads: number;
  scored: ScoredComment[];
}

/**
 * A table of finished runs on the same test comments; nobody is asked. The first run is held against the baselines measured
 * in it, its own R0, and the best rubric of each other run. Throws BAD_USAGE for runs that cannot be compared.
 */
export async function compareRuns(roots: readonly string[], maker: Maker): Promise<RunComparison> {
  const runs = await Promise.all(roots.map((root) => finishedRun(root, maker)));
  const [first, ...others] = runs;
  if (!first) throw new F2rError('BAD_USAGE', 'No run is named');
  for (const other of others) refuseIncomparable(first, other);
  const row = (name: string, scored: ScoredComment[], of: Finished): ComparedRow =>
    rowOf({ name, scored, of }, first);
  const baselines: ComparedRow[] = [];
  for (const name of baselineNames(first.run.settings.engine)) {
    const folder = name === 'r0' ? first.run.folder.round(0) : first.run.folder.baseline(name);
    if (name === 'r0' && first.best === 0) continue;
    baselines.push(row(BASELINES[name], await scoresIn(folder, first.run), first));
  }
  return {
    engine: first.run.settings.engine,
    unit: first.run.settings.engine === 'llm' ? 'content' : 'lexical',
    split: 'test',
    rows: [...baselines, ...[...others, first].map((one) => row(one.name, one.scored, one))],
    rubrics: runs.map(({ run, rubric, scored }) => ({
      run: run.folder.root,
      ...rubricMeasures(run, rubric, scored),
    })),
    spent: await Promise.all(runs.map(spentBy)),
    notes: runs.flatMap(noteOf),
  };
}

async function finishedRun(root: string, maker: Maker): Promise<Finished> {
  const run = await loadRun(runFolder(root), maker);
  const { best, test, rubric } = await readRunFiles(run);
  if (!best || !rubric || !test) {
    const why = run.split.test.length === 0 ? 'It has no test drafts' : 'It is not finished';
    throw new F2rError('BAD_USAGE', `${why}: its rubric has not been read against unseen comments`, {
      place: root,
      hint: 'Go on with it with f2r learn -o; 8 commented drafts are the fewest for a test.',
    });
  }
  const switches = [
    ...(run.settings.plain ? ['plain'] : []),
    ...(run.settings.refineOn === 'unseen' ? ['refined on unseen'] : []),
    `round ${best.round}`,
  ];
  const name = `${basename(root)} (${switches.join(', ')})`;
  const scored = await scoresIn(run.folder.round(best.round), run);
  return { run, name, best: best.round, rubric, reads: test.reads, scored };
}

/** What is there of the test drafts in a round or a baseline. */
async function scoresIn(folder: RoundFolder, { split, drafts }: LoadedRun): Promise<ScoredComment[]> {
  const scored = await Promise.all(
    split.test.map(async (id) => {
      const prediction = (await readJson(folder.prediction(id)))?.data;
      const judgement = (await readJson(folder.judgement(id)))?.data;
      const slots = drafts.get(id)?.slots;
      return prediction && judgement && slots ? scoredComments(id, slots, { prediction, judgement }) : [];
    }),
  );
  return scored.flat();
}

function refuseIncomparable(first: Finished, other: Finished): void {
  const tested = ({ run }: Finished) => run.split.test.join('\n');
  const judges = ({ run }: Finished) => run.settings.models?.judge ?? run.settings.engine;
  const problem =
    tested(first) !== tested(other)
      ? 'They have other test drafts'
      : judges(first) !== judges(other)
        ? 'They were judged by others'
        : undefined;
  if (problem === undefined) return;
  throw new F2rError('BAD_USAGE', `${problem}: these runs cannot stand in one table`, {
    place: `${first.run.folder.root} and ${other.run.folder.root}`,
    hint: 'Learn from the same drafts with the same --seed and --judge-model.',
  });
}

function rowOf(
  { name, scored, of }: { name: string; scored: ScoredComment[]; of: Finished },
  first: Finished,
): ComparedRow {
  const { figure, concerns, leftOut } = splitScore(scored);
  const itself = scored === first.scored;
  const ahead = itself ? null : pairedDifference(scored, first.scored);
  return {
    name,
    run: of.run.folder.root,
    score: figure,
    ahead,
    verdict: itself ? '' : verdict(name, ahead),
    concerns: concerns?.prediction ?? null,
    leftOut,
  };
}

async function spentBy({ run: { folder } }: Finished): Promise<RunComparison['spent'][number]> {
  const spent = { run: folder.root, calls: 0, promptTokens: 0, completionTokens: 0 };
  await eachCall(folder.calls, ({ stage, answer }) => {
    if (stage === 'test-read') return;
    spent.calls += 1;
    spent.promptTokens += answer?.usage.promptTokens ?? 0;
    spent.completionTokens += answer?.usage.completionTokens ?? 0;
  });
  return spent;
}

function noteOf({ run, reads }: Finished): string[] {
  if (reads <= 1) return [];
  return [
    `The test drafts of ${run.folder.root} were read with ${reads} rubrics: its score is no longer of unseen comments.`,
  ];
}
