/** A mean over splits of one corpus with its 95 % interval, null under three splits. */
export interface MeanInterval {
  mean: number;
  low: number | null;
  high: number | null;
}

/** Two-sided 95 % points of Student's t by degrees of freedom from 2; beyond the list 1.96 to 2.05 is close enough. */
const STUDENT = [
  4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11,
  2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045,
];
const BEYOND = 2.045;

/**
 * Student's t with the correction of Nadeau and Bengio (2003): splits of one corpus share most of their drafts, so the
 * variance of the mean is not that of independent values but `(1/n + unseen/train)` times theirs. `ratio`: unseen drafts
 * by train drafts. Without it more seeds would shrink the interval at will.
 */
export function meanInterval(values: readonly number[], ratio: number): MeanInterval | null {
  if (values.length === 0) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (values.length < 3) return { mean, low: null, high: null };
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  const reach = (STUDENT[values.length - 3] ?? BEYOND) * Math.sqrt((1 / values.length + ratio) * variance);
  return { mean, low: mean - reach, high: mean + reach };
}
