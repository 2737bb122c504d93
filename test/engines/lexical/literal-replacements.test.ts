import { expect, test } from 'vitest';
import { changed } from '../../../src/domain/change.ts';
import { placeChanges } from '../../../src/domain/place-changes.ts';
import { lexicalReviewEngine } from '../../../src/engines/lexical/lexical-review-engine.ts';
import { comment, draft } from '../../support/draft.ts';
import { criterion, RUBRIC } from '../llm/support.ts';

const example = (said: string) => ({ draft: 'old', quote: 'x', comment: said });
const rubricOf = (...said: string[]) => ({
  ...RUBRIC,
  criteria: [criterion('c1', { examples: said.map(example) })],
});
async function revised(text: string, ...said: string[]): Promise<string> {
  const section = { start: 0, end: text.length };
  const input = { draft: draft('a', text), rubric: rubricOf(...said), section, comments: [] };
  const answered = await lexicalReviewEngine.revise(input);
  if (answered.outcome !== 'answered') throw new Error(answered.reason);
  const unplaced = answered.answer.changes.map((change) => ({ ...change, within: section }));
  const { changes, withheld } = placeChanges(text, unplaced, { comments: [], allowFacts: false });
  expect(withheld).toEqual([]);
  return changed(text, changes);
}

test('edits that the reviewer made are made again, at every place and on whole words', async () => {
  expect(
    await revised(
      'We utilize it. They utilize it, reutilize it, and really mean it.',
      'replace "utilize" with "use"',
      'cut "really"',
    ),
  ).toBe('We use it. They use it, reutilize it, and mean it.');
});

test('what was edited in two ways, or only commented on, is left alone', async () => {
  const text = 'We utilize it.';
  expect(await revised(text, 'replace "utilize" with "use"', 'cut "utilize"')).toBe(text);
  expect(await revised(text, 'Why "utilize"?', 'insert "it"')).toBe(text);
});

test('comments cannot be acted on, and each is told so', async () => {
  const text = 'We utilize it.';
  const answered = await lexicalReviewEngine.revise({
    draft: draft('a', text),
    rubric: rubricOf('replace "utilize" with "use"'),
    section: { start: 0, end: text.length },
    comments: [comment(text, 'it', { id: 'k' })],
  });
  expect(answered).toMatchObject({ answer: { changes: [], answers: [{ comment: 'k' }] } });
});

test('what words alone cannot tell needs a model', async () => {
  const input = { draft: draft('a', 'Text'), rubric: RUBRIC, window: { start: 0, end: 4 }, run: 1 };
  await expect(lexicalReviewEngine.grade(input)).rejects.toMatchObject({ code: 'MODEL_MISSING' });
});
