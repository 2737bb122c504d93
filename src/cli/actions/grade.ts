import {
  type CallJournal,
  type DraftGrade,
  F2rError,
  gradeDrafts,
  gradeReport,
  openReviewEngine,
  withCalls,
} from '../../index.ts';
import type { GradeFlags } from '../commands/grade.ts';
import { concurrencyOf } from '../engine-choice.ts';
import { criteriaGate, gradeGate } from '../grade-gate.ts';
import { interruptible } from '../interruption.ts';
import type { Outside } from '../outside.ts';
import { printableJson } from '../printable.ts';
import { openProgress } from '../progress.ts';
import { type ReviewArguments, type ReviewRequest, reviewRequest } from '../review-request.ts';
import { terminal } from '../terminal.ts';
import { refuseExistingOutput, writeResult } from '../write-result.ts';

/** The exit code: 1 when a gate fails. */
export async function grade(given: ReviewArguments, flags: GradeFlags, outside: Outside): Promise<number> {
  const say = terminal(outside, flags);
  if (flags.runs < 1) throw new F2rError('BAD_USAGE', 'A draft is graded once at least (--runs)');
  const request = await reviewRequest(given, { ...flags, ownModel: 'judgeModel' }, { outside, say });
  if (request.settings.engine === 'lexical') {
    throw new F2rError('MODEL_MISSING', 'A draft cannot be graded without a model', {
      hint: 'Name one with --model. That a fault does not occur cannot be told from words alone.',
    });
  }
  await refuseExistingOutput(flags);
  const required = criteriaGate(flags.failOn ?? [], request.rubric);
  const grades = await interruptible(outside, { ...say, keeps: flags.calls !== undefined }, (signal) =>
    withCalls(flags.calls, (journal) => graded({ ...request, journal }, { flags, outside, signal })),
  );
  const result = flags.json ? printableJson({ grades }) : gradeReport(grades);
  await writeResult(`${result}\n`, flags, say);
  const failures = gradeGate(grades, { least: flags.failUnder, required });
  for (const failure of failures) say.warn(failure);
  return failures.length === 0 ? 0 : 1;
}

async function graded(
  request: ReviewRequest & { journal: CallJournal },
  { flags, outside, signal }: { flags: GradeFlags; outside: Outside; signal: AbortSignal },
): Promise<DraftGrade[]> {
  const progress = await openProgress(outside, flags);
  const { rubric, drafts } = request;
  progress.planned(drafts.length);
  let finished = false;
  try {
    const grades = await gradeDrafts({
      rubric,
      drafts,
      engine: openReviewEngine({ ...request, signal }),
      runs: flags.runs,
      concurrency: concurrencyOf(request.values),
      graded: ({ draft }) => progress.step({ where: draft, stage: 'grade', item: draft, file: draft }),
    });
    finished = true;
    return grades;
  } finally {
    progress.stop(finished);
  }
}
