import {
  type Connection,
  type Draft,
  draftsLearnedFrom,
  languageMismatch,
  loadRubric,
  type Rubric,
  readCorpus,
  readPromptFiles,
  type Settings,
} from '../index.ts';
import { chooseEngine, neededConnection } from './engine-choice.ts';
import { noteWaiting } from './note-waiting.ts';
import type { Outside } from './outside.ts';
import { readingChoices } from './reading-choices.ts';
import { resolveSettings } from './resolve-settings.ts';
import type { SettingName, SettingValues } from './setting-table.ts';
import type { Terminal } from './terminal.ts';
import { noteWarnings } from './warnings.ts';

/** A rubric, the drafts that it is used on, and who answers. */
export interface ReviewRequest {
  rubric: Rubric;
  drafts: Draft[];
  /** The files that were read: what a draft says of its path is not to be trusted. */
  files: ReadonlySet<string>;
  values: SettingValues;
  settings: Pick<Settings, 'engine' | 'models' | 'seed'>;
  connection: Connection | undefined;
  prompts: Record<string, string>;
}

/** The stage whose model is enough, since no other is asked. */
export type ModelSetting = Extract<SettingName, 'predictModel' | 'judgeModel' | 'refineModel'>;

export interface ReviewArguments {
  rubric: string;
  drafts: readonly string[];
}

/** Reads what the command was given, and says what a person should know of it. */
export async function reviewRequest(
  given: ReviewArguments,
  flags: SettingValues & { ownModel: ModelSetting },
  { outside, say }: { outside: Outside; say: Terminal },
): Promise<ReviewRequest> {
  const values = resolveSettings(flags, outside);
  const model = values[flags.ownModel] ?? values.model;
  const choice = chooseEngine(model === undefined ? values : { ...values, model }, outside);
  const connection = choice.engine === 'llm' ? neededConnection(values, outside) : undefined;
  const rubric = await loadRubric(given.rubric);
  const { drafts, warnings, skipped, filesRead } = await readCorpus([...given.drafts], {
    view: 'accepted',
    ...readingChoices(values),
  });
  noteWarnings([...skipped, ...warnings], say);
  for (const doubt of doubts(rubric, drafts)) say.warn(`warning: ${doubt}`);
  if (choice.note !== undefined) say.note(choice.note);
  return {
    rubric,
    drafts,
    files: new Set(filesRead),
    values,
    settings: { engine: choice.engine, models: choice.models, seed: values.seed ?? 1 },
    connection: noteWaiting(connection, say),
    prompts: await readPromptFiles(values.prompts),
  };
}

/** What speaks against using this rubric on these drafts. */
function doubts(rubric: Rubric, drafts: readonly Draft[]): string[] {
  const known = draftsLearnedFrom(rubric, drafts);
  const foreign = languageMismatch(rubric, drafts);
  const empty = drafts.filter(({ text }) => text.trim() === '').map(({ id }) => id);
  return [
    ...(known.length === 0
      ? []
      : [
          `the rubric was learned from ${known.join(', ')}: what it says there is no prediction of the unseen`,
        ]),
    ...(foreign
      ? [
          `the rubric was learned from drafts in "${foreign.rubric}", and ${foreign.in.join(', ')} is in "${foreign.drafts}"`,
        ]
      : []),
    ...(empty.length === 0 ? [] : [`there is no text in ${empty.join(', ')}`]),
  ];
}
