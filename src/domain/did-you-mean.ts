/**
 * The known name that was probably meant, by Damerau-Levenshtein distance over lower-case letters: at most a third of
 * the longer name may differ (one letter in short names). The first of equally near ones.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  let nearest: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const bound = Math.max(1, Math.floor(Math.max(name.length, candidate.length) / 3));
    if (Math.abs(name.length - candidate.length) > bound) continue;
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance > bound || distance >= Math.min(least, candidate.length)) continue;
    nearest = candidate;
    least = distance;
  }
  return nearest;
}

/** Insertions, deletions, substitutions and swaps of neighbours (each pair swapped once). */
function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      const swapped = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + cost,
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = current;
  }
  return last[other.length] ?? 0;
}
