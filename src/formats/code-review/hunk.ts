import type { Span } from '../../domain/span.ts';

export type Side = 'LEFT' | 'RIGHT';

/** A line of a diff, with its sign, where it stands in the diff, and its number in the old and the new file. */
export interface HunkLine extends Span {
  old: number | undefined;
  new: number | undefined;
}

const HEADER = /^@@ -(\d{1,9})(?:,\d+)? \+(\d{1,9})(?:,\d+)? @@/;

/** The lines of a diff that are in a file; headers, and what is said about the end of a file, are none. */
export function hunkLines(hunk: string): HunkLine[] {
  const lines: HunkLine[] = [];
  let numbers: { old: number; new: number } | undefined;
  let start = 0;
  for (const line of hunk.split('\n')) {
    const span = { start, end: start + line.length };
    start = span.end + 1;
    const header = HEADER.exec(line);
    if (header) numbers = { old: Number(header[1]), new: Number(header[2]) };
    if (header || !numbers || line.startsWith('\\') || span.start >= hunk.length) continue;
    const sign = line.charAt(0);
    lines.push({
      ...span,
      old: sign === '+' ? undefined : numbers.old,
      new: sign === '-' ? undefined : numbers.new,
    });
    if (sign !== '+') numbers.old += 1;
    if (sign !== '-') numbers.new += 1;
  }
  return lines;
}

export function numberOn(line: HunkLine, side: Side): number | undefined {
  return side === 'LEFT' ? line.old : line.new;
}

/**
 * The text that hunks of one file make: each that is not the beginning of another, by its place in the file; and where each
 * of the given ones begins in it.
 */
export function hunksText(hunks: readonly string[]): { text: string; at: Map<string, number> } {
  const distinct = [...new Set(hunks)].sort();
  const holders = new Map<string, string>();
  for (const [index, hunk] of [...distinct.entries()].reverse()) {
    const next = distinct[index + 1];
    holders.set(hunk, next?.startsWith(`${hunk}\n`) ? (holders.get(next) ?? next) : hunk);
  }
  const kept = distinct
    .filter((hunk) => holders.get(hunk) === hunk)
    .sort((one, other) => first(one) - first(other));
  const starts = new Map<string, number>();
  let length = 0;
  for (const hunk of kept) {
    starts.set(hunk, length);
    length += hunk.length + 1;
  }
  return {
    text: kept.join('\n'),
    at: new Map(distinct.map((hunk) => [hunk, starts.get(holders.get(hunk) ?? hunk) ?? 0])),
  };
}

function first(hunk: string): number {
  return Number(HEADER.exec(hunk)?.[2] ?? 0);
}
