import type { Engine } from '../engine.ts';

/** Raised with every change that can change an answer: files made by another version are stale. */
const VERSION = '2';

/**
 * Answers every stage from the words alone: no network, no model, the same answer for the same input everywhere.
 * A stage is read when it is first asked: who works with a model does not wait for it.
 */
export function lexicalEngine({ seed }: { seed: number }): Engine {
  return {
    name: 'lexical',
    unit: 'lexical',
    model: null,
    identity: () => ({ lexical: VERSION, seed: String(seed) }),
    infer: async (train) => (await import('./infer.ts')).infer(train, seed),
    predict: async (input) => (await import('./predict.ts')).predict(input),
    judge: async (input) => (await import('./judge.ts')).judge(input),
    attribute: async (input) => (await import('./attribute.ts')).attribute(input),
    refine: async (input) => (await import('./refine.ts')).refine(input, seed),
    rewrite: async (input) => (await import('./rewrite.ts')).rewrite(input, seed),
  };
}
