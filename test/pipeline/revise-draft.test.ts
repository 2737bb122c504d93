import { expect, test } from 'vitest';
import { WHOLE_DRAFT } from '../../src/domain/anchor.ts';
import type { Comment } from '../../src/domain/comment.ts';
import type { ProposedRevision, ReviewEngine } from '../../src/engines/review-engine.ts';
import { type ReviseOptions, reviseDraft } from '../../src/pipeline/revise-draft.ts';
import { RUBRIC } from '../engines/llm/support.ts';
import { comment, draft } from '../support/draft.ts';

type Reviser = ReviseOptions['engine'];
type Asked = Parameters<ReviewEngine['revise']>[0];

/** Proposes what the function says of each section; counts how often it grades. */
function reviser(propose: (asked: Asked) => Partial<ProposedRevision>) {
  const asked: Asked[] = [];
  let graded = 0;
  const engine: Reviser = {
    specialise: async () => ({ outcome: 'failed', reason: 'none' }),
    grade: async ({ draft: { text } }) => {
      graded += 1;
      const occurs = text.includes('clearly') ? 'yes' : 'no';
      return new Map([['c1', { outcome: 'answered', answer: { occurs, quotes: [], reason: '' } }]]);
    },
    revise: async (input) => {
      asked.push(input);
      return { outcome: 'answered', answer: { changes: [], answers: [], open: [], ...propose(input) } };
    },
  };
  return { engine, asked, grades: () => graded };
}
const options = { rubric: RUBRIC, apply: 'rubric' as const, allowFacts: false, graded: true, concurrency: 4 };
const cut = { before: 'clearly ', after: '', criterion: 'c1', comment: null, reason: 'It leans on it.' };

test('a draft is changed as the rubric asks, with its grade before and after', async () => {
  const { engine } = reviser(() => ({ changes: [cut], open: [{ criterion: 'c2', what: 'How many?' }] }));
  const revision = await reviseDraft(draft('a', 'The dam clearly held.'), { ...options, engine });
  expect(revision).toMatchObject({
    text: 'The dam held.',
    changes: [{ start: 8, end: 16, criterion: 'c1', reason: 'It leans on it.' }],
    open: [{ criterion: 'c2', what: 'How many?' }],
    before: { grade: 0 },
    after: { grade: 100 },
  });
});

test('where nothing needs changing nothing is changed, or graded again', async () => {
  const { engine, grades } = reviser(() => ({}));
  const revision = await reviseDraft(draft('a', 'The dam held.'), { ...options, engine });
  expect(revision).toMatchObject({ text: 'The dam held.', changes: [], before: revision.after });
  expect(grades()).toBe(1);
});

test('a long draft is revised section by section, and a section changes no other', async () => {
  const text = `${'The dam clearly held and the gates stood.\n\n'.repeat(400)}`;
  const { engine, asked } = reviser(({ section }) => ({
    changes: [
      {
        ...cut,
        before: text.slice(section.start, section.start + 30),
        after: text.slice(section.start, section.start + 30).replace('clearly ', ''),
      },
    ],
  }));
  const { changes, withheld } = await reviseDraft(draft('long', text), { ...options, engine });
  expect(asked.length).toBeGreaterThan(1);
  expect(changes.length + withheld.length).toBe(asked.length);
  for (const { draft: shown } of asked) expect(shown.text).toBe(text);
});

const TEXT = 'The dam clearly held. Many gates were clearly shut.';
const open = (quote: string, id: string, rest: Partial<Comment> = {}) =>
  comment(TEXT, quote, { id, body: `Why ${quote}?`, ...rest });

test('comments are applied where they are open, with their threads, and each is answered once', async () => {
  const comments = [
    open('dam', 'a'),
    open('dam', 'reply', { parent: 'a', body: 'I agree.' }),
    open('held', 'b', { resolved: true }),
    open('Many', 'c', { kind: 'edit', replacement: 'Some' }),
    open('gates', 'd', { anchor: WHOLE_DRAFT }),
  ];
  const { engine, asked } = reviser(({ comments: given }) => ({
    answers: given.map(({ id }) => ({ comment: id, answer: `Done ${id}.` })),
  }));
  const revision = await reviseDraft(draft('a', TEXT, comments), { ...options, apply: 'comments', engine });
  expect(asked[0]?.comments.map(({ id, body }) => [id, body])).toEqual([
    ['a', 'Why dam?\nI agree.'],
    ['d', 'Why gates?'],
  ]);
  expect(revision.answers).toEqual([
    { comment: 'a', answer: 'Done a.' },
    { comment: 'd', answer: 'Done d.' },
  ]);
});

test('comments that are not there cannot be applied', async () => {
  const { engine } = reviser(() => ({}));
  const nothing = reviseDraft(draft('a', TEXT), { ...options, apply: 'comments', engine });
  await expect(nothing).rejects.toMatchObject({ code: 'INPUT_INVALID', place: 'a.md' });
});

test('a section that is refused leaves the others, and is named', async () => {
  const { engine } = reviser(() => ({}));
  let calls = 0;
  const refusing: Reviser = {
    ...engine,
    revise: async (input) =>
      calls++ === 0 ? { outcome: 'refused', reason: 'I will not' } : engine.revise(input),
  };
  const text = 'The dam clearly held and the gates stood.\n\n'.repeat(400);
  const revision = await reviseDraft(draft('long', text), { ...options, engine: refusing });
  expect(revision.unrevised).toMatchObject([{ start: 0, reason: 'refused: I will not' }]);
  const none: Reviser = { ...engine, revise: async () => ({ outcome: 'refused', reason: 'I will not' }) };
  await expect(reviseDraft(draft('a', TEXT), { ...options, engine: none })).rejects.toMatchObject({
    code: 'MODEL_ANSWER_INVALID',
  });
});
