import pLimit from 'p-limit';
import type { Model } from './model.ts';

/** At most so many questions at once. */
export function limited(model: Model, concurrency: number): Model {
  const limit = pLimit(concurrency);
  return (request) => limit(model, request);
}

/** A local server answers one question at a time; more would wait in its queue against our deadline. */
export function defaultConcurrency(baseUrl: string): number {
  const { hostname } = new URL(baseUrl);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.') ? 1 : 4;
}
