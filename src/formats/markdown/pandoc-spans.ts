/** What `pandoc --track-changes=all` makes of a comment's ends, and of changes. */
export interface PandocSpan {
  kind: 'comment-start' | 'comment-end' | 'insertion' | 'deletion' | 'paragraph-change';
  start: number;
  end: number;
  /** What is between the brackets. */
  from: number;
  to: number;
  id: string | undefined;
  author: string | null;
  date: string | null;
}

const MADE = /\{[^{}]{0,400}\.(?:comment-(?:start|end)|(?:paragraph-)?(?:insertion|deletion))\b/;
const SIGNS = /\\[\s\S]|[[\]]|\n[ \t]*\r?\n|`+/g;
const ATTRIBUTES = /\{((?:[^{}"\n]|\n(?!\s*\n)|"[^"\n]{0,400}"){0,400})\}/y;
const KIND =
  /(?:^|\s)\.(comment-start|comment-end|insertion|deletion|paragraph-insertion|paragraph-deletion)(?=\s|$)/;

/** By where they begin. Brackets are matched once over the whole text, so that a text of nothing but openings takes no longer. */
export function pandocSpans(text: string): ReadonlyMap<number, PandocSpan> {
  const spans = new Map<number, PandocSpan>();
  if (!MADE.test(text)) return spans;
  const closings = backtickClosings(text);
  let open: number[] = [];
  SIGNS.lastIndex = 0;
  for (let sign = SIGNS.exec(text); sign; sign = SIGNS.exec(text)) {
    const [found] = sign;
    if (found.startsWith('`')) SIGNS.lastIndex = closings.get(sign.index) ?? SIGNS.lastIndex;
    else if (found === '[') open.push(sign.index);
    else if (found.includes('\n')) open = [];
    else if (found === ']') {
      const start = open.pop();
      const span = start === undefined ? undefined : spanAt(text, start, sign.index);
      if (!span) continue;
      spans.set(span.start, span);
      SIGNS.lastIndex = span.end;
    }
  }
  return spans;
}

function spanAt(text: string, start: number, closing: number): PandocSpan | undefined {
  ATTRIBUTES.lastIndex = closing + 1;
  const attributes = ATTRIBUTES.exec(text)?.[1];
  const kind = KIND.exec(attributes ?? '')?.[1];
  if (attributes === undefined || kind === undefined) return undefined;
  return {
    kind: kindOf(kind),
    start,
    end: ATTRIBUTES.lastIndex,
    from: start + 1,
    to: closing,
    id: attribute('id', attributes) || /(?:^|\s)#(\S+)/.exec(attributes)?.[1],
    author: attribute('author', attributes) || null,
    date: attribute('date', attributes) || null,
  };
}

function kindOf(name: string): PandocSpan['kind'] {
  if (name === 'comment-start' || name === 'comment-end') return name;
  return name === 'insertion' || name === 'deletion' ? name : 'paragraph-change';
}

function attribute(key: string, attributes: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${key}=(?:"([^"]*)"|(\\S+))`).exec(attributes);
  return found?.[1] ?? found?.[2];
}

/** The ends of code spans by where they begin: a run of backticks and the next one as long. */
function backtickClosings(text: string): Map<number, number> {
  const ends = new Map<number, number>();
  const next = new Map<number, number>();
  const paragraphs = [...text.matchAll(/\n[ \t]*\r?\n|`+/g)].reverse();
  for (const { 0: run, index } of paragraphs) {
    if (run.startsWith('\n')) {
      next.clear();
      continue;
    }
    const closing = next.get(run.length);
    if (closing !== undefined) ends.set(index, closing);
    next.set(run.length, index + run.length);
  }
  return ends;
}

/** The words of a comment as pandoc writes them: in one paragraph, with signs escaped. */
export function pandocBody(content: string): string {
  return content
    .replace(/\s*\r?\n\s*/g, ' ')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
}
