import { expect, test } from 'vitest';
import { z } from 'zod';
import { attribute } from '../../../src/engines/llm/stages/attribute.ts';
import { infer } from '../../../src/engines/llm/stages/infer.ts';
import { inferMerge } from '../../../src/engines/llm/stages/infer-merge.ts';
import { judge } from '../../../src/engines/llm/stages/judge.ts';
import { predict } from '../../../src/engines/llm/stages/predict.ts';
import { predictWithoutRubric } from '../../../src/engines/llm/stages/predict-without-rubric.ts';
import { refine } from '../../../src/engines/llm/stages/refine.ts';
import { remark } from '../../../src/engines/llm/stages/remark.ts';
import { rewrite } from '../../../src/engines/llm/stages/rewrite.ts';
import { engineOf, HARBOUR_DRAFT, MODELS, PROMPT_TEXTS, RUBRIC } from './support.ts';

const SHAPES = [
  infer,
  inferMerge,
  predict,
  predictWithoutRubric,
  judge,
  attribute,
  refine,
  rewrite,
  remark,
].map(({ prompt, reply }) => [prompt, z.toJSONSchema(reply, { io: 'input' })] as const);

test.each(SHAPES)('the answer to %s is at most four levels deep, with every key required', (_, shape) => {
  expect(depth(shape)).toBeLessThanOrEqual(4);
  for (const part of objectsIn(shape)) {
    expect(part.required).toEqual(Object.keys(part.properties ?? {}));
  }
});

test('a stage is answered by its own model, in a shape named after the prompt', async () => {
  const { engine, requests } = engineOf(() => ({ comments: [] }));
  await engine.predict({ ...HARBOUR_DRAFT, guide: { kind: 'none' } });
  await engine.attribute({ ...HARBOUR_DRAFT, rubric: RUBRIC });
  expect(requests[0]).toMatchObject({
    stage: 'predict',
    item: 'harbour',
    model: 'm-predict',
    schema: { name: 'predict_without_rubric' },
  });
  expect(requests.at(-1)).toMatchObject({ model: 'm-attribute', schema: { name: 'attribute' } });
});

test('the identity of a stage changes with the words of its own prompts alone', () => {
  const own = engineOf([]).engine;
  const other = engineOf([], { ...PROMPT_TEXTS, judge: `${PROMPT_TEXTS.judge} Take care.` }).engine;
  expect(own.identity('judge').model).toBe(MODELS.judge);
  expect(other.identity('judge')).not.toEqual(own.identity('judge'));
  expect(other.identity('predict')).toEqual(own.identity('predict'));
});

test('a prompt that cannot be filled is refused before anything is asked', () => {
  expect(() => engineOf([], { ...PROMPT_TEXTS, judge: '# User\nJudge!' })).toThrow(/places/);
  const { judge: _, ...incomplete } = PROMPT_TEXTS;
  expect(() => engineOf([], incomplete)).toThrow(expect.objectContaining({ place: 'prompts/judge.md' }));
});

type Shape = z.core.JSONSchema.BaseSchema;

function parts({ properties = {}, items, anyOf = [] }: Shape): Shape[] {
  const all = [...Object.values(properties), ...(Array.isArray(items) ? items : [items]), ...anyOf];
  return all.filter((part): part is Shape => typeof part === 'object');
}

function depth(shape: Shape): number {
  const below = Math.max(0, ...parts(shape).map(depth));
  return shape.type === 'object' || shape.type === 'array' ? 1 + below : below;
}

function objectsIn(shape: Shape): Shape[] {
  return [...(shape.type === 'object' ? [shape] : []), ...parts(shape).flatMap(objectsIn)];
}
