import { BASELINES, type BaselineName, baselineNames } from '../domain/baseline.ts';
import { hash } from '../domain/hash.ts';
import { pairedDifference, type ScoredComment, splitScore } from '../domain/score.ts';
import { verdict } from '../domain/verdict.ts';
import type { Guide, SlottedDraft } from '../engines/engine.ts';
import { once } from '../store/once.ts';
import type { RoundFolder } from '../store/run-folder.ts';
import { copyFromNeighbours } from './copy-from-neighbours.ts';
import { evaluate } from './evaluate.ts';
import { allLanes, type Lane, lanesOf } from './lane.ts';
import { provenanceOf } from './learned-rubric.ts';
import { neighboursGuide } from './neighbours-guide.ts';
import { lanePlace, type Round } from './round.ts';
import type { RunContext } from './run-context.ts';
import { settleAll } from './settle-all.ts';
import { rubricGuide } from './steps.ts';

interface Compared {
  first: Round;
  best: Round;
}

type Measured = Map<BaselineName, ScoredComment[]>;

/** All baselines on the slots that the best round is measured on: test where there is one, else validation. */
export async function measureBaselines({ first, best }: Compared, context: RunContext): Promise<Measured> {
  const names = baselineNames(context.engine.name).filter(
    (name) => name !== 'r0' || first.round !== best.round,
  );
  const measured = names.map(
    async (name) =>
      [name, name === 'r0' ? await scoresOf(first, context) : await measure(name, context)] as const,
  );
  return new Map(await settleAll(measured));
}

/** Holds the best round, which must have been measured, against each baseline, comment by comment. */
export async function compareBaselines(
  { first, best }: Compared,
  measured: Measured,
  context: RunContext,
): Promise<void> {
  const split = context.split.test.length > 0 ? 'test' : 'validation';
  const reference = await scoresOf(best, context);
  if (reference.length === 0) return;
  for (const name of baselineNames(context.engine.name)) {
    const scored = measured.get(name) ?? reference;
    const difference = pairedDifference(scored, reference);
    await once(
      {
        file: context.folder.baseline(name).baseline,
        inputs: { baseline: hash(scored), 'best round': hash(reference) },
        make: () => ({
          split,
          score: splitScore(scored),
          difference,
          verdict: inWords(name, { first, best }, difference),
        }),
      },
      context.maker,
    );
  }
}

function inWords(
  name: BaselineName,
  { first, best }: Compared,
  difference: Parameters<typeof verdict>[1],
): string {
  if (name === 'r0' && first.round === best.round) return 'R0 is the best round';
  return verdict(BASELINES[name], difference);
}

/** The drafts that count for a lane: the test drafts, or those it leaves out. */
function measuredDrafts(lane: Lane, { split }: RunContext): string[] {
  return split.test.length > 0 ? split.test : lane.validation;
}

async function scoresOf({ round, main, folds }: Round, context: RunContext): Promise<ScoredComment[]> {
  const scored = await settleAll(
    [main, ...folds].map(({ lane, rubric }) =>
      evaluate(
        measuredDrafts(lane, context),
        { ...lanePlace(round, lane, context), guide: rubricGuide(rubric) },
        context,
      ),
    ),
  );
  return scored.flat();
}

async function measure(name: Exclude<BaselineName, 'r0'>, context: RunContext): Promise<ScoredComment[]> {
  const lanes = allLanes(lanesOf(context.split, context.settings)).filter(
    (lane) => measuredDrafts(lane, context).length > 0,
  );
  const scored = await settleAll(
    lanes.map((lane) => {
      const folder: RoundFolder = context.folder.baseline(name, lane.fold);
      const drafts = measuredDrafts(lane, context);
      const guide = guideOf(name, lane, context);
      const target = { folder, where: `baseline ${name}`, guide };
      return name === 'copy'
        ? copyFromNeighbours(drafts, target, context)
        : evaluate(drafts, target, context);
    }),
  );
  return scored.flat();
}

function guideOf(
  name: Exclude<BaselineName, 'r0'>,
  lane: Lane,
  context: RunContext,
): (draft: SlottedDraft) => Guide {
  if (name === 'no-rubric') return () => ({ kind: 'none' });
  if (name !== 'form') return neighboursGuide(lane, context);
  const { form } = provenanceOf(lane, context);
  return () => (form ? { kind: 'form', form } : { kind: 'none' });
}
