const TAG = /<\/?[a-zA-Z][\w:-]*(?:\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`{]+))?)*\s*\/?>/y;
const RAW_TAG = /<(pre|code|script|style)\b/iy;
const MATH = /\$(?![\s$])(?:[^$\n\\{]|\\.|\{(?!>>|==))*(?<![\s\\])\$(?!\d)/y;

/**
 * The end of what begins at `at` and is not prose: a code span, math, an HTML tag or comment, an escaped character.
 * undefined: nothing of the kind begins there. `spanMisses` remembers fruitless searches, so that none is repeated.
 */
export function inlineCodeEnd(text: string, at: number, spanMisses: Map<number, number>): number | undefined {
  const character = text[at];
  if (character === '\\') return at + 2;
  if (character === '`') return codeSpanEnd(text, at, spanMisses);
  if (character === '$') return mathEnd(text, at);
  return character === '<' ? htmlEnd(text, at) : undefined;
}

/** A run of backticks closed by one as long in the same paragraph; an open run is passed over as text. */
function codeSpanEnd(text: string, at: number, misses: Map<number, number>): number {
  let opened = at;
  while (text[opened] === '`') opened += 1;
  const length = opened - at;
  if ((misses.get(length) ?? -1) > at) return opened;
  const limit = paragraphEnd(text, opened);
  const runs = /`+/g;
  runs.lastIndex = opened;
  for (let run = runs.exec(text); run && run.index < limit; run = runs.exec(text)) {
    if (run[0].length === length) return runs.lastIndex;
  }
  misses.set(length, limit);
  return opened;
}

function mathEnd(text: string, at: number): number | undefined {
  if (text.startsWith('$$', at)) {
    const end = text.indexOf('$$', at + 2);
    return end === -1 || end > paragraphEnd(text, at) ? at + 2 : end + 2;
  }
  MATH.lastIndex = at;
  return MATH.test(text) ? MATH.lastIndex : undefined;
}

function htmlEnd(text: string, at: number): number | undefined {
  if (text.startsWith('<!--', at)) return closed(text, '-->', at);
  RAW_TAG.lastIndex = at;
  const raw = RAW_TAG.exec(text)?.[1];
  if (raw !== undefined) return closed(text, `</${raw}>`, at);
  TAG.lastIndex = at;
  return TAG.test(text) ? TAG.lastIndex : undefined;
}

function closed(text: string, closing: string, at: number): number | undefined {
  const end = text.indexOf(closing, at);
  return end === -1 ? undefined : end + closing.length;
}

function paragraphEnd(text: string, at: number): number {
  const blank = /\n[ \t]*\r?\n/g;
  blank.lastIndex = at;
  return blank.exec(text)?.index ?? text.length;
}
