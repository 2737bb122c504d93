import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyOperations } from '../../src/domain/apply-operations.ts';
import type { CriterionBody } from '../../src/domain/criterion.ts';
import type { Operation } from '../../src/domain/operation.ts';
import { Rubric } from '../../src/domain/rubric.ts';
import { arbitraryBody, arbitraryPoints, arbitraryRubric } from '../support/arbitrary-rubric.ts';

const body = (name: string, more: Partial<CriterionBody> = {}): CriterionBody => ({
  name,
  criterion: `The draft has ${name}.`,
  selectWhen: '',
  doNotSelectWhen: '',
  examples: [],
  points: -3,
  tags: [],
  evidence: [],
  ...more,
});
const operation = (kind: Operation['kind'], targets: string[], more: Partial<Operation> = {}): Operation => ({
  kind,
  targets,
  bodies: [],
  points: null,
  reason: '',
  comments: [],
  ...more,
});
const example = { draft: 'd1', quote: 'q', comment: 'c' };
const rubric: Rubric = {
  criteria: [
    {
      id: 'c1',
      ...body('claims', { tags: ['t'], evidence: ['d1#1', 'd1#2'], examples: [example] }),
      locked: false,
    },
    { id: 'c2', ...body('aims', { evidence: ['d2#1'] }), locked: false },
    { id: 'c3', ...body('budgets'), locked: true },
  ],
  provenance: null,
  retired: ['c4'],
};
const apply = (operations: Operation[], attributed: string[] = []) =>
  applyOperations(rubric, operations, { attributed: new Set(attributed) });
const idsOf = ({ criteria }: Rubric) => criteria.map(({ id }) => id);

test('a narrowed criterion keeps id, points, tags and examples where the new text has none, and all evidence', () => {
  const bodies = [body('bold claims', { points: -9, evidence: ['d3#1', 'd1#2'] })];
  const { criteria } = apply([operation('narrow', ['c1'], { bodies })]).rubric;
  expect(criteria[0]).toEqual({
    ...{ id: 'c1', ...body('bold claims'), tags: ['t'], examples: [example], locked: false },
    evidence: ['d1#1', 'd1#2', 'd3#1'],
  });
  expect(apply([operation('strengthen', ['c1'], { bodies, points: 5 })]).rubric.criteria[0]?.points).toBe(5);
});

test('the first part of a split keeps the id and what no other part claims; new ids skip retired ones', () => {
  const bodies = [body('a'), body('b', { evidence: ['d1#2'] }), body('c', { examples: [example] })];
  const { rubric: split } = apply([operation('split', ['c1'], { bodies })]);
  expect(idsOf(split)).toEqual(['c1', 'c2', 'c3', 'c5', 'c6']);
  expect(split.criteria[0]).toMatchObject({ name: 'a', evidence: ['d1#1'], examples: [] });
});

test('a merge stands under its first target with all evidence and examples; the other ids are retired', () => {
  const { rubric: merged } = apply([
    operation('merge', ['c2', 'c1'], { bodies: [body('both', { points: 4 })] }),
  ]);
  expect(idsOf(merged)).toEqual(['c2', 'c3']);
  expect(merged.criteria[0]).toMatchObject({
    ...{ name: 'both', points: 4, examples: [example], tags: ['t'] },
    evidence: ['d2#1', 'd1#1', 'd1#2'],
  });
  expect(merged.retired).toEqual(['c4', 'c1']);
});

test('add, remove and repoint do what they say, and keep changes nothing', () => {
  const { rubric: edited, operations } = apply([
    operation('add', [], { bodies: [body('new')] }),
    operation('remove', ['c2']),
    operation('repoint', ['c1'], { points: 7 }),
    operation('keep', ['c3']),
  ]);
  expect(operations.map(({ applied }) => applied)).toEqual([true, true, true, true]);
  expect(edited.criteria.map(({ id, points }) => [id, points])).toEqual([
    ['c1', 7],
    ['c3', -3],
    ['c5', -3],
  ]);
  expect(edited.retired).toEqual(['c4', 'c2']);
});

