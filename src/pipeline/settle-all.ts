/**
 * As `Promise.all`, but ends only when all have ended: an answer that is in flight when another question fails is
 * still kept. Throws the first rejection.
 */
export async function settleAll<T extends readonly unknown[]>(
  work: T,
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
