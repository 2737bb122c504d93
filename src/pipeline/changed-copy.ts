import type { Change } from '../domain/change.ts';
import type { Draft, Warning } from '../domain/draft.ts';
import type { Stamp } from '../formats/writer.ts';
import { writeChanges } from '../formats/writers.ts';
import type { CommentedCopy } from './commented-copy.ts';
import { draftFile } from './draft-file.ts';

export interface ChangedCopyOptions {
  changes: readonly Change[];
  stamp: Stamp;
  files: ReadonlySet<string>;
}

/** As `commentedCopy`, with changes that a person accepts or rejects. */
export async function changedCopy(
  draft: Pick<Draft, 'id' | 'path' | 'text'>,
  { changes, stamp, files }: ChangedCopyOptions,
): Promise<CommentedCopy> {
  const { bytes, leftOut, moved } = await writeChanges(await draftFile(draft, files), changes, stamp);
  const told = ({ item: { before, after }, reason }: (typeof leftOut)[number], what: string): Warning => ({
    path: draft.path,
    message: `${what}: ${JSON.stringify(before)} to ${JSON.stringify(after)} (${reason})`,
  });
  return {
    bytes,
    warnings: [
      ...leftOut.map((one) => told(one, 'left out')),
      ...moved.map((one) => told(one, 'less exact')),
    ],
  };
}
