import { type CallJournal, openCallJournal } from '../store/call-journal.ts';
import { forgetfulJournal } from '../store/forgetful-journal.ts';

/** Outside of a run: calls are kept in a file and none is made twice, or only counted where there is no file. */
export async function withCalls<T>(
  path: string | undefined,
  work: (journal: CallJournal) => Promise<T>,
): Promise<T> {
  const journal = path === undefined ? forgetfulJournal() : await openCallJournal(path);
  try {
    return await work(journal);
  } finally {
    await journal.close();
  }
}
