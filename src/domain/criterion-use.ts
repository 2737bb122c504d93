import type { Prediction } from './prediction.ts';
import type { Rubric } from './rubric.ts';

/** A criterion at a glance: how many comments are behind it, and how often predictions cite it. */
export interface CriterionUse {
  id: string;
  name: string;
  points: number;
  evidence: number;
  cited: number;
}

/** In the rubric's order. */
export function criterionUse({ criteria }: Rubric, predictions: readonly Prediction[]): CriterionUse[] {
  const cited = new Map<string | null, number>();
  for (const { criterion } of predictions.flatMap(({ slots }) => slots.flatMap(({ comments }) => comments)))
    cited.set(criterion, (cited.get(criterion) ?? 0) + 1);
  return criteria.map(({ id, name, points, evidence }) => ({
    id,
    name,
    points,
    evidence: evidence.length,
    cited: cited.get(id) ?? 0,
  }));
}
