import { rangeAnchor, WHOLE_DRAFT } from '../../domain/anchor.ts';
import type { HunkLine } from './hunk.ts';
import { type PlacedLines, placeLines } from './place-lines.ts';
import type { ReviewNote } from './review-note.ts';

type InFile = PlacedLines & { unchecked?: boolean };

/** Lines above a comment's own in its hunk by which they are told from others of the same words. */
const MOST_CONTEXT = 3;

/**
 * The lines of a file that notes are on: by number, where the file has the words of the note's hunk there; else where those
 * stand just once. `problem`: the file no longer has them, or has no such line.
 */
export function placeInFile(text: string): (note: ReviewNote) => InFile | { problem: string } {
  const lines = linesOf(text);
  const words = lines.map(({ start, end }) => text.slice(start, end));
  return (note) => {
    const { lines: place, file } = note;
    if (file === undefined || !place) return { anchor: WHOLE_DRAFT, lines: [], from: 0, to: -1 };
    const at = (last: number, count: number, more: Partial<InFile> = {}): InFile => {
      const [from, to] = [last - count, last - 1];
      const anchor = rangeAnchor(text, lines[from]?.start ?? 0, lines[to]?.end ?? 0);
      return { anchor, lines, from, to, ...more };
    };
    const commented = commentedWords(note);
    const current = place.now === undefined ? place.last : (place.now ?? undefined);
    if (!commented) return unchecked(note, lines.length, at);
    const { own, above } = commented;
    if (own.length === 0) return { problem: 'its lines are those of the old file; its diff is read' };
    const stands = (last: number | undefined) =>
      last !== undefined && isAt(words, last - own.length, own) ? last : undefined;
    const now = stands(current);
    if (now !== undefined) return at(now, own.length);
    const before = stands(place.last);
    const outdated = `its line ${current ?? place.last ?? ''} is outdated`;
    if (before !== undefined)
      return at(before, own.length, {
        warning: `${outdated}; line ${before} of its own commit has its words`,
      });
    const [only, ...others] = placesOf(words, [...above, ...own]);
    if (only === undefined || others.length > 0)
      return { problem: `${outdated}, and its words are not just once in ${file}; its diff is read` };
    const found = only + above.length + own.length;
    return at(found, own.length, { warning: `${outdated}; the words of its diff stand at line ${found}` });
  };
}

function unchecked(
  { lines: place, file }: ReviewNote,
  length: number,
  at: (last: number, count: number, more: Partial<InFile>) => InFile,
): InFile | { problem: string } {
  const last = place?.now ?? place?.last;
  if (last === undefined || place?.side === 'LEFT' || last < 1 || last > length)
    return { problem: `its line ${last ?? ''} is not in ${file}` };
  const first = place?.first?.side === 'RIGHT' ? place.first.number : last;
  return at(last, first >= 1 && first <= last ? last - first + 1 : 1, { unchecked: true });
}

/** What the new file has of the lines commented on, and of those above them in the hunk; undefined: there is no hunk. */
function commentedWords(note: ReviewNote): { own: string[]; above: string[] } | undefined {
  const hunk = note.hunk ?? '';
  const { lines, from, to } = placeLines(note, hunk, 0);
  if (lines.length === 0) return undefined;
  const inNew = (some: readonly HunkLine[]) =>
    some
      .filter((line) => line.new !== undefined)
      .map(({ start, end }) => hunk.slice(start + 1, end).replace(/\r$/, ''));
  return { own: inNew(lines.slice(from, to + 1)), above: inNew(lines.slice(0, from)).slice(-MOST_CONTEXT) };
}

function isAt(words: readonly string[], from: number, sought: readonly string[]): boolean {
  return from >= 0 && sought.every((line, index) => words[from + index] === line);
}

function placesOf(words: readonly string[], sought: readonly string[]): number[] {
  return words.flatMap((_, from) => (isAt(words, from, sought) ? [from] : []));
}

/** Without the signs at their ends. */
function linesOf(text: string): HunkLine[] {
  const lines: HunkLine[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    if (start < text.length || line !== '')
      lines.push({ start, end: line.endsWith('\r') ? end - 1 : end, old: undefined, new: lines.length + 1 });
    start = end + 1;
  }
  return lines;
}
