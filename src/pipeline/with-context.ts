import { type CallJournal, openCallJournal } from '../store/call-journal.ts';
import type { Maker } from '../store/once.ts';
import { type Connection, openEngine } from './open-engine.ts';
import type { LoadedRun } from './open-run.ts';
import type { RunContext } from './run-context.ts';

/** What comes from outside a run: the model, the clock, the person's Ctrl-C. */
export interface Work {
  connection: Connection | undefined;
  /** How many drafts are worked on at once. */
  concurrency: number;
  maker: Maker;
  signal: AbortSignal;
  events?: { progress?: RunContext['progress'] };
}

/** Opens the run's journal and engine for as long as `work` takes. */
export async function withContext<T>(
  run: LoadedRun,
  outside: Omit<Work, 'maker'>,
  work: (context: RunContext) => Promise<T>,
): Promise<T> {
  const journal = await openCallJournal(run.folder.calls, run.maker.behind);
  try {
    return await work(contextOf(run, outside, journal));
  } finally {
    await journal.close();
  }
}

function contextOf(
  run: LoadedRun,
  { connection, concurrency, signal, events }: Omit<Work, 'maker'>,
  journal: CallJournal,
): RunContext {
  const { folder, settings, split, from, drafts, prompts, maker } = run;
  const engine = openEngine({ settings, prompts, connection, journal, signal });
  return {
    folder,
    settings,
    split,
    from,
    drafts,
    engine,
    journal,
    maker,
    concurrency,
    progress: events?.progress ?? (() => undefined),
    signal,
  };
}
