/** Token numbers: even for words (they weigh 2), odd for characters of scripts without spaces (1), 0 between texts. */
export type TokenNumbers = Int32Array;

/** All runs of a given weight in a sequence of tokens, found again in constant time. */
export interface TokenRuns {
  tokens: TokenNumbers;
  weight: number;
  /** By hash: the last place in `tokens` at which a run of that hash starts, -1 for none. */
  heads: Int32Array;
  /** By place: the place before it whose run has the same hash, -1 for none. */
  previous: Int32Array;
}

export function tokenRuns(tokens: TokenNumbers, weight: number): TokenRuns {
  const heads = new Int32Array(2 ** Math.ceil(Math.log2(tokens.length + 1))).fill(-1);
  const previous = new Int32Array(tokens.length).fill(-1);
  for (let place = 0; place < tokens.length; place++) {
    const end = runEnd(tokens, place, weight);
    if (end === undefined) continue;
    const slot = hash(tokens, place, end) & (heads.length - 1);
    previous[place] = heads[slot] ?? -1;
    heads[slot] = place;
  }
  return { tokens, weight, heads, previous };
}

/** Where the shortest run from `start` that weighs `weight` ends (exclusive); undefined where the text is too short. */
export function runEnd(tokens: TokenNumbers, start: number, weight: number): number | undefined {
  let left = weight;
  let place = start;
  while (left > 0) {
    const token = tokens[place] ?? 0;
    if (token === 0) return undefined;
    left -= token % 2 === 0 ? 2 : 1;
    place++;
  }
  return place;
}

/** Whether `tokens` from `start` to `end`, which weigh at least `runs.weight`, stand in one of the texts. */
export function hasRun(
  { tokens: known, weight, heads, previous }: TokenRuns,
  tokens: TokenNumbers,
  { start, end }: { start: number; end: number },
): boolean {
  const firstEnd = runEnd(tokens, start, weight);
  if (firstEnd === undefined || firstEnd > end) return false;
  let place = heads[hash(tokens, start, firstEnd) & (heads.length - 1)] ?? -1;
  while (place >= 0) {
    let length = 0;
    while (start + length < end && known[place + length] === tokens[start + length]) length++;
    if (start + length === end) return true;
    place = previous[place] ?? -1;
  }
  return false;
}

/** FNV-1a over whole token numbers. */
function hash(tokens: TokenNumbers, start: number, end: number): number {
  let value = 0x811c9dc5;
  for (let place = start; place < end; place++) value = Math.imul(value ^ (tokens[place] ?? 0), 0x01000193);
  return value ^ (value >>> 15);
}
