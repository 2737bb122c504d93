import { expect, test } from 'vitest';
import { applyOperations } from '../../../src/domain/apply-operations.ts';
import type { Rubric } from '../../../src/domain/rubric.ts';
import type { Signal } from '../../../src/domain/signal.ts';
import type { RefineInput, SlottedDraft } from '../../../src/engines/engine.ts';
import { lexicalEngine } from '../../../src/engines/lexical/lexical-engine.ts';
import { inferredRubric, twoHabits } from './two-habits.ts';

const engine = lexicalEngine({ seed: 1 });

/** A signal for every comment, with what was cited and what it is attributed to. */
function signals(
  train: SlottedDraft[],
  judged: (id: string) => Pick<Signal, 'cited' | 'attributed'>,
): Signal[] {
  return train.flatMap(({ draft }) =>
    draft.comments.map(({ id, body, anchor }) => ({
      comment: `${draft.id}#${id}`,
      draft: draft.id,
      quote: anchor.quote,
      context: { before: '', after: '' },
      reference: body,
      predicted: '',
      score: 0,
      reason: '',
      ...judged(id),
    })),
  );
}

async function material(): Promise<RefineInput & { source: string; who: string }> {
  const train = twoHabits();
  const rubric = await inferredRubric(engine, train);
  const idOf = (kind: string) =>
    rubric.criteria.find(({ evidence }) => evidence.includes(`d1#${kind}`))?.id ?? 'none';
  return { rubric, train, rejected: [], signals: [], source: idOf('source'), who: idOf('who') };
}

test('where a criterion won wrongly, both sides are written anew with the comments that say so', async () => {
  const { source, who, ...input } = await material();
  const wrong = signals(input.train, (id) =>
    id === 'who' ? { cited: source, attributed: who } : { cited: source, attributed: source },
  );
  const operations = await engine.refine({ ...input, signals: wrong });
  const boundary = operations.filter(({ kind }) => kind === 'strengthen' || kind === 'narrow');
  expect(boundary.map(({ kind, targets }) => [kind, targets])).toEqual([
    ['strengthen', [who]],
    ['narrow', [source]],
  ]);
  expect(boundary[0]?.comments).toContain('d1#who');
  expect(boundary[0]?.reason).not.toBe('');
  const { operations: judged } = applyOperations(input.rubric, operations, {
    attributed: new Set([source, who]),
  });
  expect(judged.map(({ refusal }) => refusal)).toEqual(judged.map(() => null));
});

test('an edit that was rejected is not proposed again', async () => {
  const { source, who, ...input } = await material();
  const wrong = signals(input.train, () => ({ cited: source, attributed: who }));
  const operations = await engine.refine({ ...input, signals: wrong });
  expect(operations).not.toEqual([]);
  const again = await engine.refine({
    ...input,
    signals: wrong,
    rejected: [{ operations, reason: 'did not hold' }],
  });
  for (const operation of again) expect(operations).not.toContainEqual(operation);
});

test('a locked criterion is not touched', async () => {
  const { source, who, ...input } = await material();
  const criteria = input.rubric.criteria.map((one) => ({ ...one, locked: one.id === source }));
  const wrong = signals(input.train, () => ({ cited: source, attributed: who }));
  const operations = await engine.refine({ ...input, rubric: { ...input.rubric, criteria }, signals: wrong });
  expect(operations.flatMap(({ targets }) => targets)).not.toContain(source);
  expect(operations.flatMap(({ targets }) => targets)).toContain(who);
});

test('a criterion that holds two habits is split', async () => {
  const { rubric, ...input } = await material();
  const [first] = rubric.criteria;
  if (!first) throw new Error('no criterion');
  const evidence = rubric.criteria.flatMap((one) => one.evidence);
  const mixed: Rubric = { ...rubric, criteria: [{ ...first, evidence }] };
  const [split] = await engine.refine({ ...input, rubric: mixed });
  expect(split?.kind).toBe('split');
  const kinds = split?.bodies.map((body) => new Set(body.evidence.map((key) => key.split('#')[1])).size);
  expect(kinds).toEqual([1, 1]);
});

test('two criteria of one habit are merged', async () => {
  const { rubric, source, ...input } = await material();
  const criteria = rubric.criteria.flatMap((one) =>
    one.id === source
      ? [
          { ...one, evidence: one.evidence.slice(0, 3) },
          { ...one, id: 'c9', evidence: one.evidence.slice(3) },
        ]
      : [one],
  );
  const operations = await engine.refine({ ...input, rubric: { ...rubric, criteria } });
  expect(operations.map(({ kind, targets }) => [kind, targets])).toEqual([['merge', [source, 'c9']]]);
});

test('comments that no criterion expresses become one', async () => {
  const { rubric, source, who, ...input } = await material();
  const only: Rubric = { ...rubric, criteria: rubric.criteria.filter(({ id }) => id === source) };
  const loose = signals(input.train, (id) => ({ cited: source, attributed: id === 'who' ? null : source }));
  const operations = await engine.refine({ ...input, rubric: only, signals: loose });
  expect(operations.map(({ kind, bodies }) => [kind, bodies[0]?.evidence.length])).toEqual([['add', 6]]);
  expect(who).not.toBe(source);
});

test('a rewrite groups anew, keeps the ids of criteria that go on and leaves locked ones alone', async () => {
  const { rubric, source, ...input } = await material();
  const criteria = rubric.criteria.map((one) => ({ ...one, locked: one.id === source }));
  const rewritten = await engine.rewrite({ ...input, rubric: { ...rubric, criteria } });
  const kept = rewritten.find(({ id }) => id === source);
  const before = rubric.criteria.find(({ id }) => id === source);
  expect(kept).toEqual({ ...before, locked: undefined });
  const others = rewritten.filter(({ id }) => id !== source).flatMap(({ evidence }) => evidence);
  expect(others.sort()).toEqual(input.train.map(({ draft }) => `${draft.id}#who`));
});
