import type { Corpus } from '../../domain/draft.ts';
import { F2rError } from '../../errors.ts';
import { checkTextSize } from '../check-text-size.ts';
import { decodeText, guessedEncoding } from '../decode-text.ts';
import { draftName, lastPart } from '../draft-name.ts';
import type { Format, ReadOptions, SourceFile } from '../format.ts';
import { tidyComments } from '../unique-ids.ts';
import { plainWords } from './plain-words.ts';
import { readSource } from './read-source.ts';

/** LaTeX with remarks and changes of the packages todonotes, changes, pdfcomment and fixme, or of latexdiff. */
export const latex: Format = { name: 'LaTeX', accepts, read };

const START = /^\ufeff?(?:\s|%[^\n]{0,500}\n){0,50}\\documentclass\b/;

function accepts({ path, bytes }: SourceFile): boolean {
  if (/\.(tex|ltx|latex)$/i.test(path)) return true;
  if (/\.(md|markdown|cls|sty|dtx)$/i.test(path)) return false;
  return START.test(new TextDecoder().decode(bytes.subarray(0, 4000)));
}

function read(bytes: Uint8Array, path: string, options: ReadOptions): Corpus {
  checkTextSize(bytes, path);
  const decoded = decodeText(bytes);
  if (!decoded)
    throw new F2rError('INPUT_INVALID', 'Not text', { place: path, hint: 'Save it as UTF-8 text.' });
  const { text, comments, bareHighlights } = readSource(decoded.text, options);
  const tidied = tidyComments(comments);
  const name = options.name ?? draftName(path);
  const problems = [...tidied.problems];
  problems.push(...guessedEncoding(decoded, path).map(({ message }) => message));
  if (bareHighlights > 0) problems.push(`${bareHighlights} highlight(s) without a comment`);
  const title = /\\title(?:\[[^\]\n]{0,200}\])?\{([^{}]{1,300})\}/.exec(text)?.[1];
  return {
    drafts: [
      {
        id: name,
        path,
        title: plainWords(title ?? '').slice(0, 120) || lastPart(name),
        text,
        comments: tidied.comments,
      },
    ],
    warnings: problems.map((message) => ({ path, message })),
  };
}
