/** What the refiner sees of one reference comment: where, what was meant, what was said, which criterion won. */
export interface Signal {
  /** `draft#comment`. */
  comment: string;
  draft: string;
  quote: string | null;
  context: { before: string; after: string };
  reference: string;
  predicted: string;
  cited: string | null;
  attributed: string | null;
  score: number;
  reason: string;
}
