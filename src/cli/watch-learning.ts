import { foundReport, type LearnEvents, type LearnResult, runLearn } from '../index.ts';
import type { LearnFlags } from './commands/learn.ts';
import { interruptible } from './interruption.ts';
import type { LearnRequest } from './learn-request.ts';
import { makerOf } from './maker.ts';
import { noteWaiting } from './note-waiting.ts';
import type { Outside } from './outside.ts';
import { openProgress } from './progress.ts';
import { resumeCommand, withResumeCommand } from './resume-command.ts';
import type { Terminal } from './terminal.ts';
import { noteWarnings } from './warnings.ts';

interface Watching {
  flags: LearnFlags;
  say: Terminal;
  outside: Outside;
}

/** Learns with notes and progress on stderr; an error after which the run can go on says how. */
export async function watchLearning(
  request: LearnRequest,
  { flags, say, outside }: Watching,
): Promise<LearnResult> {
  const progress = await openProgress(outside, flags);
  let run = request.folder;
  let finished = false;
  const events: LearnEvents = {
    read: (found) => {
      say.note(foundReport(found));
      noteWarnings(found.warnings, say, flags);
    },
    planned: (plan) => {
      run = plan.run;
      say.note(`Run: ${plan.run}`);
      progress.planned(plan.steps);
    },
    progress: progress.step,
  };
  try {
    const connection = noteWaiting(request.connection, say);
    const result = await interruptible(outside, { ...say, keeps: true }, (signal) =>
      runLearn({ ...request, connection, signal, maker: makerOf(outside), events }),
    );
    finished = true;
    return result;
  } catch (error) {
    throw run === undefined ? error : withResumeCommand(error, resumeCommand(run, flags));
  } finally {
    progress.stop(finished);
  }
}
