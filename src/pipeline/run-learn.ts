import { type CorpusReport, corpusReport } from '../domain/corpus-report.ts';
import type { Draft, Warning } from '../domain/draft.ts';
import type { LearnResult } from '../domain/learn-result.ts';
import type { Settings } from '../domain/settings.ts';
import { loadClient } from '../engines/llm/openai-model.ts';
import { F2rError } from '../errors.ts';
import { type ReadingChoices, readCorpus } from '../formats/read-corpus.ts';
import { runFolder } from '../store/run-folder.ts';
import { learn } from './learn.ts';
import { learnResult, readRunFiles } from './learn-result.ts';
import { loadRubric } from './load-rubric.ts';
import { openRun } from './open-run.ts';
import { planOf, totalSteps } from './plan.ts';
import type { RunContext } from './run-context.ts';
import { runName } from './run-name.ts';
import { selectionOf } from './slotted-drafts.ts';
import { type Work, withContext } from './with-context.ts';

/** Called as things happen; all of it is optional to watch. */
export interface LearnEvents {
  /** What was read, before any question is asked. */
  read?: (found: CorpusReport & { warnings: Warning[] }) => void;
  /** The run's folder and the steps planned at the most, once. */
  planned?: (plan: { run: string; steps: number }) => void;
  progress?: RunContext['progress'];
}

export interface LearnOptions extends Work, ReadingChoices {
  /** Folders, globs, files; empty to go on with the run in `folder`. */
  sources: string[];
  settings: Settings;
  /** Which settings were asked for: those that a run that is there must have been begun with. */
  given: ReadonlySet<keyof Settings>;
  /** undefined: named after the sources and settings. */
  folder: string | undefined;
  /** A folder of prompts instead of f2r's own. */
  prompts?: string;
  events?: LearnEvents;
}

/** `f2r learn`: begins a run or goes on with it, to its end. */
export async function runLearn(options: LearnOptions): Promise<LearnResult> {
  const { settings, given, prompts, maker, events } = options;
  if (settings.engine === 'llm') loadClient().catch(() => undefined);
  const drafts = options.sources.length > 0 ? await readDrafts(options) : undefined;
  const from = drafts && settings.from !== null ? await loadRubric(settings.from) : undefined;
  const folder = runFolder(options.folder ?? runName(settings));
  const run = await openRun(folder, { settings, given, drafts, prompts, from }, maker);
  try {
    events?.planned?.({ run: folder.root, steps: totalSteps(planOf(run.split, run.settings)) });
    const calls = await withContext(run, options, async (context) => {
      await learn(context);
      return context.journal.spent();
    });
    return await learnResult(run, await readRunFiles(run, calls));
  } finally {
    await run.close();
  }
}

/** As the reviewer saw them. Throws NO_COMMENTS where there is nothing to learn from. */
async function readDrafts({ sources, settings, events, ...options }: LearnOptions): Promise<Draft[]> {
  const { drafts, warnings, skipped } = await readCorpus(sources, {
    view: 'as-reviewed',
    strict: options.strict,
    macros: options.macros,
    tree: options.tree,
    includeBots: options.includeBots,
  });
  const report = corpusReport(drafts, selectionOf(drafts, settings));
  events?.read?.({ ...report, warnings: [...skipped, ...warnings] });
  if (report.comments > 0) return drafts;
  const reasons = Object.entries(report.leftOut).map(([reason, count]) => `${count} ${reason}`);
  throw new F2rError(
    'NO_COMMENTS',
    `No comments to learn from in ${drafts.length} drafts${reasons.length > 0 ? ` (${reasons.join(', ')})` : ''}`,
    {
      place: sources.join(' '),
      hint: 'See what was read with f2r extract.',
    },
  );
}
