import type { DiffLine } from './gitlab-record.ts';

const SIGNS: Record<string, string> = { new: '+', old: '-' };

/** Lines with their numbers beside them as a hunk, with a header wherever they are not in sequence. */
export function hunkOf(lines: readonly DiffLine[]): string {
  const hunk: string[] = [];
  let inSequence = false;
  for (const { type, old_line, new_line, text } of lines) {
    if (typeof text !== 'string' || (type && !(type in SIGNS))) {
      inSequence = false;
      continue;
    }
    const sign = SIGNS[type ?? ''] ?? ' ';
    if (!inSequence) hunk.push(`@@ -${old_line ?? 0} +${new_line ?? 0} @@`);
    hunk.push(text.startsWith(sign) ? text : `${sign}${text}`);
    inSequence = true;
  }
  return hunk.join('\n');
}
