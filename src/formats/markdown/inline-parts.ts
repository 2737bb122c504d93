import type { Span } from '../../domain/span.ts';

/** Something that a mark must not cut: its whole, and the part of it inside of which a mark may stand. */
export interface InlinePart extends Span {
  inner?: Span;
}

const LINK =
  /!?\[((?:[^[\]\\]|\\.|\[[^\]]*\])*)\](?:\((?:[^()\\]|\\.|\([^()]*\))*\)|\[[^\]\n]*\]|\{[^}\n]*\})/g;
const SHORT = /!?\[(?:\^|@)?[^[\]\n]*\](?![([{])/g;
const ADDRESS =
  /<[a-z][\w+.-]*:[^>\s]*>|<[^>\s@]+@[^>\s]+>|\b(?:https?:\/\/|www\.)[^\s<>]+|\[\^[^\]\n]+\]|&#?\w+;/gi;
const EMPHASIS = /(\*{1,3}|_{1,3}|~~|==|\^|~)(?=\S)((?:(?!\1)[^\n]|\n(?!\s*\n))*?\S)\1/g;

/** Links, addresses, emphasis and the like in a paragraph; offsets are those of `text`. */
export function inlineParts(text: string, paragraph: Span): InlinePart[] {
  const words = text.slice(paragraph.start, paragraph.end);
  const parts: InlinePart[] = [];
  const add = (pattern: RegExp, inner: (match: RegExpExecArray) => Span | undefined): void => {
    for (const match of words.matchAll(pattern)) {
      const start = paragraph.start + match.index;
      const found = inner(match);
      const part: InlinePart = { start, end: start + match[0].length };
      parts.push(found ? { ...part, inner: { start: start + found.start, end: start + found.end } } : part);
    }
  };
  add(LINK, (match) => {
    const open = match[0].indexOf('[') + 1;
    return match[0].startsWith('!') ? undefined : { start: open, end: open + (match[1]?.length ?? 0) };
  });
  add(SHORT, () => undefined);
  add(ADDRESS, () => undefined);
  add(EMPHASIS, (match) => ({
    start: match[1]?.length ?? 0,
    end: match[0].length - (match[1]?.length ?? 0),
  }));
  return parts;
}
