import { cosine, counts, type SparseVector, weighted } from './sparse-vector.ts';
import { characterGrams, terms } from './terms.ts';

/** A comment of a draft learned from, with its place; `quote` is '' for a comment on the whole draft. */
export interface PastComment {
  draft: string;
  quote: string;
  context: { before: string; after: string };
  comment: string;
}

/** A place to find past comments for; those of its own draft are never given. */
export type PlaceQuery = Omit<PastComment, 'comment'>;

export interface NearComment {
  past: PastComment;
  /** 0 to 1. */
  similarity: number;
}

/** Okapi BM25's usual constants. */
const SATURATION = 1.2;
const LENGTH = 0.75;
const QUOTE_SHARE = 0.7;

/** Finds past comments by their place: the quote counts 70 %, the text around it 30 %; of equals the earlier given. */
export function retrievalIndex(pasts: readonly PastComment[]): {
  nearest(query: PlaceQuery, count: number): NearComment[];
} {
  const quotes = field(pasts.map(({ quote }) => quote));
  const contexts = field(pasts.map(({ context }) => around(context)));
  return {
    nearest(query, count) {
      const byQuote = quotes(query.quote);
      const byContext = contexts(around(query.context));
      const mixed = (index: number): number =>
        QUOTE_SHARE * (byQuote[index] ?? 0) + (1 - QUOTE_SHARE) * (byContext[index] ?? 0);
      return pasts
        .map((past, index) => ({ past, index, similarity: Math.round(mixed(index) * 1e6) / 1e6 }))
        .filter(({ past }) => past.draft !== query.draft)
        .sort((a, b) => b.similarity - a.similarity || a.index - b.index)
        .slice(0, count)
        .map(({ past, similarity }) => ({ past, similarity }));
    },
  };
}

function around({ before, after }: PastComment['context']): string {
  return `${before}\n${after}`;
}

/** Similarity of a text to each of `texts`, 0 to 1: half BM25 as a share of the most it could be, half trigram cosine. */
function field(texts: readonly string[]): (query: string) => number[] {
  const bags = texts.map((text) => counts(terms(text)));
  const grams = texts.map(gramVector);
  const score = okapi(bags);
  return (query) => {
    const wanted = counts(terms(query));
    const queryGrams = gramVector(query);
    return bags.map((bag, index) => (score(wanted, bag) + cosine(queryGrams, grams[index] ?? new Map())) / 2);
  };
}

function gramVector(text: string): SparseVector {
  return weighted(counts(characterGrams(text)), (_gram, count) => Math.sqrt(count));
}

function okapi(bags: readonly SparseVector[]): (wanted: SparseVector, bag: SparseVector) => number {
  const documents = new Map<string, number>();
  for (const bag of bags) for (const term of bag.keys()) documents.set(term, (documents.get(term) ?? 0) + 1);
  const rarity = (term: string): number => {
    const found = documents.get(term) ?? 0;
    return Math.log(1 + (bags.length - found + 0.5) / (found + 0.5));
  };
  const average = bags.reduce((sum, bag) => sum + size(bag), 0) / Math.max(1, bags.length);
  return (wanted, bag) => {
    const norm = SATURATION * (1 - LENGTH + (LENGTH * size(bag)) / Math.max(1, average));
    let found = 0;
    let most = 0;
    for (const term of wanted.keys()) {
      const frequency = bag.get(term) ?? 0;
      found += (rarity(term) * frequency * (SATURATION + 1)) / (frequency + norm);
      most += rarity(term) * (SATURATION + 1);
    }
    return most === 0 ? 0 : found / most;
  };
}

function size(bag: SparseVector): number {
  let sum = 0;
  for (const count of bag.values()) sum += count;
  return sum;
}
