/** What stands between two lines of a paragraph, and how many units the first loses of its end. */
export interface Seam {
  cut: number;
  between: '' | ' ';
}

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** Words with a hyphen that stand within lines: the hyphen of such a word at a line's end belongs to it. */
export function hyphenedWords(lines: readonly string[]): ReadonlySet<string> {
  const words = lines.flatMap(
    (line) => line.toLowerCase().match(/\p{L}+(?:[-‐]\p{L}+)+(?!\p{L}*[-‐]$)/gu) ?? [],
  );
  return new Set(words.map((word) => word.replaceAll('‐', '-')));
}

/** A word that was parted at the line's end is one again. */
export function seamOf(before: string, after: string, hyphened: ReadonlySet<string>): Seam {
  const [, head, hyphen] = /(\p{L}[\p{L}\p{M}]*)([-‐\u00ad])$/u.exec(before) ?? [];
  const [tail] = /^[\p{L}\p{M}]+/u.exec(after) ?? [];
  if (head && hyphen && tail) {
    const whole =
      hyphen === '\u00ad' || (/^\p{Ll}/u.test(tail) && !hyphened.has(`${head}-${tail}`.toLowerCase()));
    return { cut: whole ? 1 : 0, between: '' };
  }
  if (/[\p{N}\p{L}][-‐]$|\p{N}–$|—$/u.test(before)) return { cut: 0, between: '' };
  const joined = CJK.test(before.at(-1) ?? '') && CJK.test(after[0] ?? '');
  return { cut: 0, between: joined ? '' : ' ' };
}
