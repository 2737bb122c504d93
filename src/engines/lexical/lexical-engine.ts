import type { Engine } from '../engine.ts';
import { attribute } from './attribute.ts';
import { infer } from './infer.ts';
import { judge } from './judge.ts';
import { predict } from './predict.ts';
import { refine } from './refine.ts';
import { rewrite } from './rewrite.ts';

/** Raised with every change that can change an answer: files made by another version are stale. */
const VERSION = '1';

/** Answers every stage from the words alone: no network, no model, the same answer for the same input everywhere. */
export function lexicalEngine({ seed }: { seed: number }): Engine {
  return {
    name: 'lexical',
    unit: 'lexical',
    model: null,
    identity: () => ({ lexical: VERSION, seed: String(seed) }),
    infer: async (train) => infer(train, seed),
    predict: async (input) => predict(input),
    judge: async (input) => judge(input),
    attribute: async (input) => attribute(input),
    refine: async (input) => refine(input, seed),
    rewrite: async (input) => rewrite(input, seed),
  };
}
