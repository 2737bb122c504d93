import { hashFraction } from '../../domain/random.ts';
import { dot, type SparseVector, unit, weighted } from '../../domain/sparse-vector.ts';
import { type CommentSpace, commentSpace } from './comment-space.ts';
import { centroids, cut, mergesOf, nearestCentre } from './grouping.ts';
import type { LearnedComment } from './learned-comment.ts';
import { shapeVector } from './passage-vector.ts';

/** Bounds the cubic part, so that twice the drafts take about twice the time. */
const SAMPLE = 240;
const FEWEST_GROUPS = 2;
const MOST_GROUPS = 12;
/** Fewer groups are taken where their silhouette is this near to the best: more always look a little tidier. */
const TOLERANCE = 0.03;
const SMALLEST_GROUP = 2;
const PASSES = 3;
/** What is commented on against what is said: a habit that cannot be told by the place cannot be predicted. */
const PLACE = 0.5;

export interface Grouping {
  seed: number;
  /** The number of groups; chosen by the data where it is left out. */
  count?: number;
}

/** Groups of comments that say alike things of alike passages, largest first; every comment is in one group. */
export function groupedComments(
  comments: readonly LearnedComment[],
  { seed, count }: Grouping,
): LearnedComment[][] {
  if (comments.length === 0) return [];
  const space = commentSpace(comments);
  const vectors = comments.map((comment) => placedVector(comment, space));
  const grouped =
    count === undefined ? byData(comments, vectors, seed) : into(count, comments, vectors, seed);
  const groups = new Map<number, LearnedComment[]>();
  for (const [index, comment] of comments.entries()) {
    const group = grouped[index] ?? 0;
    groups.set(group, [...(groups.get(group) ?? []), comment]);
  }
  return [...groups.values()].sort(
    (a, b) => b.length - a.length || ((a[0]?.key ?? '') < (b[0]?.key ?? '') ? -1 : 1),
  );
}

function placedVector(comment: LearnedComment, space: CommentSpace): SparseVector {
  const place = weighted(shapeVector(comment.quote), (_feature, value) => PLACE * value);
  return unit(new Map([...space.vector(comment), ...place]));
}

function byData(
  comments: readonly LearnedComment[],
  vectors: readonly SparseVector[],
  seed: number,
): number[] {
  const most = Math.min(MOST_GROUPS, Math.floor(comments.length / SMALLEST_GROUP));
  if (most < FEWEST_GROUPS) return comments.map(() => 0);
  const counts = Array.from({ length: most - FEWEST_GROUPS + 1 }, (_, index) => FEWEST_GROUPS + index);
  const dendrogram = sampleMerges(comments, vectors, seed);
  const candidates = counts.map((count) => refined(cutSample(dendrogram, count), vectors));
  const qualities = candidates.map((groups) => silhouette(vectors, groups));
  const best = qualities.reduce((most, quality) => Math.max(most, quality), 0);
  const chosen = qualities.findIndex((quality) => quality >= best - TOLERANCE);
  return withoutSmall(candidates[chosen] ?? [], vectors);
}

function into(
  count: number,
  comments: readonly LearnedComment[],
  vectors: readonly SparseVector[],
  seed: number,
): number[] {
  return withoutSmall(refined(cutSample(sampleMerges(comments, vectors, seed), count), vectors), vectors);
}

interface Dendrogram {
  sample: SparseVector[];
  merges: ReturnType<typeof mergesOf>;
}

function sampleMerges(
  comments: readonly LearnedComment[],
  vectors: readonly SparseVector[],
  seed: number,
): Dendrogram {
  const sample = comments
    .map(({ key }, index) => ({ key, index, fraction: hashFraction(seed, key) }))
    .sort((a, b) => a.fraction - b.fraction || (a.key < b.key ? -1 : 1))
    .slice(0, SAMPLE)
    .sort((a, b) => a.index - b.index)
    .flatMap(({ index }) => vectors[index] ?? []);
  return { sample, merges: mergesOf(sample) };
}

/** The centres of the sample's groups. */
function cutSample({ sample, merges }: Dendrogram, count: number): SparseVector[] {
  return centroids(sample, cut(merges, sample.length, Math.min(count, sample.length)));
}

/** Every vector goes to the nearest centre, the centres follow, a few times. */
function refined(centres: readonly SparseVector[], vectors: readonly SparseVector[]): number[] {
  let groups = vectors.map((vector) => nearestCentre(vector, centres));
  for (let pass = 1; pass < PASSES; pass++) {
    const moved = centroids(vectors, groups);
    groups = vectors.map((vector) => nearestCentre(vector, moved));
  }
  return groups;
}

/** How much nearer vectors are to their own centre than to the next, -1 to 1 (the simplified silhouette). */
function silhouette(vectors: readonly SparseVector[], groups: readonly number[]): number {
  const centres = centroids(vectors, groups);
  let sum = 0;
  for (const [index, vector] of vectors.entries()) {
    const distances = centres.map((centre) => 1 - dot(vector, centre));
    const own = distances[groups[index] ?? 0] ?? 0;
    const other = Math.min(...distances.filter((_, group) => group !== groups[index]));
    const larger = Math.max(own, other);
    if (Number.isFinite(larger) && larger > 0) sum += (other - own) / larger;
  }
  return sum / Math.max(1, vectors.length);
}

/** One comment is no habit: its vector goes to the nearest of the larger groups. */
function withoutSmall(groups: readonly number[], vectors: readonly SparseVector[]): number[] {
  const sizes = new Map<number, number>();
  for (const group of groups) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const large = [...sizes].filter(([, size]) => size >= SMALLEST_GROUP).map(([group]) => group);
  const centres = centroids(vectors, groups);
  const kept = large.flatMap((group) => centres[group] ?? []);
  if (kept.length === 0) return groups.map(() => 0);
  return groups.map((group, index) => {
    if (large.includes(group)) return group;
    return large[nearestCentre(vectors[index] ?? new Map(), kept)] ?? group;
  });
}
