import { foldedText } from './folded-text.ts';
import { hash } from './hash.ts';

export interface Fingerprinted {
  /** Id of the criterion, null for none. */
  criterion: string | null;
  quote: string | null;
}

/**
 * What a remark is known by from run to run, in the order of the remarks of one file: its criterion and the words it is on,
 * without what moves: lines, white space, quotation marks, case, and how the model worded it. The same criterion on the
 * same words a second time has another.
 */
export function fingerprints(remarks: readonly Fingerprinted[]): string[] {
  const seen = new Map<string, number>();
  return remarks.map(({ criterion, quote }) => {
    const words = foldedText(quote ?? '')
      .text.trim()
      .toLowerCase();
    const key = hash({ criterion, words });
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return times === 1 ? key : hash({ key, times });
  });
}
