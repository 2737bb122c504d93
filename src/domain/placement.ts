import { bestAssignment } from './assignment.ts';
import type { Span } from './span.ts';

/** Of the characters that either has, the share that both have. */
export function overlapRatio(one: Span, other: Span): number {
  const common = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  if (common <= 0) return 0;
  return common / (Math.max(one.end, other.end) - Math.min(one.start, other.start));
}

/** What counts as the same place, by `overlapRatio`; at 0 one common character is enough. */
export const OVERLAPS: readonly number[] = [0, 0.1, 0.25, 0.5];

export interface PlacePair {
  reference: number;
  predicted: number;
}

/** As many places as can be paired one to one, and of those ways the one with the greatest overlap. */
export function pairedPlaces(
  references: readonly Span[],
  predicted: readonly Span[],
  least: number,
): PlacePair[] {
  if (references.length === 0 || predicted.length === 0) return [];
  const scores = references.map((reference) =>
    predicted.map((place) => {
      const ratio = overlapRatio(reference, place);
      return ratio > 0 && ratio >= least ? 1 + ratio / 1000 : 0;
    }),
  );
  return bestAssignment(scores).flatMap((column, row) =>
    column >= 0 && (scores[row]?.[column] ?? 0) > 0 ? [{ reference: row, predicted: column }] : [],
  );
}

/** Of one draft, or of several together; means over draws need not be whole numbers. */
export interface PlaceCounts {
  references: number;
  predicted: number;
  /** By overlap, in the order of `OVERLAPS`. */
  matched: number[];
}

export function placeCounts(references: readonly Span[], predicted: readonly Span[]): PlaceCounts {
  return {
    references: references.length,
    predicted: predicted.length,
    matched: OVERLAPS.map((least) => pairedPlaces(references, predicted, least).length),
  };
}

export function summed(counts: readonly PlaceCounts[], share = 1): PlaceCounts {
  const sum = (value: (one: PlaceCounts) => number) =>
    share * counts.reduce((total, one) => total + value(one), 0);
  return {
    references: sum(({ references }) => references),
    predicted: sum(({ predicted }) => predicted),
    matched: OVERLAPS.map((_, index) => sum(({ matched }) => matched[index] ?? 0)),
  };
}

export interface PlaceRates {
  precision: number;
  recall: number;
  f1: number;
}

/** At one of `OVERLAPS`; all 0 where there is nothing to divide by. */
export function placeRates({ references, predicted, matched }: PlaceCounts, overlap: number): PlaceRates {
  const found = matched[overlap] ?? 0;
  const share = (whole: number) => (whole === 0 ? 0 : found / whole);
  return {
    precision: share(predicted),
    recall: share(references),
    f1: references + predicted === 0 ? 0 : (2 * found) / (references + predicted),
  };
}
