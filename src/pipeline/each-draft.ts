import pLimit from 'p-limit';
import { F2rError } from '../errors.ts';

/** Errors that concern the whole run: no further draft is begun. */
const FATAL: ReadonlySet<string> = new Set([
  'MODEL_REFUSED_RUN',
  'BUDGET_REACHED',
  'INTERRUPTED',
  'FILE_UNWRITABLE',
  'FILE_STALE',
]);

/** Some at a time; one draft's failure stops no other; at the end all failures are one error. */
export async function eachDraft<T>(
  drafts: readonly string[],
  work: (draft: string) => Promise<T>,
  { concurrency }: { concurrency: number },
): Promise<T[]> {
  const limit = pLimit(concurrency);
  let fatal: unknown;
  const guarded = async (draft: string): Promise<T> => {
    if (fatal !== undefined) throw fatal;
    try {
      return await work(draft);
    } catch (error) {
      if (!(error instanceof F2rError) || FATAL.has(error.code)) fatal ??= error;
      throw error;
    }
  };
  const settled = await Promise.allSettled(drafts.map((draft) => limit(guarded, draft)));
  if (fatal !== undefined) throw fatal;
  const failures = settled.flatMap((outcome, index) =>
    outcome.status === 'rejected' ? [{ draft: drafts[index], error: outcome.reason }] : [],
  );
  if (failures.length > 0) throw together(failures, drafts.length);
  return settled.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
}

function together(failures: { draft: string | undefined; error: unknown }[], all: number): unknown {
  const [first] = failures;
  if (!first || !(first.error instanceof F2rError) || failures.length === 1) return first?.error;
  const names = failures.slice(0, 3).map(({ draft }) => draft);
  const more = failures.length > names.length ? ` and ${failures.length - names.length} more` : '';
  return new F2rError(
    first.error.code,
    `${failures.length} of ${all} drafts failed (${names.join(', ')}${more}); the first: ${first.error.message}`,
    {
      ...(first.error.place === undefined ? {} : { place: first.error.place }),
      hint: first.error.hint ?? 'The same command goes on with these drafts alone.',
      cause: first.error,
    },
  );
}
