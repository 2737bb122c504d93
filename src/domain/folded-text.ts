/** A text with what writers and programs vary without meaning it made one, and where each of its units comes from. */
export interface FoldedText {
  text: string;
  /** By unit of `text`: where what it stands for begins in the source. */
  starts: number[];
  /** By unit of `text`: where what it stands for ends. */
  ends: number[];
}

const SIGNS = new Map<string, string>([
  ...[...'‘’‚‛′´`ʼ'].map((sign) => [sign, "'"] as const),
  ...[...'“”„‟«»″'].map((sign) => [sign, '"'] as const),
  ...[...'‐‑‒–—―−'].map((sign) => [sign, '-'] as const),
  ['…', '...'],
  ['ﬁ', 'fi'],
  ['ﬂ', 'fl'],
]);
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/u;

/** White space of any kind and length is one space; quotation marks and dashes are the plain ones. */
export function foldedText(source: string): FoldedText {
  const signs: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] ?? '';
    if (UNSEEN.test(sign)) continue;
    if (/\s/u.test(sign)) {
      if (signs.at(-1) === ' ') ends[ends.length - 1] = at + 1;
      else push(' ', at);
      continue;
    }
    for (const unit of SIGNS.get(sign) ?? sign) push(unit, at);
  }
  return { text: signs.join(''), starts, ends };

  function push(unit: string, at: number): void {
    signs.push(unit);
    starts.push(at);
    ends.push(at + 1);
  }
}
