import {
  draftsLearnedFrom,
  F2rError,
  loadRubric,
  predictDrafts,
  readCorpus,
  readPositions,
  readPromptFiles,
  type Settings,
} from '../../index.ts';
import type { PredictFlags } from '../commands/predict.ts';
import { chooseEngine, concurrencyOf, neededConnection } from '../engine-choice.ts';
import { interruptible } from '../interruption.ts';
import { noteWaiting } from '../note-waiting.ts';
import type { Outside } from '../outside.ts';
import { printableJson } from '../printable.ts';
import { resolveSettings } from '../resolve-settings.ts';
import type { SettingValues } from '../setting-table.ts';
import { terminal } from '../terminal.ts';
import { noteWarnings } from '../warnings.ts';
import { writeResult } from '../write-result.ts';

export async function predict(
  given: { rubric: string; drafts: string[] },
  flags: PredictFlags,
  outside: Outside,
): Promise<void> {
  if (flags.at === undefined) {
    throw new F2rError('BAD_USAGE', 'No positions are given, and f2r needs them for now', {
      hint: 'Name a file of positions with --at FILE: JSON lines such as {"draft": "…", "quote": "…"}.',
    });
  }
  const say = terminal(outside, flags);
  const values = resolveSettings(flags, outside);
  const engine = engineOf(values, outside);
  const rubric = await loadRubric(given.rubric);
  const { drafts, warnings, skipped } = await readCorpus(given.drafts, {
    view: 'accepted',
    strict: values.strict ?? false,
  });
  noteWarnings([...skipped, ...warnings], say);
  const positions = await readPositions(flags.at, drafts);
  const prompts = await readPromptFiles(values.prompts);
  const known = draftsLearnedFrom(rubric, drafts);
  if (known.length > 0)
    say.warn(
      `warning: the rubric was learned from ${known.join(', ')}: what it says there is no prediction of the unseen`,
    );
  if (engine.note !== undefined) say.note(engine.note);
  const predictions = await interruptible(outside, say, (signal) =>
    predictDrafts({
      rubric,
      drafts,
      positions,
      prompts,
      signal,
      settings: engine.settings,
      connection: noteWaiting(engine.connection, say),
      concurrency: concurrencyOf(values),
    }),
  );
  await writeResult(`${printableJson({ predictions })}\n`, flags, say);
}

/** One model is enough where only predicting is asked for. */
function engineOf({ predictModel, ...values }: SettingValues, outside: Outside) {
  const model = predictModel ?? values.model;
  const choice = chooseEngine(model === undefined ? values : { ...values, model }, outside);
  const settings: Pick<Settings, 'engine' | 'models' | 'seed'> = {
    engine: choice.engine,
    models: choice.models,
    seed: values.seed ?? 1,
  };
  const connection = choice.engine === 'llm' ? neededConnection(values, outside) : undefined;
  return { settings, connection, note: choice.note };
}
