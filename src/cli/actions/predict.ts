import { type DraftPrediction, markedPositions, predictDrafts, readPositions } from '../../index.ts';
import type { PredictFlags } from '../commands/predict.ts';
import { concurrencyOf } from '../engine-choice.ts';
import { interruptible } from '../interruption.ts';
import type { Outside } from '../outside.ts';
import { predictionOutput } from '../prediction-output.ts';
import { openProgress } from '../progress.ts';
import { type ReviewArguments, type ReviewRequest, reviewRequest } from '../review-request.ts';
import { type Terminal, terminal } from '../terminal.ts';

export async function predict(given: ReviewArguments, flags: PredictFlags, outside: Outside): Promise<void> {
  const say = terminal(outside, flags);
  const request = await reviewRequest(given, { ...flags, ownModel: 'predictModel' }, { outside, say });
  const { rubric, drafts, files } = request;
  const write = await predictionOutput(drafts, { rubric, files, flags, outside, say });
  const positions =
    flags.at === undefined ? await markedPositions(drafts, files) : await readPositions(flags.at, drafts);
  if (flags.at === undefined && positions.length > 0) noteMarked(positions, say);
  const keeps = flags.calls !== undefined;
  const predictions = await interruptible(outside, { ...say, keeps }, (signal) =>
    predicted(request, { positions, flags, outside, signal }),
  );
  await write(predictions);
  noteUnplaced(predictions, say);
}

interface Predicting {
  positions: Awaited<ReturnType<typeof readPositions>>;
  flags: PredictFlags;
  outside: Outside;
  signal: AbortSignal;
}

async function predicted(
  request: ReviewRequest,
  { positions, flags, outside, signal }: Predicting,
): Promise<DraftPrediction[]> {
  // Without a model it is over before it could be watched.
  const quiet = flags.quiet === true || request.settings.engine === 'lexical';
  const progress = await openProgress(outside, { ...flags, quiet });
  let finished = false;
  try {
    const predictions = await predictDrafts({
      ...request,
      positions,
      free: flags.at === undefined,
      maxComments: request.values.maxComments,
      calls: flags.calls,
      concurrency: concurrencyOf(request.values),
      signal,
      planned: progress.planned,
      answered: ({ draft: { id }, window: { start } }) =>
        progress.step({ where: id, stage: 'remark', item: `from ${start}`, file: `${id} ${start}` }),
    });
    finished = true;
    return predictions;
  } finally {
    progress.stop(finished);
  }
}

function noteMarked(positions: Predicting['positions'], say: Terminal): void {
  const drafts = [...new Set(positions.map(({ draft }) => draft))];
  const places = positions.length === 1 ? 'one place' : `${positions.length} places`;
  say.note(`Commenting at the ${places} marked in ${drafts.join(', ')} and nowhere else there.`);
}

/** With `--quiet` too: what is missing cannot be seen in what is there. */
function noteUnplaced(predictions: readonly DraftPrediction[], say: Terminal): void {
  for (const { draft, unplaced } of predictions) {
    if (unplaced.length === 0) continue;
    const reasons = new Map<string, number>();
    for (const { reason } of unplaced) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    const counts = [...reasons].map(([reason, count]) => `${count} ${reason}`).join(', ');
    say.warn(`warning: ${draft}: without a place or an answer: ${counts}`);
  }
}
