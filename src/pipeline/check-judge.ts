import type { Draft } from '../domain/draft.ts';
import { figure } from '../domain/figure.ts';
import {
  type JudgeCheck,
  keeps,
  type ProbeName,
  type ProbeResult,
  probeLimit,
  repeatLimit,
} from '../domain/judge-check.ts';
import { judgeVerdict, judgeWarnings } from '../domain/judge-verdict.ts';
import { meanAbsoluteError } from '../domain/mean-absolute-error.ts';
import type { Engine } from '../engines/engine.ts';
import { F2rError } from '../errors.ts';
import { humanAgreement } from './human-agreement.ts';
import { type Judging, judgePairs } from './judge-pairs.ts';
import { judgeProbes, type ProbePair } from './judge-probes.ts';
import { openEngine } from './open-engine.ts';
import type { ReviewEngineRequest } from './open-review-engine.ts';
import type { RatedPair } from './rated-pairs.ts';
import { commentedDrafts } from './unseen-drafts.ts';
import { withCalls } from './with-calls.ts';

export interface JudgeCheckOptions {
  corpus: readonly Draft[];
  /** Pairs that people scored, or whose kind is known. */
  rated: readonly RatedPair[];
  /** About how many comments of the corpus are tried. */
  comments: number;
  seed: number;
  engine: Engine;
  concurrency: number;
}

export interface CheckJudgeOptions
  extends Omit<JudgeCheckOptions, 'engine'>,
    Omit<ReviewEngineRequest, 'journal'> {
  /** A file of calls: those in it are not made again, and new ones are added. */
  calls?: string | undefined;
}

/** `judgeCheck` with the engine that is asked for. */
export function checkJudge(options: CheckJudgeOptions): Promise<JudgeCheck> {
  return withCalls(options.calls, async (journal) => {
    const { models } = options.settings;
    const checked = await judgeCheck({ ...options, engine: openEngine({ ...options, journal }) });
    const who = { judge: models?.judge ?? null, predictor: models?.predict ?? null };
    return { ...checked, ...who, warnings: judgeWarnings({ ...checked, ...who }), calls: journal.spent() };
  });
}

/** Shows the judge pairs whose score is known, and says in words what it can be trusted for. Throws NO_COMMENTS. */
export async function judgeCheck(
  options: JudgeCheckOptions,
): Promise<Omit<JudgeCheck, 'judge' | 'predictor' | 'warnings' | 'calls'>> {
  const { engine, rated, comments, seed } = options;
  const probes = judgeProbes(commentedDrafts(options.corpus), { wanted: comments, seed });
  if (probes.get('identical')?.length === 0) {
    throw new F2rError('NO_COMMENTS', 'There are no comments to try the judge with', {
      hint: 'See what was read with f2r extract.',
    });
  }
  for (const pair of rated) if (pair.probe) probes.get(pair.probe)?.push(pair);
  const results: ProbeResult[] = [];
  for (const [probe, pairs] of probes) results.push(await tried(probe, pairs, options));
  const again = [...(probes.get('shuffled') ?? []), ...(probes.get('padded') ?? [])];
  const measured = {
    unit: engine.unit,
    probes: results,
    repeats: await repeated(again, options),
    human: await humanAgreement(
      rated.filter(({ scores }) => scores.length > 0),
      options,
    ),
  };
  return { engine: engine.name, ...measured, ...judgeVerdict(measured) };
}

async function tried(
  probe: ProbeName,
  pairs: readonly ProbePair[],
  judging: Judging & { engine: Engine },
): Promise<ProbeResult> {
  const scores = await judgePairs(pairs, judging);
  const mean = figure(
    pairs.flatMap(({ draft }, index) => {
      const value = scores[index];
      return value === undefined ? [] : [{ draft: draft.id, value }];
    }),
  );
  const limit = probeLimit(probe, judging.engine.unit);
  const leftOut = scores.filter((score) => score === undefined).length;
  return { probe, figure: mean, limit, passed: keeps(mean?.mean, limit), leftOut };
}

/** In the other order, which makes it another question: else the answer that is kept would be given again. */
async function repeated(
  pairs: readonly ProbePair[],
  judging: Judging & { engine: Engine },
): Promise<JudgeCheck['repeats']> {
  const drafts = pairs.map(({ draft }) => draft.id);
  const several = pairs.filter(({ draft }) => drafts.filter((id) => id === draft.id).length > 1);
  const once = await judgePairs(several, judging);
  const twice = (await judgePairs([...several].reverse(), judging)).reverse();
  const difference = meanAbsoluteError(
    once.flatMap((first, index): [number, number][] => {
      const second = twice[index];
      return first === undefined || second === undefined ? [] : [[first, second]];
    }),
  );
  const limit = repeatLimit(judging.engine.unit);
  return { difference, limit, passed: difference.value === null ? null : difference.value <= limit };
}
