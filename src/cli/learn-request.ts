import { existsSync } from 'node:fs';
import { DEFAULT_SETTINGS, F2rError, type LearnOptions, runFolder, type Settings } from '../index.ts';
import type { LearnFlags } from './commands/learn.ts';
import {
  chooseEngine,
  concurrencyOf,
  connectionOf,
  type EngineChoice,
  namesEngine,
  neededConnection,
} from './engine-choice.ts';
import type { Outside } from './outside.ts';
import { readingChoices } from './reading-choices.ts';
import { resolveSettings } from './resolve-settings.ts';
import type { SettingValues } from './setting-table.ts';

export interface LearnRequest extends Omit<LearnOptions, 'events' | 'signal' | 'maker'> {
  /** Whether the folder is a run already. */
  begun: boolean;
  /** To be said before anything is done. */
  note: string | undefined;
}

/** The settings of `Settings` that are one setting of the table each. */
const SAME = [
  'seed',
  'rounds',
  'patience',
  'target',
  'plain',
  'from',
  'refineOn',
  'edits',
  'openOnly',
  'reviewer',
] as const;

/** What `runLearn` is asked for. A run that is gone on with by its folder alone keeps its settings: only flags count. */
export function learnRequest(sources: string[], flags: LearnFlags, outside: Outside): LearnRequest {
  const values = resolveSettings(flags, outside);
  const folder = flags.output;
  if (sources.length === 0 && folder === undefined) {
    throw new F2rError('BAD_USAGE', 'Neither drafts nor a run are named', {
      hint: 'f2r learn FOLDER begins a run, f2r learn -o RUN goes on with one.',
    });
  }
  const begun = folder !== undefined && existsSync(runFolder(folder).settings.path);
  const asked: SettingValues = sources.length === 0 ? flags : values;
  const choice = begun || sources.length === 0 ? kept(asked, outside) : chooseEngine(asked, outside);
  const needsModel = choice.engine === 'llm' && !flags.dryRun;
  return {
    begun,
    note: choice.note,
    sources,
    folder,
    settings: settingsOf(sources, asked, choice),
    given: new Set([...givenNames(sources, asked), ...choice.given]),
    connection: needsModel ? neededConnection(values, outside) : connectionOf(values, outside),
    concurrency: concurrencyOf(values),
    ...readingChoices(values),
    ...(asked.prompts === undefined ? {} : { prompts: asked.prompts }),
  };
}

/** The run knows its engine: one is only chosen where it is asked for, to be compared. */
function kept(asked: SettingValues, outside: Outside): EngineChoice {
  if (namesEngine(asked)) return chooseEngine(asked, outside);
  return { engine: 'lexical', models: null, given: [] };
}

function settingsOf(sources: string[], asked: SettingValues, { engine, models }: EngineChoice): Settings {
  const named = SAME.filter((name) => asked[name] !== undefined).map((name) => [name, asked[name]]);
  return { ...DEFAULT_SETTINGS, sources, engine, models, ...Object.fromEntries(named) };
}

function givenNames(sources: string[], asked: SettingValues): (keyof Settings)[] {
  return [
    ...(sources.length > 0 ? (['sources'] as const) : []),
    ...SAME.filter((name) => asked[name] !== undefined),
  ];
}
