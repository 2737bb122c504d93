import { join } from 'node:path';
import type { Draft } from '../../src/domain/draft.ts';
import type { LearnResult } from '../../src/domain/learn-result.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../src/domain/settings.ts';
import type { Engine } from '../../src/engines/engine.ts';
import { learn } from '../../src/pipeline/learn.ts';
import { learnResult } from '../../src/pipeline/learn-result.ts';
import { openRun } from '../../src/pipeline/open-run.ts';
import type { ProgressEvent } from '../../src/pipeline/run-context.ts';
import { openCallJournal } from '../../src/store/call-journal.ts';
import { type RunFolder, runFolder } from '../../src/store/run-folder.ts';
import { comment, draft } from './draft.ts';

export const maker = { by: 'f2r test', now: () => new Date('2026-01-02T03:04:05Z') };

/** Small commented drafts that differ: two comments each. */
export function smallCorpus(count: number): Draft[] {
  return Array.from({ length: count }, (_, index) => {
    const text = `Draft ${index} begins here. It makes claim ${index} without proof. It ends.`;
    const claim = comment(text, `claim ${index}`, { id: 'c1', body: 'What shows this?' });
    return draft(`d${String(index).padStart(2, '0')}`, text, [
      claim,
      comment(text, 'It ends', { id: 'c2', body: 'End on the result.' }),
    ]);
  });
}

export interface LearnHere {
  folder: string;
  drafts?: Draft[];
  settings?: Partial<Settings>;
  signal?: AbortSignal;
  progress?: (event: ProgressEvent) => void;
}

/** The loop with a given engine in `folder`/run: begun, or gone on with. */
export async function learnWith(
  engine: Engine,
  { folder, drafts, settings, signal, progress }: LearnHere,
): Promise<{ result: LearnResult; files: RunFolder }> {
  const files = runFolder(join(folder, 'run'));
  const models = { infer: 'm', predict: 'm', judge: 'm', attribute: 'm', refine: 'm' };
  const wanted: Settings = {
    ...DEFAULT_SETTINGS,
    sources: ['drafts'],
    engine: engine.name,
    models,
    ...settings,
  };
  const run = await openRun(files, { settings: wanted, given: new Set(), drafts, prompts: undefined }, maker);
  try {
    const journal = await openCallJournal(files.calls);
    const context = {
      ...run,
      engine,
      journal,
      concurrency: 4,
      progress: progress ?? (() => undefined),
      signal: signal ?? new AbortController().signal,
    };
    await learn(context).finally(() => journal.close());
    return { result: await learnResult(run), files };
  } finally {
    await run.close();
  }
}
