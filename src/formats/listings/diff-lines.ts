import { hunkLines } from '../code-review/hunk.ts';

/** The lines of new files that a unified diff shows, by path and, for each, by the hunk they are in. */
export type DiffLines = ReadonlyMap<string, readonly ReadonlySet<number>[]>;

/** Lines that are put in or stay: those that can be commented on in a review. */
export function diffLines(diff: string): DiffLines {
  const files = new Map<string, ReadonlySet<number>[]>();
  for (const { head, hunks } of filesOf(diff)) {
    const path = pathIn(head);
    if (path === undefined) continue;
    const numbers = hunks.map(
      (hunk) => new Set(hunkLines(hunk).flatMap(({ new: number }) => (number === undefined ? [] : [number]))),
    );
    files.set(path, [...(files.get(path) ?? []), ...numbers]);
  }
  return files;
}

interface DiffFile {
  /** The lines before its hunks. */
  head: string[];
  hunks: string[];
}

/** A line of a hunk may look like a header: how many lines a hunk has stands in its own. */
function filesOf(diff: string): DiffFile[] {
  const files: DiffFile[] = [];
  let left = { old: 0, new: 0 };
  let hunk: string[] | undefined;
  const close = () => {
    if (hunk) files.at(-1)?.hunks.push(hunk.join('\n'));
    hunk = undefined;
  };
  for (const line of diff.split(/\r?\n/)) {
    const header = /^@@ -\d{1,9}(?:,(\d{1,9}))? \+\d{1,9}(?:,(\d{1,9}))? @@/.exec(line);
    const inside = hunk && (left.old > 0 || left.new > 0 || line.startsWith('\\'));
    if (inside) {
      hunk?.push(line);
      if (line.startsWith('\\')) continue;
      if (!line.startsWith('+')) left.old -= 1;
      if (!line.startsWith('-')) left.new -= 1;
    } else if (header) {
      close();
      hunk = [line];
      left = { old: Number(header[1] ?? 1), new: Number(header[2] ?? 1) };
    } else {
      const begins = hunk !== undefined || files.length === 0;
      close();
      if (begins) files.push({ head: [], hunks: [] });
      files.at(-1)?.head.push(line);
    }
  }
  close();
  return files;
}

/** The new file's; undefined where it is taken away. */
function pathIn(head: readonly string[]): string | undefined {
  const line = head.findLast((one) => one.startsWith('+++ '));
  const name = line === undefined ? undefined : unquoted(line.slice(4).replace(/\t.*$/, ''));
  return name === undefined || name === '/dev/null' ? undefined : name.replace(/^b\//, '');
}

/** Git writes unusual names as a string of C, each byte of UTF-8 as three octal digits. */
function unquoted(name: string): string {
  const inner = /^"(.*)"$/.exec(name)?.[1];
  if (inner === undefined) return name;
  const bytes: number[] = [];
  for (const [sign, octal, escaped] of inner.matchAll(/\\([0-7]{3})|\\(.)|./gsu)) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8));
    else
      bytes.push(...new TextEncoder().encode(escaped === undefined ? sign : (ESCAPES[escaped] ?? escaped)));
  }
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r' };
