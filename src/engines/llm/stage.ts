import type { z } from 'zod';
import type { ModelRequest } from './model.ts';
import type { PromptName } from './prompts.ts';
import type { ProposedCriterion } from './proposed-criterion.ts';

/** One question to the model, as a value: which prompt, filled with what, answered in which shape. */
export interface Question<Input, Reply> {
  stage: ModelRequest['stage'];
  prompt: PromptName;
  /** Only strings, numbers, enums, arrays and objects, all required, at most four levels: what every server can do. */
  reply: z.ZodType<Reply>;
  variables(input: Input): Record<string, string>;
  maxOutputTokens(input: Input): number;
}

/** A question about several things, each of which may be answered or not. */
export interface ItemStage<Input, Reply, Answer> extends Question<Input, Reply> {
  /** What is asked about, by the ids that the model is given. */
  ids(input: Input): string[];
  /** The same list as in the prompt, of these alone. */
  list(input: Input, ids: ReadonlySet<string>): string;
  /** What was answered as asked; nothing that was not offered. */
  result(input: Input, reply: Reply): Map<string, Answer>;
}

/** A question whose answer holds the prose of criteria, which must not quote what they were learned from. */
export interface CriteriaStage<Input, Reply extends { criteria: ProposedCriterion[] }, Output>
  extends Question<Input, Reply> {
  result(input: Input, reply: Reply): Output;
}
