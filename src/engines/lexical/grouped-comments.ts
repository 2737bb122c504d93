import { hashFraction } from '../../domain/random.ts';
import { type SparseVector, unit, weighted } from '../../domain/sparse-vector.ts';
import { type CommentSpace, commentSpace } from './comment-space.ts';
import { centroids, cut, mergesOf, nearestCentre } from './grouping.ts';
import { groupingQuality } from './grouping-quality.ts';
import type { LearnedComment } from './learned-comment.ts';
import { shapeVector } from './passage-vector.ts';

/** Bounds the cubic part, so that twice the drafts take about twice the time. */
const SAMPLE = 240;
const FEWEST_GROUPS = 2;
const MOST_GROUPS = 12;
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
    count === undefined ? byData(comments, vectors, { space, seed }) : into(count, comments, vectors, seed);
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

/** The grouping into a few to a dozen groups that serves prediction best within the comments learned from. */
function byData(
  comments: readonly LearnedComment[],
  vectors: readonly SparseVector[],
  within: { space: CommentSpace; seed: number },
): number[] {
  const most = Math.min(MOST_GROUPS, Math.floor(comments.length / SMALLEST_GROUP));
  if (most < FEWEST_GROUPS) return comments.map(() => 0);
  const dendrogram = sampleMerges(comments, vectors, within.seed);
  let best = { groups: comments.map(() => 0), quality: Number.NEGATIVE_INFINITY };
  for (let count = FEWEST_GROUPS; count <= most; count++) {
    const groups = withoutSmall(refined(cutSample(dendrogram, count), vectors), vectors);
    const quality = Math.round(groupingQuality(comments, groups, within) * 1e9) / 1e9;
    if (quality > best.quality) best = { groups, quality };
  }
  return best.groups;
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
