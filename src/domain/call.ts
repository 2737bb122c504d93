import { z } from 'zod';

export const Usage = z.strictObject({
  promptTokens: z.int().nonnegative(),
  completionTokens: z.int().nonnegative(),
  /** The server did not say: counted by f2r from the texts. */
  estimated: z.boolean(),
});
export type Usage = z.infer<typeof Usage>;

/** What a server answered, whole. */
export const ModelAnswer = z.strictObject({
  text: z.string(),
  /** `length`: cut at the output limit. */
  finish: z.enum(['stop', 'length', 'filtered', 'refused']),
  /** The model that the server says has answered. */
  model: z.string(),
  usage: Usage,
});
export type ModelAnswer = z.infer<typeof ModelAnswer>;

/** One line of `calls.jsonl`. A call is finished when its line with an answer is on disk. */
export const CallRecord = z.strictObject({
  stage: z.string(),
  /** What was asked about: a draft id, a group, a round. */
  item: z.string(),
  attempt: z.int().positive(),
  /** Hash of everything in the request that shapes its answer. */
  request: z.string(),
  /** The messages as sent, for `f2r explain`. */
  messages: z.array(z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })),
  answer: ModelAnswer.nullable(),
  error: z.string().nullable(),
  at: z.string(),
  ms: z.number().nonnegative(),
});
export type CallRecord = z.infer<typeof CallRecord>;
