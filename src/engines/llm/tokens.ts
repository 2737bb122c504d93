import { estimateTokenCount } from 'tokenx';

/** What a model roughly counts for a text; no tokenizer is exact for all servers. */
export function tokens(text: string): number {
  return estimateTokenCount(text);
}
