import { readFile } from 'node:fs/promises';
import type { Draft } from '../domain/draft.ts';
import { F2rError } from '../errors.ts';
import type { SourceFile } from '../formats/format.ts';
import { readFormat } from '../formats/formats.ts';

/**
 * The file that a draft was read from, where it holds this draft alone. `files` are those that were read: nothing else is
 * opened, whatever a draft says of its path. Throws INPUT_INVALID where it is no file of its own.
 */
export async function draftFile(
  { id, path, text }: Pick<Draft, 'id' | 'path' | 'text'>,
  files: ReadonlySet<string>,
): Promise<SourceFile> {
  const bytes = files.has(path) ? await readFile(path).catch(() => undefined) : undefined;
  const held = bytes && (await readFormat(bytes, path, { view: 'accepted' })).drafts;
  if (bytes && held?.length === 1 && held[0]?.text === text) return { path, bytes };
  throw new F2rError('INPUT_INVALID', `The draft "${id}" is no file of its own to write into`, {
    place: path,
    hint: 'Ask for JSON or text instead.',
  });
}
