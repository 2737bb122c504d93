import { expect, test } from 'vitest';
import { draftContentHash } from '../../src/domain/draft-content-hash.ts';
import { lexicalEngine } from '../../src/engines/lexical/lexical-engine.ts';
import type { Remark, ReviewEngine } from '../../src/engines/review-engine.ts';
import { placement } from '../../src/pipeline/placement.ts';
import { placementReport } from '../../src/report/placement-report.ts';
import { criterion } from '../engines/llm/support.ts';
import { comment, draft } from '../support/draft.ts';

const NAMES = 'Marta Jonas Irene Pavel Greta Oskar Selma Bruno Wanda Tilda Edgar Lotte'.split(' ');
const FILLER = Array.from({ length: 12 }, (_, number) => `Line ${number} has nothing in it at all.`);

/** In each draft one sentence of twenty-five is commented, at another place each time. */
const CORPUS = NAMES.map((name, index) => {
  const marked = `Sales of ${name} rose by some percent.`;
  const lines = [...FILLER.slice(0, index), marked, ...FILLER.slice(index), ...FILLER];
  const text = lines.join(' ');
  return draft(name, text, [comment(text, marked, { id: 'a', body: 'Which source is this from?' })]);
});

const remark: Omit<Remark, 'quote'> = {
  ...{ criterion: 'c1', body: 'Which source is this from?', before: '', strength: 1, precedent: null },
};
const base = { corpus: CORPUS, seeds: [1, 2], engine: lexicalEngine({ seed: 1 }), concurrency: 2 };
const reviewer = (quote: (text: string) => string): Pick<ReviewEngine, 'remark'> => ({
  remark: async ({ draft: { text } }) => ({
    outcome: 'answered',
    answer: [{ ...remark, quote: quote(text) }],
  }),
});
const sales = reviewer((text) => /Sales[^.]*\./.exec(text)?.[0] ?? '');

test('who finds every place has F1 1 at every overlap, better than all that it is held against', async () => {
  const result = await placement({ ...base, reviewer: sales });
  const [rubric, ...others] = result?.methods ?? [];
  expect(rubric?.figures.map(({ f1 }) => f1)).toEqual(
    [0, 1, 2, 3].map(() => ({ value: 1, low: 1, high: 1 })),
  );
  expect(others.map(({ name }) => name)).toEqual([
    'random places',
    'random sentences',
    'evenly spaced sentences',
  ]);
  for (const { behind, figures } of others) {
    expect(behind?.[3]?.f1.low).toBeGreaterThan(0.5);
    expect(figures[3]?.f1.value).toBeLessThan(0.3);
  }
  expect(result?.unit).toBe('lexical');
  expect(result?.content?.mean).toBeGreaterThan(0.9);
  expect(placementReport([{ corpus: 'sales', result }])).toMatch(
    /^sales\n\d+ commented places in \d+ unseen drafts, 2 splits; 0 predicted without a place\n/,
  );
});

test('who comments beside the places has 0 and no content score, and what is not in the text is counted', async () => {
  const result = await placement({ ...base, reviewer: reviewer(() => 'Line 0 has') });
  expect(result?.methods[0]?.figures[0]?.f1.value).toBe(0);
  expect(result?.unplaced).toBeGreaterThan(0);
  expect(result?.content).toBeNull();
});

test('no draft that is predicted has been learned from, and none shows its comments', async () => {
  const asked: string[] = [];
  const watched: Pick<ReviewEngine, 'remark'> = {
    remark: async ({ draft: one, rubric }) => {
      asked.push(one.id);
      expect(one.comments).toEqual([]);
      expect(rubric.provenance?.learnedFrom.map(({ hash }) => hash)).not.toContain(draftContentHash(one));
      expect(
        rubric.criteria.flatMap(({ examples }) => examples).map((example) => example.draft),
      ).not.toContain(one.id);
      return { outcome: 'answered', answer: [] };
    },
  };
  await placement({ ...base, reviewer: watched });
  expect(asked.length).toBeGreaterThan(6);
});

test('a rubric that is given is measured on what it has not seen', async () => {
  const [first, second, ...rest] = CORPUS;
  const seen = (one: typeof first) => (one ? [{ draft: one.id, hash: draftContentHash(one) }] : []);
  const rubric = {
    criteria: [criterion('c1')],
    retired: [],
    provenance: {
      ...{
        by: 'f2r',
        engine: 'llm' as const,
        model: 'm',
        language: 'en',
        comments: 2,
        form: null,
        density: 5,
      },
      ...{ learnedFrom: seen(first), validatedOn: seen(second), testedOn: [] },
    },
  };
  const result = await placement({ ...base, seeds: [1], rubric, reviewer: sales });
  expect(result?.drafts).toBe(rest.length);
  expect(await placement({ ...base, corpus: [], rubric, reviewer: sales })).toBeNull();
});
