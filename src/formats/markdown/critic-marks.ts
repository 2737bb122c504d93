import { BlockState, frontMatterEnd } from './block-state.ts';
import { htmlRemark } from './html-remark.ts';
import { InlineCode } from './inline-code.ts';
import { type PandocSpan, pandocSpans } from './pandoc-spans.ts';
import { Searches } from './searches.ts';

export type MarkKind =
  | 'comment'
  | 'highlight'
  | 'insertion'
  | 'deletion'
  | 'substitution'
  | 'comment-start'
  | 'comment-end'
  | 'paragraph-change';

/** A mark in the source: offsets of the whole and of what is inside. */
export interface CriticMark {
  kind: MarkKind;
  start: number;
  end: number;
  from: number;
  to: number;
  /** Of a substitution: where its `~>` is. */
  arrow?: number;
  /** What stands in `[…]` behind the closing sign, a dialect. */
  meta?: string;
  /** Of `{#id}` directly behind the mark, a dialect. */
  id?: string;
  /** Of a span of pandoc's: who made it, and when. */
  by?: { author: string | null; date: string | null };
  /** The comment is one of HTML. */
  html?: boolean;
}

export interface Scan {
  marks: CriticMark[];
  /** Source ranges that are code, math or markup: no mark can begin there. */
  closed: { start: number; end: number }[];
  /** Offsets of `{>>` that nothing closes. */
  unclosed: number[];
}

const KINDS: Record<string, { kind: MarkKind; closing: string }> = {
  '{>>': { kind: 'comment', closing: '<<' },
  '{==': { kind: 'highlight', closing: '==' },
  '{++': { kind: 'insertion', closing: '++' },
  '{--': { kind: 'deletion', closing: '--' },
  '{~~': { kind: 'substitution', closing: '~~' },
};
const SPECIAL = /[`$<{[\\\n]/g;

/** The marks between two offsets, the outermost only. Whatever opens first wins: a mark, or code. */
export function scanMarks(
  text: string,
  { from = 0, to = text.length, spans = pandocSpans(text) } = {},
): Scan {
  const scan: Scan = { marks: [], closed: [], unclosed: [] };
  const blocks = new BlockState();
  const inline = new InlineCode(text);
  const searches = new Searches(text, to);
  let position = from === 0 ? frontMatterEnd(text) : from;
  let lineStart = position === 0 || text[position - 1] === '\n';
  if (position > from) scan.closed.push({ start: from, end: position });
  while (position < to) {
    const code = lineStart ? blocks.codeFrom(text, position, to) : undefined;
    if (code !== undefined) {
      scan.closed.push({ start: position, end: code });
      position = code;
      continue;
    }
    const opensLine = lineStart;
    lineStart = false;
    SPECIAL.lastIndex = position;
    const at = SPECIAL.exec(text)?.index ?? to;
    if (at >= to) break;
    if (text[at] === '\n') {
      lineStart = true;
      position = at + 1;
      continue;
    }
    const mark =
      markAt(text, { at, to }, searches) ??
      pandocMark(spans.get(at), to) ??
      htmlMark(text, { at, to }, inline);
    if (mark) {
      scan.marks.push(mark);
      if (mark.kind !== 'comment') observeInside(blocks, text.slice(mark.from, mark.to));
      lineStart = mark.kind === 'comment' ? opensLine && at === position : text[mark.to - 1] === '\n';
      position = mark.end;
      continue;
    }
    if (text.startsWith('{>>', at)) scan.unclosed.push(at);
    const end = Math.min(inline.endAt(at) ?? at + 1, to);
    if (end > at + 1) scan.closed.push({ start: at, end });
    position = end;
  }
  return scan;
}

function observeInside(blocks: BlockState, content: string): void {
  if (content.includes('\n')) for (const line of content.split('\n')) blocks.observe(line);
}

function pandocMark(span: PandocSpan | undefined, to: number): CriticMark | undefined {
  if (!span || span.end > to) return undefined;
  const { id, author, date, ...mark } = span;
  const named = id !== undefined && mark.kind.startsWith('comment');
  return { ...mark, by: { author, date }, ...(named ? { id } : {}) };
}

function htmlMark(
  text: string,
  { at, to }: { at: number; to: number },
  inline: InlineCode,
): CriticMark | undefined {
  if (!text.startsWith('<!--', at)) return undefined;
  const end = inline.endAt(at);
  if (end === undefined || end > to || end < at + 7) return undefined;
  const mark: CriticMark = { kind: 'comment', start: at, end, from: at + 4, to: end - 3, html: true };
  return htmlRemark(text.slice(mark.from, mark.to)) ? mark : undefined;
}

function markAt(
  text: string,
  { at, to }: { at: number; to: number },
  searches: Searches,
): CriticMark | undefined {
  const form = KINDS[text.slice(at, at + 3)];
  if (!form) return undefined;
  const from = at + 3;
  const closing = searches.closing(form.closing, from);
  if (!closing) return undefined;
  const arrow = form.kind === 'substitution' ? searches.arrow(from) : undefined;
  if (form.kind === 'substitution' && (arrow === undefined || arrow >= closing.at)) return undefined;
  const id = idAt(text, closing.end, to);
  return {
    kind: form.kind,
    start: at,
    end: closing.end + (id ? id.length + 3 : 0),
    from,
    to: closing.at,
    ...(arrow === undefined ? {} : { arrow }),
    ...(closing.meta === undefined ? {} : { meta: closing.meta }),
    ...(id ? { id } : {}),
  };
}

function idAt(text: string, at: number, to: number): string | undefined {
  const id = /\{#([\w-]{1,40})\}/y;
  id.lastIndex = at;
  const found = id.exec(text);
  return found && id.lastIndex <= to ? found[1] : undefined;
}
