import { checkJudge, judgeCheckReport, readCorpus, readPromptFiles, readRatedPairs } from '../../index.ts';
import type { JudgeCheckFlags } from '../commands/judge-check.ts';
import { chooseEngine, concurrencyOf, neededConnection } from '../engine-choice.ts';
import { interruptible } from '../interruption.ts';
import { noteWaiting } from '../note-waiting.ts';
import type { Outside } from '../outside.ts';
import { resolveSettings } from '../resolve-settings.ts';
import { terminal } from '../terminal.ts';

/** The exit code: 1 when the judge cannot be trusted. */
export async function judgeCheck(paths: string[], flags: JudgeCheckFlags, outside: Outside): Promise<number> {
  const say = terminal(outside, flags);
  const values = resolveSettings(flags, outside);
  const { engine, models, note } = chooseEngine(values, outside);
  if (note !== undefined) say.note(note);
  const rated = flags.labels === undefined ? [] : await readRatedPairs(flags.labels);
  const { drafts } = await readCorpus(paths, { view: 'as-reviewed', needsComments: true });
  const seed = values.seed ?? 1;
  const prompts = await readPromptFiles(values.prompts);
  const connection = engine === 'llm' ? noteWaiting(neededConnection(values, outside), say) : undefined;
  const check = await interruptible(outside, { ...say, keeps: flags.calls !== undefined }, (signal) =>
    checkJudge({
      ...{ corpus: drafts, rated, comments: flags.comments, seed, signal },
      ...{ settings: { engine, models, seed }, prompts, connection },
      concurrency: concurrencyOf(values),
      calls: flags.calls,
    }),
  );
  if (flags.json) say.json(check);
  else say.result(judgeCheckReport(check));
  return check.trusted ? 0 : 1;
}