describe('refuses, in words, and changes nothing:', () => {
  test.each<[string, Operation, string]>([
    ['an unknown target', operation('remove', ['c9']), 'no criterion "c9"'],
    ['a retired target', operation('remove', ['c4']), 'retired'],
    ['a locked target', operation('repoint', ['c3'], { points: 1 }), 'locked'],
    ['a locked one among several', operation('merge', ['c1', 'c3'], { bodies: [body('x')] }), 'locked'],
    ['too few targets', operation('merge', ['c1'], { bodies: [body('x')] }), 'two or more targets, not 1'],
    ['a target twice', operation('merge', ['c1', 'c1'], { bodies: [body('x')] }), 'twice'],
    ['too few texts', operation('split', ['c1'], { bodies: [body('x')] }), 'two or more new texts, not 1'],
    ['a text where none belongs', operation('remove', ['c1'], { bodies: [body('x')] }), 'no new text, not 1'],
    ['what has a signal', operation('remove', ['c1']), 'never removed only for compactness'],
    [
      'a text without criterion',
      operation('narrow', ['c1'], { bodies: [body('x', { criterion: ' ' })] }),
      'has no criterion',
    ],
    [
      'a text that is not valid',
      operation('narrow', ['c1'], { bodies: [body('x', { points: 0 })] }),
      'points: must not be 0',
    ],
    [
      'the same again',
      operation('add', [], { bodies: [body('aims', { criterion: 'the draft  has aims.' })] }),
      '"c2" already says',
    ],
    ['no points', operation('repoint', ['c1']), 'no points'],
    ['points out of range', operation('repoint', ['c1'], { points: 11 }), 'cannot be points'],
  ])('%s', (_, refused, words) => {
    const { rubric: same, operations } = apply([refused], ['c1']);
    expect(operations).toMatchObject([
      { ...refused, applied: false, refusal: expect.stringContaining(words) },
    ]);
    expect(same).toEqual(rubric);
  });

  test('what an earlier edit of the list removed, and the last criterion', () => {
    const both = [operation('remove', ['c1']), operation('repoint', ['c1'], { points: 2 })];
    expect(apply(both).operations[1]?.refusal).toContain('earlier edit');
    const alone = { ...rubric, criteria: rubric.criteria.slice(0, 1) };
    const { operations } = applyOperations(alone, [operation('remove', ['c1'])], { attributed: new Set() });
    expect(operations[0]?.refusal).toContain('left empty');
  });
});

test('whatever the operations, the rubric stays valid, ids are never used again and locked criteria never change', () => {
  const id = fc.integer({ min: 1, max: 16 }).map((number) => `c${number}`);
  const any = fc.record({
    kind: fc.constantFrom<Operation['kind'][]>(
      'keep',
      'narrow',
      'strengthen',
      'split',
      'merge',
      'add',
      'remove',
      'repoint',
    ),
    targets: fc.array(id, { maxLength: 3 }),
    bodies: fc.array(fc.oneof(arbitraryBody, fc.constant(body('x', { name: ' ' }))), { maxLength: 3 }),
    points: fc.option(fc.oneof(arbitraryPoints, fc.constant(0))),
    reason: fc.string(),
    comments: fc.constant<string[]>([]),
  });
  fc.assert(
    fc.property(
      arbitraryRubric,
      fc.array(any, { maxLength: 12 }),
      fc.array(id),
      (before, operations, attributed) => {
        const { rubric: after, operations: judged } = applyOperations(before, operations, {
          attributed: new Set(attributed),
        });
        expect(Rubric.parse(after)).toEqual(after);
        const locked = (rubric: Rubric) => rubric.criteria.filter((criterion) => criterion.locked);
        expect(locked(after)).toEqual(locked(before));
        const known = new Set([...idsOf(before), ...before.retired]);
        for (const gone of before.retired.filter((retired) => !idsOf(before).includes(retired)))
          expect(idsOf(after)).not.toContain(gone);
        for (const id of idsOf(before)) expect([...idsOf(after), ...after.retired]).toContain(id);
        for (const { id, ...rest } of after.criteria) if (!known.has(id)) expect(rest.locked).toBe(false);
        for (const { applied, refusal } of judged) expect(applied).toBe(refusal === null);
        const again = judged.filter(({ applied }) => applied);
        expect(applyOperations(before, again, { attributed: new Set() }).rubric).toEqual(after);
      },
    ),
    { numRuns: 500 },
  );
});

test('rivals that are called by another name now are called by it in the prose of the others, except locked ones', () => {
  const prose = "Use 'claims' for a claim; a number without a source is rarer claims.";
  const named: Rubric = {
    ...rubric,
    criteria: rubric.criteria.map((criterion) => ({ ...criterion, doNotSelectWhen: prose })),
  };
  const run = (one: Operation) =>
    applyOperations(named, [one], { attributed: new Set() }).rubric.criteria.map(
      ({ doNotSelectWhen }) => doNotSelectWhen,
    );
  const [, kept, locked] = run(
    operation('split', ['c1'], { bodies: [body('bold claims'), body('bare numbers')] }),
  );
  expect(kept).toBe(prose.replace("'claims'", "'bold claims' or 'bare numbers'"));
  expect(locked).toBe(prose);
  expect(run(operation('narrow', ['c1'], { bodies: [body('claims')] }))[1]).toBe(prose);
  expect(run(operation('merge', ['c1', 'c2'], { bodies: [body('all claims')] }))[0]).not.toContain(
    "'claims'",
  );
});
