import { z } from 'zod';

export const LINT_RULES = ['should', 'vague', 'untestable', 'no-example', 'overlap'] as const;
export const LintRule = z.enum(LINT_RULES);
export type LintRule = z.infer<typeof LintRule>;

export const LintFinding = z.strictObject({
  rule: LintRule,
  /** Its id, and its place among the rubric's criteria, from 0. */
  criterion: z.string(),
  index: z.int().nonnegative(),
  field: z.enum(['criterion', 'examples']),
  /** The words that it is about, as they stand there; '' for none. */
  words: z.string(),
  message: z.string(),
});
export type LintFinding = z.infer<typeof LintFinding>;

/** With where it is in the rubric's own file: `rubric.md:12`, or `rubric.json: criteria[2].criterion`. */
export const PlacedFinding = z.strictObject({ ...LintFinding.shape, place: z.string() });
export type PlacedFinding = z.infer<typeof PlacedFinding>;

/** What `lint --json` prints; scripts rely on it. `language` is ISO 639-1; null: not told. */
export const LintList = z.strictObject({ findings: z.array(PlacedFinding), language: z.string().nullable() });
export type LintList = z.infer<typeof LintList>;
