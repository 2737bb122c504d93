import { copyOverlap, rubricWords } from '../domain/copy-overlap.ts';
import { criterionLabels, labelsByComment, majorityLabel } from '../domain/criterion-labels.ts';
import { figure, type Observation } from '../domain/figure.ts';
import type { Rubric } from '../domain/rubric.ts';
import type { RunComparison } from '../domain/run-comparison.ts';
import type { ScoredComment } from '../domain/score.ts';
import type { SlottedDraft } from '../engines/engine.ts';
import type { LoadedRun } from './open-run.ts';

type Measures = Omit<RunComparison['rubrics'][number], 'run'>;

/** What can be said of a run's rubric on its test comments without a judge. */
export function rubricMeasures(
  { split, drafts }: LoadedRun,
  rubric: Rubric,
  scored: readonly ScoredComment[],
): Measures {
  const of = (ids: readonly string[]): SlottedDraft[] => ids.flatMap((id) => drafts.get(id) ?? []);
  const unseen = of(split.test);
  const comments = unseen.flatMap(({ draft, slots }) =>
    slots.flatMap(({ references }) => references.map(({ body }) => ({ draft: draft.id, body }))),
  );
  return {
    copied: copyOverlap(comments, rubricWords(rubric, { examples: false })),
    copiedWithExamples: copyOverlap(comments, rubricWords(rubric, { examples: true })),
    ...labelMeasures(rubric, scored, { train: of(split.train), unseen }),
  };
}

/** A criterion takes the label that most of its evidence has; the floor always answers with the most frequent of train. */
function labelMeasures(
  rubric: Rubric,
  scored: readonly ScoredComment[],
  { train, unseen }: { train: SlottedDraft[]; unseen: SlottedDraft[] },
): Pick<Measures, 'labels' | 'labelFloor' | 'aheadOfFloor'> {
  const learned = labelsByComment(train);
  const given = labelsByComment(unseen);
  const byCriterion = criterionLabels(rubric, learned);
  const usual = majorityLabel([...learned.values()]) ?? '';
  const pairs = scored.flatMap(({ comment, draft, cited, score }) => {
    const labels = given.get(comment) ?? [];
    if (score === undefined || labels.length === 0) return [];
    const holds = (label: string): number => (labels.includes(label) ? 1 : 0);
    return [{ draft, own: holds(byCriterion.get(cited ?? '') ?? ''), floor: holds(usual) }];
  });
  const over = (value: (pair: (typeof pairs)[number]) => number) =>
    figure(pairs.map((pair): Observation => ({ draft: pair.draft, value: value(pair) })));
  return {
    labels: over(({ own }) => own),
    labelFloor: over(({ floor }) => floor),
    aheadOfFloor: over(({ own, floor }) => own - floor),
  };
}
