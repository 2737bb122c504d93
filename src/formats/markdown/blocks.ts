import type { Span } from '../../domain/span.ts';

/** What stands at the start of a line and makes it what it is: quote signs, list markers, `#`, a footnote's name. */
const PREFIX =
  /^[ \t]*(?:>[ \t]?|(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?|#{1,6}(?:[ \t]+|$)|\[\^[^\]\n]+\]:[ \t]*|:[ \t]+)*[ \t]*/;
/** Lines that begin a block of their own. */
const BEGINS =
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]|#{1,6}(?:[ \t]|$)|\[[^\]\n]+\]:|:[ \t]|`{3,}|~{3,}|\||<\/?[a-zA-Z!]|\$\$)/;
/** Lines in which no mark can stand: rules, underlines of headings, rows that make a table, targets of links, HTML. */
const SIGNS =
  /^[ \t>]*(?:(?:[-*_=][ \t]*){2,}|\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-*:?[ \t]*)*|=+|\[[^\]^\n][^\]\n]*\]:.*|<[!?/a-zA-Z][^\n]*|\$\$.*)$/;

export interface Line extends Span {
  text: string;
  /** Length of the prefix. */
  prefix: number;
}

export function lineAt(source: string, offset: number): Line {
  const start = offset === 0 ? 0 : source.lastIndexOf('\n', offset - 1) + 1;
  const newline = source.indexOf('\n', offset);
  let end = newline === -1 ? source.length : newline;
  if (source[end - 1] === '\r' && end > start) end -= 1;
  const text = source.slice(start, end);
  return { start, end, text, prefix: PREFIX.exec(text)?.[0].length ?? 0 };
}

export function isBlank({ text }: Line): boolean {
  return /^[ \t>]*$/.test(text);
}

export function isSigns(line: Line): boolean {
  return !isBlank(line) && SIGNS.test(line.text);
}

/** Whether the line is a row of a table: one with a bar, in a block with a row of hyphens. */
export function isTableRow(source: string, line: Line): boolean {
  if (!line.text.includes('|')) return false;
  const { start, end } = paragraphAt(source, line.start, { throughRows: true });
  return /^[ \t>]*\|?[ \t]*:?-{1,}:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*\r?$/m.test(
    source.slice(start, end),
  );
}

/** The lines around that are one paragraph, item or heading with the one at `offset`. */
export function paragraphAt(source: string, offset: number, { throughRows = false } = {}): Span {
  const begins = (line: Line): boolean =>
    isBlank(line) || (!throughRows && (BEGINS.test(line.text) || isSigns(line)));
  let first = lineAt(source, offset);
  let last = first;
  while (first.start > 0 && !begins(first)) {
    const above = lineAt(source, first.start - 1);
    if (isBlank(above) || (!throughRows && (isSigns(above) || /^[ \t>]*#{1,6}[ \t]/.test(above.text)))) break;
    first = above;
  }
  const heading = !throughRows && /^[ \t>]*#{1,6}[ \t]/.test(last.text);
  for (let next = lineBelow(source, last); next && !heading && !begins(next); next = lineBelow(source, last))
    last = next;
  return { start: first.start, end: last.end };
}

export function lineBelow(source: string, { end }: Span): Line | undefined {
  const newline = source.indexOf('\n', end);
  return newline === -1 ? undefined : lineAt(source, newline + 1);
}
