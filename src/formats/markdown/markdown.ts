import type { Corpus, Draft } from '../../domain/draft.ts';
import { F2rError } from '../../errors.ts';
import { checkTextSize } from '../check-text-size.ts';
import { decodeText, guessedEncoding } from '../decode-text.ts';
import { draftName, lastPart, titleOf } from '../draft-name.ts';
import type { Format, ReadOptions, SourceFile } from '../format.ts';
import { tidyComments } from '../unique-ids.ts';
import { scanMarks } from './critic-marks.ts';
import { readMarks } from './read-marks.ts';

const NAME = /\.(md|markdown|mdown|mkd|mkdn|qmd|rmd|critic|txt|text|rst|adoc|org)$/i;

/** Markdown or plain text, with CriticMarkup, pandoc's comments and changes, signed HTML comments, or without a mark. */
export const markdown: Format = {
  name: 'Markdown and plain text, with CriticMarkup',
  accepts,
  read: readText,
};

/** Under another name only when marks are in it, so that a folder's scripts and logs are no drafts. */
function accepts({ path, bytes }: SourceFile): boolean {
  if (NAME.test(path)) return true;
  return (
    !bytes.subarray(0, 4096).includes(0) &&
    scanMarks(decodeText(bytes)?.text ?? '').marks.some(({ html }) => !html)
  );
}

/** Any text file as a draft, whatever it is called. */
export function readText(bytes: Uint8Array, path: string, options: ReadOptions): Corpus {
  checkTextSize(bytes, path);
  const decoded = decodeText(bytes);
  if (!decoded)
    throw new F2rError('INPUT_INVALID', 'Not text', { place: path, hint: 'Save it as UTF-8 text.' });
  const { text, comments, bareHighlights, unclosed } = readMarks(decoded.text, options.view);
  const tidied = tidyComments(comments);
  const name = options.name ?? draftName(path);
  const draft: Draft = {
    id: name,
    path,
    title: titleOf(text, lastPart(name)),
    text,
    comments: tidied.comments,
  };
  const problems = [...tidied.problems];
  problems.push(...guessedEncoding(decoded, path).map(({ message }) => message));
  if (bareHighlights.length > 0)
    problems.push(`${counted(bareHighlights.length, 'highlight')} without a comment`);
  const [first] = unclosed;
  if (first !== undefined) {
    const line = decoded.text.slice(0, first).split('\n').length;
    problems.push(`${counted(unclosed.length, 'comment')} never closed, the first on line ${line}`);
  }
  return { drafts: [draft], warnings: problems.map((message) => ({ path, message })) };
}

function counted(count: number, noun: string): string {
  return count === 1 ? `one ${noun}` : `${count} ${noun}s`;
}
