import type { ModelAnswer } from '../../domain/call.ts';
import type { StageName } from '../engine.ts';
import type { ReviewStage } from '../review-engine.ts';

export interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** One question to a model. */
export interface ModelRequest {
  stage: StageName | ReviewStage;
  /** What it is about, for the journal: a draft id, a group, a round. Does not shape the answer. */
  item: string;
  model: string;
  messages: Message[];
  /** The shape of the answer: a closed JSON Schema with a name that servers accept (`[a-z_]`). */
  schema: { name: string; shape: Record<string, unknown> };
  maxOutputTokens: number;
  /** Which of several answers to one question, from 1: the second is another answer, not the first again. */
  sample?: number | undefined;
}

/**
 * The seam: journal, limits and budgets are wrapped around one function.
 * Throws F2rError MODEL_UNREACHABLE when retries are used up (this item may be asked again) and
 * MODEL_REFUSED_RUN for what no retry mends (key, model, quota). Refusals and filters are answers.
 */
export type Model = (request: ModelRequest) => Promise<ModelAnswer>;
