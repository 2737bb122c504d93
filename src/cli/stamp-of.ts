import type { Outside } from './outside.ts';

/** When something is written into a person's file: UTC, to the second. */
export function stampOf({ now }: Pick<Outside, 'now'>): { date: string } {
  return { date: `${now().toISOString().slice(0, 19)}Z` };
}
