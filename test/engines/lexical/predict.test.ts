import { expect, test } from 'vitest';
import { WHOLE_DRAFT } from '../../../src/domain/anchor.ts';
import { type Rubric, withoutExamplesOf } from '../../../src/domain/rubric.ts';
import type { Guide } from '../../../src/engines/engine.ts';
import { lexicalEngine } from '../../../src/engines/lexical/lexical-engine.ts';
import { comment, draft } from '../../support/draft.ts';
import { inferredRubric, slotted, twoHabits } from './two-habits.ts';

const engine = lexicalEngine({ seed: 1 });
const TEXT = 'Exports grew by 8 percent in 2021. Then Selma spoke about the plan.';

async function rubricGuide(): Promise<{ kind: 'rubric'; rubric: Rubric }> {
  return { kind: 'rubric', rubric: await inferredRubric(engine, twoHabits()) };
}

test('an unseen place is given the criterion and a comment of the places most like it', async () => {
  const guide = await rubricGuide();
  const unseen = slotted(
    draft('new', TEXT, [comment(TEXT, 'Exports grew by 8 percent in 2021.'), comment(TEXT, 'Selma')]),
  );
  const { slots } = await engine.predict({ ...unseen, guide });
  const evidenceOf = (id: string | null) =>
    guide.rubric.criteria.find((criterion) => criterion.id === id)?.evidence[0]?.split('#')[1];
  expect(slots.map(({ comments }) => evidenceOf(comments[0]?.criterion ?? null))).toEqual(['source', 'who']);
  expect(slots[1]?.comments[0]?.body).toMatch(/who is/i);
});

test('a slot with several references gets as many predictions, by different criteria while there are some', async () => {
  const anchor = WHOLE_DRAFT;
  const references = ['one', 'two', 'three'].map((id) => comment(TEXT, 'Selma', { id, anchor }));
  const guide = await rubricGuide();
  const { slots } = await engine.predict({ ...slotted(draft('new', TEXT, references)), guide });
  const comments = slots[0]?.comments ?? [];
  expect(comments).toHaveLength(3);
  expect(new Set(comments.map(({ criterion }) => criterion)).size).toBe(2);
  expect(new Set(comments.map(({ body }) => body)).size).toBe(3);
});

test('nothing that a hidden example says is predicted', async () => {
  const { rubric } = await rubricGuide();
  const [own] = twoHabits();
  if (!own) throw new Error('no draft');
  const guide: Guide = { kind: 'rubric', rubric: withoutExamplesOf(rubric, own.draft.id) };
  const { slots } = await engine.predict({ ...own, guide });
  const said = slots.flatMap(({ comments }) => comments.map(({ body }) => body));
  expect(said.every((body) => own.draft.comments.every((reference) => reference.body !== body))).toBe(true);
});

test('a rubric without examples is told by the words of its prose', async () => {
  const { rubric } = await rubricGuide();
  const [one, other] = rubric.criteria;
  if (!one || !other) throw new Error('two criteria expected');
  const bare = { ...one, examples: [], evidence: [], selectWhen: '', tags: [] };
  const criteria = [
    { ...bare, id: 'weather', name: 'Weather', criterion: 'Rain or snow is told.' },
    { ...bare, id: 'money', name: 'Money', criterion: 'Exports or prices are told.' },
  ];
  const unseen = slotted(draft('new', TEXT, [comment(TEXT, 'Exports grew by 8 percent in 2021.')]));
  const { slots } = await engine.predict({
    ...unseen,
    guide: { kind: 'rubric', rubric: { ...rubric, criteria } },
  });
  expect(slots[0]?.comments).toEqual([{ criterion: 'money', body: 'Exports or prices are told.' }]);
});

test('neighbours are copied, and cite nothing', async () => {
  const unseen = slotted(draft('new', TEXT, [comment(TEXT, 'Selma')]));
  const neighbours = new Map([['s1', [{ quote: 'Marta', comment: 'Who is Marta?', similarity: 0.4 }]]]);
  const { slots } = await engine.predict({ ...unseen, guide: { kind: 'neighbours', neighbours } });
  expect(slots[0]).toEqual({
    slot: 's1',
    outcome: 'answered',
    comments: [{ criterion: null, body: 'Who is Marta?' }],
  });
});

test.each<[string, Guide]>([
  ['no guide', { kind: 'none' }],
  ['no neighbours', { kind: 'neighbours', neighbours: new Map() }],
  ['an empty rubric', { kind: 'rubric', rubric: { criteria: [], provenance: null, retired: [] } }],
])('with %s a slot fails instead of being made up', async (_name, guide) => {
  const { slots } = await engine.predict({ ...slotted(draft('new', TEXT, [comment(TEXT, 'Selma')])), guide });
  expect(slots).toEqual([{ slot: 's1', outcome: 'failed', comments: [] }]);
});
