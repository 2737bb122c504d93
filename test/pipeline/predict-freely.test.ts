import { expect, test } from 'vitest';
import type { Rubric } from '../../src/domain/rubric.ts';
import { textOf } from '../../src/domain/span.ts';
import type { Remark, ReviewEngine } from '../../src/engines/review-engine.ts';
import { F2rError } from '../../src/errors.ts';
import { predictFreely, windowsToAsk } from '../../src/pipeline/predict-freely.ts';
import { criterion } from '../engines/llm/support.ts';
import { draft } from '../support/draft.ts';

const SALT = { draft: 'old', quote: 'Salt was dear', comment: 'How dear?' };

/** Ten comments in 1,000 words. */
function rubric(rest: Partial<NonNullable<Rubric['provenance']>> = {}): Rubric {
  return {
    criteria: [criterion('c1', { examples: [SALT] }), criterion('c2')],
    provenance: {
      ...{ by: 'f2r', engine: 'llm', model: 'm', language: 'en', comments: 9, form: null, density: 10 },
      ...{ learnedFrom: [], validatedOn: [], testedOn: [] },
      ...rest,
    },
    retired: [],
  };
}

type Asked = Parameters<ReviewEngine['remark']>[0];

function remark(quote: string, rest: Partial<Remark> = {}): Remark {
  return {
    criterion: 'c1',
    body: `About ${quote}`,
    quote,
    before: '',
    strength: 0.5,
    precedent: null,
    ...rest,
  };
}

/** Answers what a function makes of the passage, and keeps what it was asked. */
function engineOf(answer: (passage: string, asked: Asked) => Remark[]) {
  const asked: Asked[] = [];
  const engine: Pick<ReviewEngine, 'remark'> = {
    remark: async (input) => {
      asked.push(input);
      return { outcome: 'answered', answer: answer(textOf(input.draft.text, input.window), input) };
    },
  };
  return { engine, asked };
}

/** Paragraphs of 50 words, each with a number of its own. */
function longText(paragraphs: number): string {
  const words = 'of the salt that was brought down the river in those years'.repeat(4);
  return Array.from({ length: paragraphs }, (_, index) => `Note ${index} speaks ${words}.`).join('\n\n');
}

const base = { rubric: rubric(), concurrency: 4 };

test('remarks are anchored, ranked by how sure they are, and given in the order of the text', async () => {
  const text = `Salt was dear then. Many ships left. ${'word '.repeat(300)}`;
  const { engine, asked } = engineOf(() => [
    remark('Many ships left', { strength: 0.9, precedent: SALT }),
    remark('Salt was  dear', { strength: 0.4, criterion: 'c2' }),
    remark('the lighthouse burnt'),
    remark('word word'),
  ]);
  const [made] = await predictFreely({ ...base, drafts: [draft('d', text)], engine });
  expect(made?.comments).toEqual([
    {
      criterion: 'c2',
      body: 'About Salt was  dear',
      anchor: { kind: 'range', quote: 'Salt was dear', start: 0, end: 13 },
      precedent: SALT,
      rank: 2,
    },
    expect.objectContaining({ criterion: 'c1', precedent: SALT, rank: 1 }),
  ]);
  expect(made?.unplaced).toEqual([
    { quote: 'the lighthouse burnt', reason: 'not found' },
    { quote: 'word word', reason: 'ambiguous' },
  ]);
  expect(asked[0]).toMatchObject({ window: { start: 0, end: text.length }, wanted: 5 });
});

test('as many comments stay as the reviewer leaves on so much text, or as were asked for', async () => {
  const text = Array.from({ length: 200 }, (_, index) => `w${index}`).join(' ');
  const { engine, asked } = engineOf(() =>
    Array.from({ length: 9 }, (_, index) => remark(`w${index * 20 + 1} `, { strength: index / 10 })),
  );
  const count = async (rest: object) => {
    const made = await predictFreely({ ...base, drafts: [draft('d', text)], engine, ...rest });
    return made[0]?.comments.map(({ anchor }) => anchor.quote?.trim());
  };
  expect(await count({})).toEqual(['w141', 'w161']);
  expect(await count({ maxComments: 1 })).toEqual(['w161']);
  expect(await count({ maxComments: 7 })).toHaveLength(7);
  expect(await count({ rubric: { ...rubric(), provenance: null } })).toEqual(['w161']);
  expect(asked.map(({ wanted }) => wanted)).toEqual([3, 2, 11, 2]);
});

