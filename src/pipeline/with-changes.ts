import { readFile } from 'node:fs/promises';
import type { Revision } from '../domain/revision.ts';
import { writeChanges } from '../formats/writers.ts';

export interface WrittenRevision {
  content: Uint8Array;
  /** What the format cannot hold, or holds less exactly, a line each. */
  notes: string[];
}

/** The file that was revised, with changes that a person accepts or rejects. Throws INPUT_INVALID for a format that has none. */
export async function withChanges({ path, changes }: Revision, now: Date): Promise<WrittenRevision> {
  const file = { path, bytes: await readFile(path) };
  const date = `${now.toISOString().slice(0, 19)}Z`;
  const { bytes, leftOut, moved } = await writeChanges(file, changes, { date });
  const told =
    (what: string) =>
    ({ item, reason }: (typeof leftOut)[number]) =>
      `${what}: "${item.before}" to "${item.after}" (${reason})`;
  return {
    content: bytes,
    notes: [...leftOut.map(told('not in the file')), ...moved.map(told('less exact in the file'))],
  };
}
