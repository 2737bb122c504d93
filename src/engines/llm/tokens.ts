import { estimateTokenCount } from 'tokenx';

const MOST_COUNTED = 500;
const counted = new Map<string, number>();

/**
 * What a model roughly counts for a text; no tokenizer is exact for all servers. Instructions and drafts are asked about
 * again and again and counted once.
 */
export function tokens(text: string): number {
  const count = counted.get(text) ?? estimateTokenCount(text);
  if (counted.size >= MOST_COUNTED) counted.clear();
  counted.set(text, count);
  return count;
}
