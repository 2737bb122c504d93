import type { Draft, Warning } from '../domain/draft.ts';
import type { PlacedComment, Stamp } from '../formats/writer.ts';
import { writeComments } from '../formats/writers.ts';
import { draftFile } from './draft-file.ts';

export interface CommentedCopy {
  bytes: Uint8Array;
  /** What is not in it, or less exactly than asked for. */
  warnings: Warning[];
}

export interface CommentedCopyOptions {
  comments: readonly PlacedComment[];
  stamp: Stamp;
  /** The files that were read: nothing else is opened, whatever a draft says of its path. */
  files: ReadonlySet<string>;
}

/**
 * A draft's file with comments of f2r's in it, instead of those of an earlier run. Throws INPUT_INVALID for a file that
 * f2r cannot write into: with no comments at all this tells beforehand whether it can.
 */
export async function commentedCopy(
  draft: Pick<Draft, 'id' | 'path' | 'text'>,
  { comments, stamp, files }: CommentedCopyOptions,
): Promise<CommentedCopy> {
  const written = await writeComments(await draftFile(draft, files), comments, stamp);
  const { path } = draft;
  const warnings = [
    ...written.leftOut.map(({ item, reason }) => `left out: ${shown(item)} (${reason})`),
    ...written.moved.map(({ item, reason }) => `moved: ${shown(item)} (${reason})`),
  ];
  return { bytes: written.bytes, warnings: warnings.map((message) => ({ path, message })) };
}

function shown({ body }: PlacedComment): string {
  return JSON.stringify(body.length > 60 ? `${body.slice(0, 60)}…` : body);
}
