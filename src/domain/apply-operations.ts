import { type Criterion, CriterionBody, type Example } from './criterion.ts';
import type { Operation, Refinement } from './operation.ts';
import { operationRefusal } from './operation-refusal.ts';
import { withRenamedRivals } from './renamed-rivals.ts';
import { nextCriterionId, type Rubric } from './rubric.ts';

export interface Applied {
  rubric: Rubric;
  operations: Refinement['operations'];
}

/**
 * Edits a rubric, one operation after the other, on stable ids. An operation that the rules do not allow is handed back
 * with a refusal and changes nothing; what was applied, applied again alone, gives the same rubric.
 * `attributed`: ids of the criteria that a comment was attributed to, which are never removed.
 */
export function applyOperations(
  rubric: Rubric,
  operations: readonly Operation[],
  { attributed }: { attributed: ReadonlySet<string> },
): Applied {
  let edited = rubric;
  const judged = operations.map((operation) => {
    const refusal = operationRefusal(operation, edited, { attributed, before: rubric });
    if (refusal === undefined)
      edited = withRenamedRivals(applied(edited, operation), successors(edited, operation));
    return { ...operation, applied: refusal === undefined, refusal: refusal ?? null };
  });
  return { rubric: edited, operations: judged };
}

/** What the targets' names become; what is removed or only kept has no other name. */
function successors({ criteria }: Rubric, { targets, bodies }: Operation): Map<string, string[]> {
  const names = bodies.map(({ name }) => name);
  return new Map(criteria.filter(({ id }) => targets.includes(id)).map(({ name }) => [name, names]));
}

/** The operation has passed `operationRefusal`. */
function applied(rubric: Rubric, operation: Operation): Rubric {
  const bodies = operation.bodies.map((body) => CriterionBody.parse(body));
  const targets = operation.targets.flatMap((id) =>
    rubric.criteria.filter((criterion) => criterion.id === id),
  );
  const [target] = targets;
  const [body, ...otherBodies] = bodies;
  switch (operation.kind) {
    case 'narrow':
    case 'strengthen':
      return target && body ? withCriterion(rubric, rewritten(target, body, operation.points)) : rubric;
    case 'split':
      return target && body
        ? otherBodies.reduce(withNew, withCriterion(rubric, firstPart(target, body, otherBodies)))
        : rubric;
    case 'merge':
      return target && body
        ? withoutCriteria(
            withCriterion(rubric, joined(targets, body, operation.points)),
            operation.targets.slice(1),
          )
        : rubric;
    case 'add':
      return body ? withNew(rubric, { ...body, points: operation.points ?? body.points }) : rubric;
    case 'remove':
      return withoutCriteria(rubric, operation.targets);
    case 'repoint':
      return target
        ? withCriterion(rubric, { ...target, points: operation.points ?? target.points })
        : rubric;
    case 'keep':
      return rubric;
  }
}

/** Points stay unless the operation itself gives some: a sharper text is no other weight. */
function rewritten(target: Criterion, body: CriterionBody, points: number | null): Criterion {
  return {
    ...target,
    ...body,
    points: points ?? target.points,
    tags: orElse(body.tags, target.tags),
    examples: orElse(body.examples, target.examples),
    evidence: union(target.evidence, body.evidence),
  };
}

/** What none of the other parts claims of the old evidence and examples stays with the first. */
function firstPart(target: Criterion, body: CriterionBody, others: CriterionBody[]): Criterion {
  const claimed = new Set(others.flatMap(({ evidence }) => evidence));
  const shown = new Set(others.flatMap(({ examples }) => examples.map(exampleKey)));
  return {
    ...target,
    ...body,
    tags: orElse(body.tags, target.tags),
    examples: orElse(
      body.examples,
      target.examples.filter((example) => !shown.has(exampleKey(example))),
    ),
    evidence: union(
      body.evidence,
      target.evidence.filter((key) => !claimed.has(key)),
    ),
  };
}

function joined(targets: Criterion[], body: CriterionBody, points: number | null): Criterion {
  const all = [body, ...targets];
  const examples = new Map(
    all.flatMap((part) => part.examples.map((example) => [exampleKey(example), example])),
  );
  return {
    id: targets[0]?.id ?? '',
    ...body,
    points: points ?? body.points,
    tags: orElse(body.tags, union(...targets.map(({ tags }) => tags))),
    examples: [...examples.values()],
    evidence: union(...targets.map(({ evidence }) => evidence), body.evidence),
    locked: false,
  };
}

function withCriterion(rubric: Rubric, changed: Criterion): Rubric {
  return {
    ...rubric,
    criteria: rubric.criteria.map((criterion) => (criterion.id === changed.id ? changed : criterion)),
  };
}

function withNew(rubric: Rubric, body: CriterionBody): Rubric {
  return {
    ...rubric,
    criteria: [...rubric.criteria, { id: nextCriterionId(rubric), ...body, locked: false }],
  };
}

function withoutCriteria(rubric: Rubric, ids: readonly string[]): Rubric {
  const criteria = rubric.criteria.filter(({ id }) => !ids.includes(id));
  return { ...rubric, criteria, retired: union(rubric.retired, ids) };
}

function orElse<T>(items: T[], otherwise: T[]): T[] {
  return items.length > 0 ? items : otherwise;
}

function union(...lists: (readonly string[])[]): string[] {
  return [...new Set(lists.flat())];
}

function exampleKey({ draft, quote, comment }: Example): string {
  return JSON.stringify([draft, quote, comment]);
}
