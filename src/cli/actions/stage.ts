import { F2rError, loadRun, runFolder, runStage } from '../../index.ts';
import type { Stage, StageFlags } from '../commands/stage.ts';
import { concurrencyOf, connectionOf } from '../engine-choice.ts';
import { interruptible } from '../interruption.ts';
import { makerOf } from '../maker.ts';
import { noteWaiting } from '../note-waiting.ts';
import type { Outside } from '../outside.ts';
import { resolveSettings } from '../resolve-settings.ts';
import { terminal } from '../terminal.ts';

export async function runOneStage(
  { stage, run }: { stage: Stage; run: string },
  flags: StageFlags,
  outside: Outside,
): Promise<void> {
  const { round, draft: drafts } = flags;
  const say = terminal(outside, flags);
  const values = resolveSettings(flags, outside);
  const maker = makerOf(outside);
  const known = (await loadRun(runFolder(run), maker)).drafts;
  const unknown = drafts?.find((id) => !known.has(id));
  if (unknown !== undefined) {
    throw new F2rError('INPUT_MISSING', `The run has no draft "${unknown}"`, {
      place: run,
      hint: `It has ${[...known.keys()].slice(0, 5).join(', ')}…`,
    });
  }
  const files = await interruptible(outside, { ...say, keeps: true }, (signal) =>
    runStage({
      run,
      stage,
      round,
      ...(drafts === undefined ? {} : { drafts }),
      connection: noteWaiting(connectionOf(values, outside), say),
      concurrency: concurrencyOf(values),
      maker,
      signal,
      events: { progress: ({ where, item }) => flags.verbose && say.note(`${where} · ${stage} · ${item}`) },
    }),
  );
  if (flags.json) say.json({ files });
  else say.result(files.join('\n'));
}
