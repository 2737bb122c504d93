import { z } from 'zod';
import { Outcome } from './prediction.ts';

/** For each reference comment of a draft, the criterion that expresses it, judged blind to what was predicted. */
export const Attribution = z.strictObject({
  draft: z.string(),
  comments: z.array(
    z.strictObject({ comment: z.string(), outcome: Outcome, criterion: z.string().nullable() }),
  ),
});
export type Attribution = z.infer<typeof Attribution>;
