/** Consecutive groups of about equal weight, none above `limit` unless it is a single item. */
export function batches<T>(items: readonly T[], weight: (item: T) => number, limit: number): T[][] {
  const total = items.reduce((sum, item) => sum + weight(item), 0);
  const target = total / Math.max(1, Math.ceil(total / limit));
  const groups: T[][] = [];
  let filled = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const next = weight(item);
    if (filled >= target || filled + next > limit) {
      groups.push([]);
      filled = 0;
    }
    groups.at(-1)?.push(item);
    filled += next;
  }
  return groups;
}
