import { CriterionBody } from './criterion.ts';
import type { Operation } from './operation.ts';
import type { Rubric } from './rubric.ts';

interface Circumstances {
  attributed: ReadonlySet<string>;
  /** The rubric as it was before the first operation of the list. */
  before: Rubric;
}

type Count = readonly [least: number, most: number];
const ONE: Count = [1, 1];
const NONE: Count = [0, 0];
const SEVERAL: Count = [2, Number.POSITIVE_INFINITY];

const TAKES: Record<Operation['kind'], { targets: Count; bodies: Count }> = {
  keep: { targets: ONE, bodies: NONE },
  narrow: { targets: ONE, bodies: ONE },
  strengthen: { targets: ONE, bodies: ONE },
  split: { targets: ONE, bodies: SEVERAL },
  merge: { targets: SEVERAL, bodies: ONE },
  add: { targets: NONE, bodies: ONE },
  remove: { targets: ONE, bodies: NONE },
  repoint: { targets: ONE, bodies: NONE },
};

/** Why the rubric's rules do not allow an operation, in plain words; undefined where they do. */
export function operationRefusal(
  operation: Operation,
  rubric: Rubric,
  circumstances: Circumstances,
): string | undefined {
  return (
    countRefusal(operation) ??
    targetRefusal(operation, rubric, circumstances) ??
    bodyRefusal(operation, rubric) ??
    pointsRefusal(operation) ??
    removeRefusal(operation, rubric, circumstances)
  );
}

function countRefusal({ kind, targets, bodies }: Operation): string | undefined {
  const takes = TAKES[kind];
  if (!fits(targets.length, takes.targets))
    return `"${kind}" takes ${counted(takes.targets, 'target')}, not ${targets.length}.`;
  if (!fits(bodies.length, takes.bodies))
    return `"${kind}" takes ${counted(takes.bodies, 'new text')}, not ${bodies.length}.`;
  const twice = targets.find((id, place) => targets.indexOf(id) !== place);
  return twice === undefined ? undefined : `"${twice}" is named twice as a target.`;
}

function targetRefusal(
  { kind, targets }: Operation,
  rubric: Rubric,
  { before }: Circumstances,
): string | undefined {
  for (const target of targets) {
    const criterion = rubric.criteria.find(({ id }) => id === target);
    if (criterion === undefined) {
      if (before.criteria.some(({ id }) => id === target))
        return `"${target}" was removed by an earlier edit of the same list.`;
      return rubric.retired.includes(target)
        ? `"${target}" is retired: it was removed from the rubric before.`
        : `There is no criterion "${target}".`;
    }
    if (criterion.locked && kind !== 'keep') return `"${target}" is locked and never changes.`;
  }
  return undefined;
}

function bodyRefusal({ kind, bodies }: Operation, { criteria }: Rubric): string | undefined {
  for (const body of bodies) {
    if (body.criterion.trim() === '') return 'A new text has no criterion.';
    const problem = CriterionBody.safeParse(body).error?.issues[0];
    if (problem) return `A new text is not valid at ${problem.path.join('.')}: ${problem.message}.`;
    const same = criteria.find((criterion) => sameText(criterion, body));
    if (kind === 'add' && same) return `"${same.id}" already says the same.`;
  }
  return undefined;
}

function pointsRefusal({ kind, points }: Operation): string | undefined {
  if (points === null) return kind === 'repoint' ? '"repoint" gives no points.' : undefined;
  const problem = CriterionBody.shape.points.safeParse(points).error?.issues[0];
  return problem && `${points} cannot be points: ${problem.message}.`;
}

function removeRefusal({ kind, targets }: Operation, { criteria }: Rubric, { attributed }: Circumstances) {
  if (kind !== 'remove') return undefined;
  const used = targets.find((id) => attributed.has(id));
  if (used !== undefined)
    return `"${used}" explains comments: a criterion is never removed only for compactness.`;
  return criteria.length <= targets.length ? 'The rubric would be left empty.' : undefined;
}

function sameText(one: CriterionBody, other: CriterionBody): boolean {
  const folded = ({ name, criterion }: CriterionBody) =>
    [name, criterion].map((text) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()).join('\n');
  return folded(one) === folded(other);
}

function fits(count: number, [least, most]: Count): boolean {
  return count >= least && count <= most;
}

function counted([least, most]: Count, noun: string): string {
  if (most === 0) return `no ${noun}`;
  return least === most ? `one ${noun}` : `two or more ${noun}s`;
}
