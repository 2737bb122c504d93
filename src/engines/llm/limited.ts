import pLimit from 'p-limit';
import type { Model } from './model.ts';

/** At most so many questions at once. */
export function limited(model: Model, concurrency: number): Model {
  const limit = pLimit(concurrency);
  return (request) => limit(model, request);
}
