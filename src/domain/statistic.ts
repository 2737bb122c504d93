import { z } from 'zod';

/** A figure of a whole sample. `value` is null where it is not defined, and `reason` then says why; `n` is what it was taken of. */
export const Statistic = z.strictObject({
  value: z.number().nullable(),
  n: z.int().nonnegative(),
  reason: z.string().nullable(),
});
export type Statistic = z.infer<typeof Statistic>;

export function defined(value: number, n: number): Statistic {
  return { value, n, reason: null };
}

export function undefinedStatistic(reason: string, n: number): Statistic {
  return { value: null, n, reason };
}
