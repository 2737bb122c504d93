import type { Span } from '../../domain/span.ts';
import type { Lexed, Macro } from './lex.ts';

export interface Arguments {
  options: Map<string, string>;
  /** What is between the braces. */
  groups: Span[];
  end: number;
}

const GAP = /[ \t]*(?:%[^\n]*)?\r?\n?[ \t]*/y;
const LONGEST_OPTIONS = 4000;

/** A macro's options in brackets and its groups in braces; undefined: it has not so many. */
export function argumentsOf(
  source: string,
  { closings }: Lexed,
  { macro, count }: { macro: Macro; count: number },
): Arguments | undefined {
  let end = macro.end;
  let options = new Map<string, string>();
  const bracket = behindGap(source, end);
  if (source[bracket] === '[') {
    const closed = bracketEnd(source, bracket, closings);
    if (closed === undefined) return undefined;
    options = optionsOf(source.slice(bracket + 1, closed));
    end = closed + 1;
  }
  const groups: Span[] = [];
  while (groups.length < count) {
    const start = behindGap(source, end);
    const closed = closings.get(start);
    if (closed === undefined) return undefined;
    groups.push({ start: start + 1, end: closed });
    end = closed + 1;
  }
  return { options, groups, end };
}

export function behindGap(source: string, at: number): number {
  GAP.lastIndex = at;
  return at + (GAP.exec(source)?.[0].length ?? 0);
}

function bracketEnd(source: string, start: number, closings: Map<number, number>): number | undefined {
  const limit = Math.min(source.length, start + LONGEST_OPTIONS);
  for (let at = start + 1; at < limit; at += 1) {
    if (source[at] === ']') return at;
    at = closings.get(at) ?? at;
  }
  return undefined;
}

/** `key={value, with a comma}, key`: values without the braces around them, '' for keys alone. */
function optionsOf(text: string): Map<string, string> {
  const options = new Map<string, string>();
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (at < text.length && (text[at] !== ',' || depth > 0)) continue;
    const [key = '', ...value] = text.slice(from, at).split('=');
    options.set(
      key.trim(),
      value
        .join('=')
        .trim()
        .replace(/^\{(.*)\}$/s, '$1'),
    );
    from = at + 1;
  }
  return options;
}
