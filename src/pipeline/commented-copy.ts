import { readFile } from 'node:fs/promises';
import type { Draft, Warning } from '../domain/draft.ts';
import { F2rError } from '../errors.ts';
import { readFormat } from '../formats/formats.ts';
import type { PlacedComment, Stamp } from '../formats/writer.ts';
import { writeComments } from '../formats/writers.ts';

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
  { id, path, text }: Pick<Draft, 'id' | 'path' | 'text'>,
  { comments, stamp, files }: CommentedCopyOptions,
): Promise<CommentedCopy> {
  const bytes = files.has(path) ? await readFile(path).catch(() => undefined) : undefined;
  const held = bytes && (await readFormat(bytes, path, { view: 'accepted' })).drafts;
  if (!bytes || held?.length !== 1 || held[0]?.text !== text) {
    throw new F2rError('INPUT_INVALID', `The draft "${id}" is no file of its own to write comments into`, {
      place: path,
      hint: 'Ask for --format json or --format criticmarkup.',
    });
  }
  const written = await writeComments({ path, bytes }, comments, stamp);
  const warnings = [
    ...written.leftOut.map(({ item, reason }) => `left out: ${shown(item)} (${reason})`),
    ...written.moved.map(({ item, reason }) => `moved: ${shown(item)} (${reason})`),
  ];
  return { bytes: written.bytes, warnings: warnings.map((message) => ({ path, message })) };
}

function shown({ body }: PlacedComment): string {
  return JSON.stringify(body.length > 60 ? `${body.slice(0, 60)}…` : body);
}
