import { expect, test } from 'vitest';
import { IdentityResult } from '../../src/domain/identity-result.ts';
import type { Engine } from '../../src/engines/engine.ts';
import { lexicalEngine } from '../../src/engines/lexical/lexical-engine.ts';
import { identityMatrix, type Reviewer } from '../../src/pipeline/identity-matrix.ts';
import { commentedDrafts, learnedSplit } from '../../src/pipeline/unseen-drafts.ts';
import { comment, draft } from '../support/draft.ts';

const NAMES = 'Marta Jonas Irene Pavel Greta Oskar Selma Bruno Wanda Tilda Edgar Lotte'.split(' ');

/** The same texts, of which each reviewer says something else. */
function reviewer(name: string, body: string, label: string): Reviewer {
  const drafts = NAMES.map((person, index) => {
    const text = `Sales rose by ${index + 3} percent in 20${index + 10}. Later on ${person} tells the board.`;
    return draft(person, text, [comment(text, 'Later on', { id: 'a', body, labels: [label] })]);
  });
  return { name, drafts: commentedDrafts(drafts) };
}

const REVIEWERS = [
  reviewer('Ada', 'Cut this adverb at the start.', 'cut'),
  reviewer('Ben', 'When exactly does it happen?', 'time'),
];
const matrix = (reviewers: Reviewer[]) =>
  identityMatrix({ reviewers, seeds: [1, 2], engine: lexicalEngine({ seed: 1 }), concurrency: 2 });

test('a rubric fits its own reviewer and not the other, by words and by labels', async () => {
  const result = IdentityResult.parse(await matrix(REVIEWERS));
  const cell = (rubric: string, comments: string) =>
    result.cells.find((one) => one.rubric === rubric && one.comments === comments);
  expect(cell('Ada', 'Ada')).toMatchObject({ score: { mean: 1 }, ownAhead: null, labels: { mean: 1 } });
  expect(cell('Ben', 'Ada')?.score?.mean).toBeLessThan(0.3);
  expect(cell('Ben', 'Ada')?.labels?.mean).toBe(0);
  expect(cell('Ben', 'Ada')?.ownAhead?.low).toBeGreaterThan(0.7);
  expect(result.verdict).toMatch(/^A reviewer's own rubric is better than the others' by (1\.00|0\.\d\d) \[/);
  expect(result.cells.map(({ score }) => score?.comments)).toEqual(
    Array(4).fill(result.cells[0]?.score?.comments),
  );
});

test('of two reviewers with the same habit neither rubric is ahead', async () => {
  const same = await matrix([REVIEWERS[0] as Reviewer, { ...(REVIEWERS[0] as Reviewer), name: 'Cy' }]);
  expect(same.ownAhead).toMatchObject({ mean: 0, low: 0, high: 0 });
  expect(same.verdict).toContain('not better');
});

test('a draft that any of the rubrics has seen is measured with none', async () => {
  const [ada, ben] = REVIEWERS as [Reviewer, Reviewer];
  const few = { ...ben, drafts: ben.drafts.slice(0, 8) };
  const engine = lexicalEngine({ seed: 1 });
  let reuse = 0;
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const [learned, predicted, left] = [new Set<string>(), new Set<string>(), new Set<string>()];
    for (const { drafts } of [ada, few])
      for (const { draft } of learnedSplit(drafts, seed).unseen) left.add(draft.text);
    const infer: Engine['infer'] = (train) => {
      for (const { draft } of train) learned.add(draft.text);
      return engine.infer(train);
    };
    const predict: Engine['predict'] = (input) => {
      predicted.add(input.draft.text);
      return engine.predict(input);
    };
    const spied = { ...engine, infer, predict };
    await identityMatrix({ reviewers: [ada, few], seeds: [seed], engine: spied, concurrency: 2 });
    expect([...predicted].filter((text) => learned.has(text))).toEqual([]);
    expect(predicted.size).toBeGreaterThan(0);
    reuse += [...left].filter((text) => learned.has(text)).length;
  }
  expect(reuse).toBeGreaterThan(0);
});

test('one reviewer alone cannot be told apart', async () => {
  await expect(matrix(REVIEWERS.slice(0, 1))).rejects.toMatchObject({ code: 'BAD_USAGE' });
});
