import type { CriterionBody } from './criterion.ts';
import type { Operation, Refinement } from './operation.ts';
import { nextCriterionId, type Rubric } from './rubric.ts';

type Rewritten = CriterionBody & { id: string | null };

/** A whole rewrite written down as what it amounts to: criteria that are gone, changed and new. Locked ones stay. */
export function rewriteOperations(rubric: Rubric, rewritten: readonly Rewritten[]): Refinement['operations'] {
  const open = new Set(rubric.criteria.filter(({ locked }) => !locked).map(({ id }) => id));
  const all = new Set(rubric.criteria.map(({ id }) => id));
  const changes = rewritten.flatMap(({ id, ...body }) => {
    if (id !== null && open.delete(id)) return [operation('narrow', [id], [body])];
    return id !== null && all.has(id) ? [] : [operation('add', [], [body])];
  });
  return [...[...open].map((id) => operation('remove', [id], [])), ...changes];
}

/** What `rewriteOperations` says, done. */
export function applyRewrite(rubric: Rubric, operations: readonly Operation[]): Rubric {
  let rewritten = rubric;
  for (const operation of operations) rewritten = withOperation(rewritten, operation);
  return rewritten;
}

function withOperation(rubric: Rubric, { kind, targets: [target], bodies: [body] }: Operation): Rubric {
  if (kind === 'remove' && target !== undefined) {
    const criteria = rubric.criteria.filter(({ id }) => id !== target);
    return { ...rubric, criteria, retired: [...rubric.retired, target] };
  }
  if (!body) return rubric;
  if (kind === 'add') {
    const added = { id: nextCriterionId(rubric), ...body, locked: false };
    return { ...rubric, criteria: [...rubric.criteria, added] };
  }
  const criteria = rubric.criteria.map((criterion) =>
    criterion.id === target ? { ...criterion, ...body } : criterion,
  );
  return { ...rubric, criteria };
}

function operation(
  kind: Operation['kind'],
  targets: string[],
  bodies: CriterionBody[],
): Refinement['operations'][number] {
  const reason = 'The whole rubric was written anew.';
  return { kind, targets, bodies, points: null, reason, comments: [], applied: true, refusal: null };
}
