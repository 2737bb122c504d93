import type { JudgeCheck, ProbeResult } from '../domain/judge-check.ts';
import type { Statistic } from '../domain/statistic.ts';
import { decimals } from '../domain/verdict.ts';
import { counted, meanText, sizeText } from './figure-text.ts';
import { table } from './table.ts';

/** What was shown to a judge, what it gave, and what follows. */
export function judgeCheckReport(check: JudgeCheck): string {
  const { judge, unit, probes, repeats, human, verdict, warnings, calls } = check;
  const scale = unit === 'content' ? 'content score, 1 to 5' : 'lexical score, 0 to 1';
  const rows = [
    ['pairs', 'mean', 'expected', '', ''],
    ...probes.map(probeRow),
    [
      'the same pair again',
      statisticText(repeats.difference),
      `at most ${repeats.limit} apart`,
      passedText(repeats.passed),
      sizeOf(repeats.difference, 'pair'),
    ],
  ];
  return [
    `${judge ?? 'lexical judge'} (${scale}; ${counted(calls, 'call')})`,
    table(rows),
    ...(human ? [table(humanRows(human))] : []),
    ...verdict,
    ...warnings.map((warning) => `Warning: ${warning}`),
  ].join('\n\n');
}

const NAMES: Record<ProbeResult['probe'], string> = {
  identical: 'identical',
  shuffled: 'with a comment on something else',
  padded: 'the comment among two others',
  opposite: 'the opposite request',
  paraphrase: 'in other words',
  relabelled: 'the same under another label',
};

function probeRow({ probe, figure, limit, passed, leftOut }: ProbeResult): string[] {
  const missing = leftOut > 0 ? `, ${leftOut} not judged` : '';
  return [
    NAMES[probe],
    meanText(figure),
    `${limit.side} ${limit.score}`,
    passedText(passed),
    sizeText(figure) + missing,
  ];
}

function humanRows({
  kappaLinear,
  kappaQuadratic,
  alpha,
  error,
  passed,
}: NonNullable<JudgeCheck['human']>): string[][] {
  return [
    ['agreement with people', '', '', ''],
    ['quadratic kappa', statisticText(kappaQuadratic), passedText(passed), sizeOf(kappaQuadratic, 'pair')],
    ['linear kappa', statisticText(kappaLinear), '', sizeOf(kappaLinear, 'pair')],
    ["Krippendorff's alpha (ordinal)", statisticText(alpha), '', sizeOf(alpha, 'pair')],
    ['mean absolute error', statisticText(error), '', sizeOf(error, 'pair')],
  ];
}

function statisticText({ value, reason }: Statistic): string {
  return value === null ? `not defined: ${reason}` : decimals(value);
}

function sizeOf({ n }: Statistic, noun: string): string {
  return counted(n, noun);
}

function passedText(passed: boolean | null): string {
  if (passed === null) return 'not measured';
  return passed ? 'holds' : 'FAILS';
}
