import type { Corpus } from '../domain/draft.ts';
import { F2rError } from '../errors.ts';
import { COMPANION_FORMATS } from './companion/companions.ts';
import { docx } from './docx/docx.ts';
import type { Format, ReadOptions, SourceFile } from './format.ts';
import { github } from './github/github.ts';
import { gitlab } from './gitlab/gitlab.ts';
import { html } from './html/html.ts';
import { json } from './json/json.ts';
import { latex } from './latex/latex.ts';
import { markdown } from './markdown/markdown.ts';
import { odf } from './odf/odf.ts';
import { pdf } from './pdf/pdf.ts';

/** Asked in this order. A new format is a folder and a line here. */
export const FORMATS: readonly Format[] = [
  odf,
  docx,
  pdf,
  github,
  gitlab,
  ...COMPANION_FORMATS,
  json,
  html,
  latex,
  markdown,
];

export function formatOf(file: SourceFile): Format | undefined {
  return FORMATS.find((format) => format.accepts(file));
}

export async function readFormat(bytes: Uint8Array, path: string, options: ReadOptions): Promise<Corpus> {
  const format = formatOf({ path, bytes });
  if (!format) {
    throw new F2rError('INPUT_INVALID', 'Not a kind of file that f2r reads', {
      place: path,
      hint: `It reads: ${FORMATS.map(({ name }) => name).join(', ')}.`,
    });
  }
  return format.read(bytes, path, options);
}
