import type { CallRecord, ModelAnswer } from '../../domain/call.ts';
import { hash } from '../../domain/hash.ts';
import { remembered } from '../../domain/remembered.ts';
import type { ModelRequest } from './model.ts';

/** What was asked before. */
export interface Journal {
  answered(request: string): Promise<ModelAnswer | undefined>;
  /** Resolves when the record is on disk. */
  append(record: CallRecord): Promise<void>;
  spent(): number;
}

/** Of all that shapes the answer: what the question is for does not. */
export const requestHash = remembered(
  ({ model, messages, schema, maxOutputTokens, sample = 1 }: ModelRequest) =>
    hash({ model, messages, schema, maxOutputTokens, ...(sample === 1 ? {} : { sample }) }),
);
