import { dot, type SparseVector, total, unit } from '../../domain/sparse-vector.ts';

/** Merges in the order made: after `size - k` of them, `k` groups are left. */
type Merge = readonly [number, number];

/**
 * Agglomerative grouping of vectors of length 1 by Ward's criterion (the pair whose joining raises the spread within
 * groups least; Lance-Williams update). Ties go to the earlier pair. Cubic at worst: give it a sample.
 */
export function mergesOf(vectors: readonly SparseVector[]): Merge[] {
  const distances = vectors.map((left) => vectors.map((right) => Math.max(0, 2 - 2 * dot(left, right))));
  const sizes = vectors.map(() => 1);
  const alive = vectors.map((_, index) => index);
  const merges: Merge[] = [];
  while (alive.length > 1) {
    const [left, right] = nearestPair(alive, distances);
    merges.push([left, right]);
    join(left, right, { alive, distances, sizes });
    alive.splice(alive.indexOf(right), 1);
    sizes[left] = (sizes[left] ?? 0) + (sizes[right] ?? 0);
  }
  return merges;
}

function nearestPair(alive: readonly number[], distances: readonly number[][]): Merge {
  let best: Merge = [0, 0];
  let least = Number.POSITIVE_INFINITY;
  for (const [place, left] of alive.entries()) {
    const row = distances[left] ?? [];
    for (let later = place + 1; later < alive.length; later++) {
      const right = alive[later] ?? 0;
      const distance = row[right] ?? 0;
      if (distance < least) {
        least = distance;
        best = [left, right];
      }
    }
  }
  return best;
}

function join(
  left: number,
  right: number,
  { alive, distances, sizes }: { alive: readonly number[]; distances: number[][]; sizes: readonly number[] },
): void {
  const at = (row: number, column: number): number => distances[row]?.[column] ?? 0;
  const [a, b] = [sizes[left] ?? 1, sizes[right] ?? 1];
  const between = at(left, right);
  for (const other of alive) {
    if (other === left || other === right) continue;
    const c = sizes[other] ?? 1;
    const distance = ((a + c) * at(left, other) + (b + c) * at(right, other) - c * between) / (a + b + c);
    const [rowOfLeft, rowOfOther] = [distances[left], distances[other]];
    if (rowOfLeft) rowOfLeft[other] = distance;
    if (rowOfOther) rowOfOther[left] = distance;
  }
}

/** The group of each of `size` items after all but the last `count - 1` merges; groups are numbered as they first occur. */
export function cut(merges: readonly Merge[], size: number, count: number): number[] {
  const parent = Array.from({ length: size }, (_, index) => index);
  for (const [left, right] of merges.slice(0, Math.max(0, size - count))) parent[right] = left;
  const rootOf = (item: number): number => {
    let root = item;
    while (parent[root] !== root) root = parent[root] ?? root;
    return root;
  };
  const numbers = new Map<number, number>();
  return parent.map((_, item) => {
    const root = rootOf(item);
    const number = numbers.get(root) ?? numbers.size;
    numbers.set(root, number);
    return number;
  });
}

/** The mean vector of each group, by group number. */
export function centroids(vectors: readonly SparseVector[], groups: readonly number[]): SparseVector[] {
  const count = groups.reduce((most, group) => Math.max(most, group + 1), 0);
  return Array.from({ length: count }, (_, group) =>
    unit(total(vectors.filter((_vector, index) => groups[index] === group))),
  );
}

/** Index of the centre nearest to the vector; the first of several. */
export function nearestCentre(vector: SparseVector, centres: readonly SparseVector[]): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (const [index, centre] of centres.entries()) {
    const nearness = dot(vector, centre);
    if (nearness > most) {
      most = nearness;
      best = index;
    }
  }
  return best;
}
