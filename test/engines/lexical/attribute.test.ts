import { expect, test } from 'vitest';
import { lexicalEngine } from '../../../src/engines/lexical/lexical-engine.ts';
import { comment, draft } from '../../support/draft.ts';
import { inferredRubric, slotted, twoHabits } from './two-habits.ts';

const engine = lexicalEngine({ seed: 1 });
const TEXT = 'Selma spoke. Then Exports grew.';

test('a comment belongs to the criterion whose comments say the same, and to none where none does', async () => {
  const rubric = await inferredRubric(engine, twoHabits());
  const comments = [
    comment(TEXT, 'Selma', { id: 'one', body: 'Who is Selma?' }),
    comment(TEXT, 'Exports', { id: 'two', body: 'The source of this number is missing.' }),
    comment(TEXT, 'Then', { id: 'three', body: 'Begin with another adverb, please.' }),
  ];
  const attribution = await engine.attribute({ ...slotted(draft('new', TEXT, comments)), rubric });
  const kind = new Map(rubric.criteria.map(({ id, evidence }) => [id, evidence[0]?.split('#')[1]]));
  const given = new Map(
    attribution.comments.map(({ comment: id, criterion }) => [id, kind.get(criterion ?? '')]),
  );
  expect(Object.fromEntries(given)).toEqual({ one: 'who', two: 'source', three: undefined });
});

test("a draft's own examples do not speak for its comments", async () => {
  const rubric = await inferredRubric(engine, twoHabits());
  const text = 'Only word.';
  const odd = comment(text, 'word', { body: 'Zygote quincunx.' });
  const criteria = rubric.criteria.map((criterion) => ({
    ...criterion,
    examples: [...criterion.examples, { draft: 'odd', quote: 'word', comment: 'Zygote quincunx.' }],
  }));
  const { comments } = await engine.attribute({
    ...slotted(draft('odd', text, [odd])),
    rubric: { ...rubric, criteria },
  });
  expect(comments.map(({ criterion }) => criterion)).toEqual([null]);
});
