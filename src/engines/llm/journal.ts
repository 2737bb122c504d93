import type { CallRecord, ModelAnswer } from '../../domain/call.ts';
import { hash } from '../../domain/hash.ts';
import type { ModelRequest } from './model.ts';

/** What was asked before. */
export interface Journal {
  answered(request: string): Promise<ModelAnswer | undefined>;
  /** Resolves when the record is on disk. */
  append(record: CallRecord): Promise<void>;
  spent(): number;
}

/** Of all that shapes the answer: what the question is for does not. */
export function requestHash({ model, messages, schema, maxOutputTokens }: ModelRequest): string {
  return hash({ model, messages, schema, maxOutputTokens });
}
