import type { Rubric } from '../domain/rubric.ts';
import type { Settings } from '../domain/settings.ts';
import type { Split } from '../domain/split.ts';
import type { Engine, SlottedDraft, StageName } from '../engines/engine.ts';
import type { ReviewStage } from '../engines/review-engine.ts';
import type { CallJournal } from '../store/call-journal.ts';
import type { Maker } from '../store/once.ts';
import type { RunFolder } from '../store/run-folder.ts';

export interface ProgressEvent {
  stage: StageName | ReviewStage;
  /** What was asked about, e.g. a draft id. */
  item: string;
  /** Where: `round 1`, `baseline form`. */
  where: string;
  /** The file that keeps the answer; a step that is told twice has the same. */
  file: string;
}

/** All that a step may use. */
export interface RunContext {
  folder: RunFolder;
  settings: Settings;
  split: Split;
  /** The rubric that is gone on from. */
  from: Rubric | undefined;
  /** The commented drafts by id. */
  drafts: ReadonlyMap<string, SlottedDraft>;
  engine: Engine;
  journal: CallJournal;
  maker: Maker;
  /** How many drafts are worked on at once. */
  concurrency: number;
  /** Called when a step is done, now or before; its file may still be on its way to the disk. */
  progress: (event: ProgressEvent) => void;
  /** Aborted: what is in flight ends, nothing new begins. */
  signal: AbortSignal;
}
