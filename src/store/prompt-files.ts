import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { F2rError } from '../errors.ts';
import { isMissing } from './json-file.ts';

const OWN = fileURLToPath(new URL('../../prompts/', import.meta.url));

/** The texts of f2r's own prompts by name, with those of `folder` in their place. Throws PROMPT_INVALID for a name f2r does not have. */
export async function readPromptFiles(folder?: string): Promise<Record<string, string>> {
  const own = await readFolder(OWN);
  if (folder === undefined) return own;
  const given = await readFolder(folder);
  const foreign = Object.keys(given).find((name) => !(name in own));
  if (foreign !== undefined) {
    throw new F2rError('PROMPT_INVALID', `f2r has no prompt "${foreign}"`, {
      place: join(folder, `${foreign}.md`),
      hint: `The names are ${Object.keys(own).join(', ')}.`,
    });
  }
  return { ...own, ...given };
}

/** Small files: each would take longer to be sent through a thread than to be read. */
async function readFolder(folder: string): Promise<Record<string, string>> {
  try {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort();
    return Object.fromEntries(
      files.map((file) => [file.slice(0, -3), readFileSync(join(folder, file), 'utf8')]),
    );
  } catch (cause) {
    if (!isMissing(cause)) throw cause;
    throw new F2rError('PROMPT_INVALID', 'The folder of prompts is not there', {
      place: folder,
      hint: 'Check --prompts.',
    });
  }
}
