import { hash } from './hash.ts';

/** Numbers in [0, 1) that depend on the seed alone (mulberry32). */
export function seededRandom(seed: string): () => number {
  let state = Number.parseInt(hash(seed).slice(0, 8), 16);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Where a content falls in [0, 1) under a seed: the same for the same content wherever it stands. */
export function hashFraction(seed: number, contentHash: string): number {
  return Number.parseInt(hash(`${seed}:${contentHash}`).slice(0, 13), 16) / 2 ** 52;
}
