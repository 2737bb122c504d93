/** Features by name with their weights; insertion order is the order in which sums are taken. */
export type SparseVector = ReadonlyMap<string, number>;

/** How often each feature occurs, in the order of the features' names: equal bags are equal vectors. */
export function counts(features: readonly string[]): SparseVector {
  const vector = new Map<string, number>();
  for (const feature of [...features].sort()) vector.set(feature, (vector.get(feature) ?? 0) + 1);
  return vector;
}

/** With length 1; the empty vector stays empty. */
export function unit(vector: SparseVector): SparseVector {
  const length = Math.sqrt(dot(vector, vector));
  if (length === 0) return new Map();
  return new Map([...vector].map(([feature, weight]) => [feature, weight / length]));
}

export function weighted(
  vector: SparseVector,
  weight: (feature: string, value: number) => number,
): SparseVector {
  const result = new Map<string, number>();
  for (const [feature, value] of vector) {
    const product = weight(feature, value);
    if (product !== 0) result.set(feature, product);
  }
  return result;
}

export function dot(left: SparseVector, right: SparseVector): number {
  const [small, large] = left.size <= right.size ? [left, right] : [right, left];
  let sum = 0;
  for (const [feature, weight] of small) {
    const other = large.get(feature);
    if (other !== undefined) sum += weight * other;
  }
  return sum;
}

/** -1 to 1, 0 where one is empty; of vectors of any length. */
export function cosine(left: SparseVector, right: SparseVector): number {
  const lengths = Math.sqrt(dot(left, left) * dot(right, right));
  return lengths === 0 ? 0 : dot(left, right) / lengths;
}

/** The sum of the vectors, features in the order of their names. */
export function total(vectors: readonly SparseVector[]): SparseVector {
  const sums = new Map<string, number>();
  for (const vector of vectors)
    for (const [feature, weight] of vector) sums.set(feature, (sums.get(feature) ?? 0) + weight);
  return new Map([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));
}
