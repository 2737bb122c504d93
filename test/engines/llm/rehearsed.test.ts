import { expect, test } from 'vitest';
import { parsePrompts } from '../../../src/engines/llm/prompts.ts';
import { rehearsed } from '../../../src/engines/llm/rehearsed.ts';
import { stageModels } from '../../../src/engines/llm/stage-models.ts';
import { comment, draft } from '../../support/draft.ts';
import { fakeModel, MODELS, PROMPT_TEXTS, slotted } from './support.ts';

const text = 'Sales grew by half. Nobody knows why.';
const train = [slotted(draft('d1', text, [comment(text, 'Nobody knows', { body: 'Who has asked?' })]))];

function rehearsal(answer: Promise<string>) {
  const { model, requests } = fakeModel([]);
  const prompts = parsePrompts(PROMPT_TEXTS);
  let filled = 0;
  const counting = {
    ...prompts,
    get predict() {
      filled += 1;
      return prompts.predict;
    },
    get refine() {
      filled += 1;
      return prompts.refine;
    },
  };
  const given = rehearsed(answer, train, { model, models: stageModels(MODELS), prompts: counting });
  return { given, requests, filled: () => filled };
}

const after = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('answer'), ms));

test('while an answer is waited for, the next questions are made and asked of nobody', async () => {
  const { given, requests, filled } = rehearsal(after(500));
  expect(await given).toBe('answer');
  expect([filled(), requests]).toEqual([2, []]);
});

test('where the answer is there, nothing is rehearsed, and its error is the one that is thrown', async () => {
  const { given, filled } = rehearsal(Promise.resolve('answer'));
  expect(await given).toBe('answer');
  const { given: failing } = rehearsal(Promise.reject(new Error('no answer')));
  await expect(failing).rejects.toThrow('no answer');
  expect(filled()).toBe(0);
});
