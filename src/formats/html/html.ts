import type { Corpus } from '../../domain/draft.ts';
import { F2rError } from '../../errors.ts';
import { checkTextSize } from '../check-text-size.ts';
import { decodeText, guessedEncoding } from '../decode-text.ts';
import { draftName, lastPart } from '../draft-name.ts';
import type { Format, ReadOptions, SourceFile } from '../format.ts';

const NAME = /\.(html?|xhtml)$/i;
const OTHER_NAME = /\.(md|markdown|txt|text|tex|json|csv)$/i;

/** A web page as a draft: its text alone. Comments on it are in files of annotations beside it. */
export const html: Format = { name: 'HTML', accepts, read };

function accepts({ path, bytes }: SourceFile): boolean {
  if (NAME.test(path)) return true;
  if (OTHER_NAME.test(path)) return false;
  return /^\s*(?:<!doctype html|<html[\s>])/i.test(decodeText(bytes.subarray(0, 1000))?.text ?? '');
}

async function read(bytes: Uint8Array, path: string, options: ReadOptions): Promise<Corpus> {
  checkTextSize(bytes, path);
  const decoded = decodeText(bytes);
  if (!decoded)
    throw new F2rError('INPUT_INVALID', 'Not text', { place: path, hint: 'Save the page as HTML.' });
  const { htmlText } = await import('./html-text.ts');
  const { text, title } = htmlText(decoded.text, path);
  const id = options.name ?? draftName(path);
  const warnings = guessedEncoding(decoded, path);
  return { drafts: [{ id, path, title: title ?? lastPart(id), text, comments: [] }], warnings };
}
