import { learnReport } from '../../index.ts';
import type { LearnFlags } from '../commands/learn.ts';
import { learnRequest } from '../learn-request.ts';
import type { Outside } from '../outside.ts';
import { planLearning } from '../plan-learning.ts';
import { scoreGate } from '../score-gate.ts';
import { terminal } from '../terminal.ts';
import { watchLearning } from '../watch-learning.ts';

/** The exit code: 1 when the score is below `--fail-under`. */
export async function learn(sources: string[], flags: LearnFlags, outside: Outside): Promise<number> {
  const say = terminal(outside, flags);
  const request = learnRequest(sources, flags, outside);
  if (request.note !== undefined) say.note(request.note);
  if (flags.dryRun) {
    await planLearning(request, { flags, say, outside });
    return 0;
  }
  const result = await watchLearning(request, { flags, say, outside });
  if (flags.json) say.json(result);
  else say.result(learnReport(result));
  const failure = flags.failUnder === undefined ? undefined : scoreGate(result, flags.failUnder);
  if (failure === undefined) return 0;
  say.warn(failure);
  return 1;
}
