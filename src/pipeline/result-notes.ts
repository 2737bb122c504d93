import type { Rubric } from '../domain/rubric.ts';
import { rubricDifference } from '../domain/rubric-difference.ts';
import type { BaselineScore, RoundScore, TestScore } from '../domain/score.ts';
import type { LoadedRun } from './open-run.ts';

interface Measured {
  scores: RoundScore[];
  best: RoundScore | undefined;
  test: TestScore | undefined;
  baselines: Record<string, BaselineScore>;
  rubric: Rubric | undefined;
}

/** What a reader must not miss beside the figures: how unseen the comments were, what was left out, why learning stopped. */
export function resultNotes(run: LoadedRun, { scores, best, test, baselines, rubric }: Measured): string[] {
  return [
    ...fromNotes(run, rubric),
    ...splitNotes(run, test),
    ...stopNotes(run, scores),
    ...leftOutNotes(best, test, baselines),
    ...unitNotes(run),
  ];
}

function fromNotes({ from, settings, split }: LoadedRun, rubric: Rubric | undefined): string[] {
  if (!from || !rubric) return [];
  const [added, changed, removed] = (['added', 'changed', 'removed'] as const).map((wanted) =>
    rubricDifference(from, rubric).filter(({ kind }) => kind === wanted),
  );
  const ids = (changes: typeof added = []) => changes.map(({ id }) => id).join(', ') || 'none';
  const seen = split.seen.length;
  return [
    `R0 is ${settings.from}: since then changed ${ids(changed)}; added ${ids(added)}; removed ${ids(removed)}.`,
    ...(seen > 0 ? [`It has seen ${seen} of these drafts, which are learned from and not tested on.`] : []),
  ];
}

function splitNotes({ split }: LoadedRun, test: TestScore | undefined): string[] {
  if (split.mode === 'none')
    return ['Fewer than 3 commented drafts: the score is on the comments that the rubric was learned from.'];
  if (split.mode === 'cross-fit') {
    return [
      'Fewer than 8 commented drafts: no test split; validation is cross-fitted, each draft scored by a rubric that has not seen it.',
    ];
  }
  if (test && test.reads > 1) {
    return [
      `The test drafts were read ${test.reads} times, with different rubrics: their score is no longer of unseen comments.`,
    ];
  }
  return [];
}

function stopNotes({ settings }: LoadedRun, scores: readonly RoundScore[]): string[] {
  const proposals = scores.length - 1;
  if (scores.length === 0) return ['Nothing is measured yet.'];
  if (proposals >= settings.rounds) return [];
  const rejected = scores.slice(-settings.patience).filter(({ accepted }) => !accepted).length;
  const ran = `${proposals} of ${settings.rounds} proposals were made`;
  if (proposals >= settings.patience && rejected === settings.patience)
    return [`${ran}: ${settings.patience} in a row did not hold (--patience).`];
  if (settings.target !== null)
    return [`${ran}: the target of ${settings.target} was reached, or the run is not finished.`];
  return [`${ran} so far.`];
}

function leftOutNotes(
  best: RoundScore | undefined,
  test: TestScore | undefined,
  baselines: Record<string, BaselineScore>,
): string[] {
  const counts = [
    ['train', best?.train?.leftOut],
    ['validation', best?.validation?.leftOut],
    ['test', test?.score.leftOut],
    ...Object.entries(baselines).map(([name, { score }]) => [`baseline ${name}`, score.leftOut] as const),
  ] as const;
  const shown = counts
    .filter(([, count]) => count !== undefined && count > 0)
    .map(([name, count]) => `${name} ${count}`);
  return shown.length === 0
    ? []
    : [`Comments left out because they were refused, filtered or failed: ${shown.join(', ')}.`];
}

function unitNotes({ settings }: LoadedRun): string[] {
  if (settings.engine === 'llm') return [];
  return ["Scores are lexical (0 to 1, overlap of words), not a model judge's; never compare the two."];
}
