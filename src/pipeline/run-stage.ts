import type { ScoredComment } from '../domain/score.ts';
import { scoredComments } from '../domain/score.ts';
import type { RefineInput, StageName } from '../engines/engine.ts';
import { F2rError } from '../errors.ts';
import { needJson } from '../store/json-file.ts';
import { lock } from '../store/lock.ts';
import { runFolder } from '../store/run-folder.ts';
import { eachDraft } from './each-draft.ts';
import { firstRubric } from './infer-step.ts';
import { allLanes, type Lane, lanesOf } from './lane.ts';
import { loadRun } from './open-run.ts';
import { refineStep } from './refine-step.ts';
import { rejection } from './rejection.ts';
import { lanePlace } from './round.ts';
import type { RunContext } from './run-context.ts';
import { signalsOf } from './signals.ts';
import { attributeStep, draftOf, judgeStep, predictStep, rubricGuide } from './steps.ts';
import { type Work, withContext } from './with-context.ts';

export interface StageOptions extends Work {
  run: string;
  stage: StageName;
  round: number;
  /** Only these drafts; default: all of the stage's. */
  drafts?: string[];
}

/** The files that the stage has made or found, by path. */
export async function runStage(options: StageOptions): Promise<string[]> {
  const { stage, round, maker } = options;
  const folder = runFolder(options.run);
  const run = await loadRun(folder, maker);
  refuseWrongRound(stage, round);
  const unlock = await lock(folder.lock, maker.now());
  try {
    return await withContext(run, options, async (context) => {
      const files: string[] = [];
      for (const lane of allLanes(lanesOf(context.split, context.settings)))
        files.push(...(await stageOf(lane, options, context)));
      return files;
    });
  } finally {
    await unlock();
  }
}

function refuseWrongRound(stage: StageName, round: number): void {
  if (stage === 'infer' && round !== 0)
    throw new F2rError('BAD_USAGE', 'Only round 0 is inferred', {
      hint: 'Use f2r stage refine for later rounds.',
    });
  if (stage === 'refine' && round === 0)
    throw new F2rError('BAD_USAGE', 'Round 0 is inferred, not refined', { hint: 'Use --round 1 or later.' });
}

async function stageOf(
  lane: Lane,
  { stage, round, drafts }: StageOptions,
  context: RunContext,
): Promise<string[]> {
  const place = lanePlace(round, lane, context);
  const wanted = (ids: string[]): string[] => (drafts ? ids.filter((id) => drafts.includes(id)) : ids);
  const measured = wanted([...lane.turns.flat(), ...lane.validation]);
  if (stage === 'infer') {
    await firstRubric(lane, context);
    return [place.folder.rubric.path];
  }
  if (stage === 'refine') {
    await refineFromFiles(round, lane, context);
    return [place.folder.refinement.path, place.folder.rubric.path];
  }
  const rubric = await needJson(place.folder.rubric);
  if (stage === 'predict') {
    await eachDraft(
      measured,
      (id) => predictStep(id, { ...place, guide: rubricGuide(rubric) }, context),
      context,
    );
    return measured.map((id) => place.folder.prediction(id).path);
  }
  if (stage === 'judge') {
    await eachDraft(
      measured,
      async (id) =>
        judgeStep(id, { ...place, prediction: await needJson(place.folder.prediction(id)) }, context),
      context,
    );
    return measured.map((id) => place.folder.judgement(id).path);
  }
  await eachDraft(
    wanted(lane.turns.flat()),
    (id) => attributeStep(id, { ...place, rubric }, context),
    context,
  );
  return wanted(lane.turns.flat()).map((id) => place.folder.attribution(id).path);
}

/** From the last accepted round before, whose files must be there. */
async function refineFromFiles(round: number, lane: Lane, context: RunContext): Promise<void> {
  const { parent, rejected } = await historyBefore(round, context);
  const { folder } = lanePlace(parent, lane, context);
  const train = lane.turns.flat().map((id) => draftOf(id, context));
  const scored: ScoredComment[] = [];
  for (const { draft, slots } of train) {
    const prediction = await needJson(folder.prediction(draft.id));
    const judgement = await needJson(folder.judgement(draft.id));
    scored.push(...scoredComments(draft.id, slots, { prediction, judgement }));
  }
  const attributions = await Promise.all(train.map(({ draft }) => needJson(folder.attribution(draft.id))));
  const signals = signalsOf(train, scored, attributions);
  const proposal = { round, parent, rubric: await needJson(folder.rubric), signals };
  await refineStep({ ...proposal, rejected: lane.fold === undefined ? rejected : [] }, lane, context);
}

async function historyBefore(
  round: number,
  context: RunContext,
): Promise<{ parent: number; rejected: RefineInput['rejected'] }> {
  let parent = 0;
  const rejected: RefineInput['rejected'] = [];
  for (let earlier = 1; earlier < round; earlier++) {
    const folder = context.folder.round(earlier);
    const score = await needJson(folder.score);
    if (score.accepted) parent = earlier;
    else rejected.push(rejection(await needJson(folder.refinement), score));
  }
  return { parent, rejected };
}
