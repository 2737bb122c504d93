import { z } from 'zod';

/** A place and what was said of it, with the draft that it comes from: hidden when that draft is predicted. */
export const Example = z.strictObject({ draft: z.string(), quote: z.string(), comment: z.string() });
export type Example = z.infer<typeof Example>;

export const Points = z
  .int()
  .min(-10)
  .max(10)
  .refine((points) => points !== 0, 'must not be 0');

const oneLine = z
  .string()
  .trim()
  .min(1)
  .refine((text) => !/[\r\n]/.test(text), 'must be one line');

/** A criterion's substance: what a proposal says of it, before f2r gives it an id. */
export const CriterionBody = z.strictObject({
  name: oneLine,
  /** What is in the draft when the criterion applies; never "should". */
  criterion: z.string().trim().min(1),
  selectWhen: z.string().trim(),
  doNotSelectWhen: z.string().trim(),
  examples: z.array(Example),
  /** Negative: the condition is a fault. */
  points: Points,
  tags: z.array(oneLine.refine((tag) => !tag.startsWith('f2r:'), 'must not start with "f2r:"')),
  /** Keys (`draft#comment`) of the comments behind it. */
  evidence: z.array(z.string().min(1)),
});
export type CriterionBody = z.infer<typeof CriterionBody>;

export const CriterionId = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/, 'must be a short word such as c3');

export const Criterion = z.strictObject({
  id: CriterionId,
  ...CriterionBody.shape,
  /** Never changed by refinement. */
  locked: z.boolean(),
});
export type Criterion = z.infer<typeof Criterion>;
