import type { ContentWord } from '../../domain/terms.ts';

/** A text by its content words, with the draft it belongs to. */
export interface DraftWords {
  draft: string;
  words: readonly ContentWord[];
}

/** A word of fewer texts than this share of them is no mark of the group. */
const FEWEST = 0.05;

/**
 * Words that many of `texts` have and few of `others`, most telling first, in the form they mostly have.
 * A word of one text alone, or of one draft alone where there are several, tells nothing.
 */
export function distinctiveTerms(
  texts: readonly DraftWords[],
  others: readonly DraftWords[],
  limit: number,
): string[] {
  const inside = spread(texts);
  const outside = spread(others);
  const severalDrafts = new Set(texts.map(({ draft }) => draft)).size > 1;
  const recurs = (found: Spread): boolean =>
    found.texts >= Math.max(2, texts.length * FEWEST) && (!severalDrafts || found.drafts.size > 1);
  return [...inside]
    .filter(([, found]) => texts.length < 3 || recurs(found))
    .map(([term, found]) => {
      const own = found.texts / texts.length;
      const other = (outside.get(term)?.texts ?? 0) / Math.max(1, others.length);
      return { term, weight: own * Math.log((own + 0.01) / (other + 0.01)), form: commonForm(found.forms) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
    .slice(0, limit)
    .map(({ form }) => form);
}

interface Spread {
  texts: number;
  drafts: Set<string>;
  forms: Map<string, number>;
}

function spread(texts: readonly DraftWords[]): Map<string, Spread> {
  const found = new Map<string, Spread>();
  for (const { draft, words } of texts) {
    for (const { word, term } of words) {
      const entry = found.get(term) ?? { texts: 0, drafts: new Set<string>(), forms: new Map() };
      entry.forms.set(word, (entry.forms.get(word) ?? 0) + 1);
      entry.drafts.add(draft);
      found.set(term, entry);
    }
    for (const term of new Set(words.map((one) => one.term))) {
      const entry = found.get(term);
      if (entry) entry.texts++;
    }
  }
  return found;
}

function commonForm(forms: ReadonlyMap<string, number>): string {
  const [form] = [...forms].sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1));
  return form?.[0] ?? '';
}