test('a long draft is asked about in windows, and what two windows say of one place is one comment', async () => {
  const text = longText(300);
  const windows = windowsToAsk(rubric(), [draft('d', text)]);
  expect(windows.length).toBeGreaterThan(5);
  const { engine } = engineOf((passage, { window }) =>
    [...passage.matchAll(/Note (\d+) speaks/g)].map(([quote], index) =>
      remark(quote, { strength: index === 0 ? 0.9 : 0.1, body: `Seen from ${window.start}` }),
    ),
  );
  const [made] = await predictFreely({ ...base, drafts: [draft('d', text)], engine, maxComments: 1000 });
  expect(made?.unplaced).toEqual([]);
  expect(made?.comments).toHaveLength(300);
  expect(new Set(made?.comments.map(({ anchor }) => anchor.start)).size).toBe(300);
});

test('an edit at the end of a long draft changes no question about its beginning', async () => {
  const questions = async (text: string) => {
    const { engine, asked } = engineOf(() => []);
    await predictFreely({ ...base, drafts: [draft('d', text)], engine });
    return asked.map(({ draft: { text: whole }, window, wanted }) => [textOf(whole, window), wanted]);
  };
  const text = longText(300);
  const before = await questions(text);
  const after = await questions(`${text} One more sentence.\n\nAnd another paragraph.`);
  const changed = before.filter((question) => !after.some((other) => other[0] === question[0]));
  expect(changed.length).toBeLessThanOrEqual(2);
});

test('the engine sees neither the comments of the draft nor the examples that come from it', async () => {
  const own = { ...draft('new name', 'Salt was dear.'), comments: [] };
  const { engine, asked } = engineOf(() => [remark('Salt was dear')]);
  const { draftContentHash } = await import('../../src/domain/draft-content-hash.ts');
  const learned = rubric({ learnedFrom: [{ draft: 'old', hash: draftContentHash(own) }] });
  const [made] = await predictFreely({ ...base, rubric: learned, drafts: [own], engine });
  expect(asked[0]?.rubric.criteria.flatMap(({ examples }) => examples)).toEqual([]);
  expect(made?.comments[0]?.precedent).toBeNull();
});

test('a window that is refused is counted, and the others stand', async () => {
  const text = longText(300);
  const engine: Pick<ReviewEngine, 'remark'> = {
    remark: async ({ window }) =>
      window.start === 0
        ? { outcome: 'refused', reason: 'no' }
        : { outcome: 'answered', answer: [remark(textOf(text, window).split(' speaks')[0] ?? '')] },
  };
  const [made] = await predictFreely({ ...base, drafts: [draft('d', text)], engine });
  expect(made?.unplaced).toEqual([{ quote: null, reason: 'refused' }]);
  expect(made?.comments.length).toBeGreaterThan(4);
});

test('an empty draft is not asked about and gets no comment; a budget that is reached ends the work', async () => {
  const { engine, asked } = engineOf(() => []);
  expect(await predictFreely({ ...base, drafts: [draft('d', ' \n')], engine })).toMatchObject([
    { comments: [], unplaced: [] },
  ]);
  expect(asked).toEqual([]);
  const broke: Pick<ReviewEngine, 'remark'> = {
    remark: async () => {
      throw new F2rError('BUDGET_REACHED', 'no more calls');
    },
  };
  await expect(
    predictFreely({ ...base, drafts: [draft('d', 'Text.')], engine: broke }),
  ).rejects.toMatchObject({
    code: 'BUDGET_REACHED',
  });
});
