import type { Change } from '../domain/change.ts';
import type { Draft, Warning } from '../domain/draft.ts';
import type { Answer } from '../domain/revision.ts';
import type { Stamp } from '../formats/writer.ts';
import { writeAnswers, writeChanges } from '../formats/writers.ts';
import type { CommentedCopy } from './commented-copy.ts';
import { draftFile } from './draft-file.ts';

export interface ChangedCopyOptions {
  changes: readonly Change[];
  /** What is said in the threads of the draft's comments. */
  answers: readonly Answer[];
  stamp: Stamp;
  files: ReadonlySet<string>;
}

/** As `commentedCopy`, with changes that a person accepts or rejects. */
export async function changedCopy(
  draft: Pick<Draft, 'id' | 'path' | 'text'>,
  { changes, answers, stamp, files }: ChangedCopyOptions,
): Promise<CommentedCopy> {
  const file = await draftFile(draft, files);
  const answered = answers.length === 0 ? undefined : await writeAnswers(file, answers, stamp);
  const { bytes, leftOut, moved } = await writeChanges(
    { ...file, bytes: answered?.bytes ?? file.bytes },
    changes,
    stamp,
  );
  const told = ({ item: { before, after }, reason }: (typeof leftOut)[number], what: string): Warning => ({
    path: draft.path,
    message: `${what}: ${JSON.stringify(before)} to ${JSON.stringify(after)} (${reason})`,
  });
  const unanswered = (answered?.leftOut ?? []).map(({ item, reason }) => ({
    path: draft.path,
    message: `answer left out: comment ${item.comment} (${reason})`,
  }));
  return {
    bytes,
    warnings: [
      ...unanswered,
      ...leftOut.map((one) => told(one, 'left out')),
      ...moved.map((one) => told(one, 'less exact')),
    ],
  };
}
