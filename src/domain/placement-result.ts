import type { Estimate } from './bootstrap.ts';
import type { Figure } from './figure.ts';

/** Precision, recall and their harmonic mean (F1) at an overlap, 0 to 1. */
export interface PlacementFigures {
  /** Least share of common characters; 0: any. */
  overlap: number;
  precision: Estimate;
  recall: Estimate;
  f1: Estimate;
}

export interface PlacementMethod {
  name: string;
  /** Places, over all splits; of random ones the mean over draws. */
  places: number;
  figures: PlacementFigures[];
  /** F1 of the rubric minus F1 of this, by overlap; absent for the rubric itself. */
  behind?: { overlap: number; f1: Estimate }[];
}

/** Where comments were predicted on drafts that were not learned from, against where the reviewer made them. */
export interface PlacementResult {
  splits: number;
  /** Different unseen drafts. */
  drafts: number;
  /** Commented places of the reviewer, over all splits. */
  references: number;
  /** Predicted comments without a place, over all splits. */
  unplaced: number;
  /** First the rubric, then what it is held against. */
  methods: PlacementMethod[];
  /** Of predicted comments that touch a reference, against that. */
  content: Figure | null;
  unit: 'content' | 'lexical';
}
