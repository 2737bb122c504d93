import type { Draft } from './draft.ts';
import { hash } from './hash.ts';

/** What a split and a rubric know a draft by: its text alone, line ends folded. */
export function draftContentHash({ text }: Pick<Draft, 'text'>): string {
  return hash(text.replace(/\r\n?/g, '\n'));
}
