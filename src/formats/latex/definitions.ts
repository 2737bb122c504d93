import { behindGap } from './arguments.ts';
import { KNOWN_MACROS, type KnownMacro } from './known-macros.ts';
import type { Lexed, Macro } from './lex.ts';

/** Macros that define others, and how many groups or names they take. */
const DEFINING: Record<string, number> = {
  newcommand: 2,
  renewcommand: 2,
  providecommand: 2,
  DeclareRobustCommand: 2,
  newrobustcmd: 2,
  def: 2,
  gdef: 2,
  edef: 2,
  xdef: 2,
  NewDocumentCommand: 3,
  RenewDocumentCommand: 3,
  ProvideDocumentCommand: 3,
  DeclareDocumentCommand: 3,
  newenvironment: 3,
  renewenvironment: 3,
};

const BETWEEN = /(?:\[[^\][\n]{0,200}\]|#\d|\*)/y;
const NAME = /\\[A-Za-z@]+/y;

/** Where a definition ends, which nothing is read from; undefined: the macro defines nothing. */
export function definitionEnd(source: string, { closings }: Lexed, macro: Macro): number | undefined {
  let left = Object.hasOwn(DEFINING, macro.name) ? (DEFINING[macro.name] ?? 0) : 0;
  if (left === 0) return undefined;
  let end = macro.end;
  while (left > 0) {
    const at = behindGap(source, end);
    const between = matchEnd(BETWEEN, source, at);
    const argument = matchEnd(NAME, source, at) ?? groupEnd(closings, at);
    if (between === undefined && argument === undefined) return end;
    if (between === undefined) left -= 1;
    end = between ?? argument ?? end;
  }
  return end;
}

/** Macros of the source's own that write a remark with their one argument: `\newcommand{\ana}[1]{\todo[color=red]{#1}}`. */
export function ownMacros(source: string, lexed: Lexed): Map<string, KnownMacro> {
  const own = new Map<string, KnownMacro>();
  for (const macro of lexed.macros) {
    const end = definitionEnd(source, lexed, macro);
    if (end === undefined || end - macro.start > 2000) continue;
    const definition = source.slice(macro.end, end);
    const head = /^\*?\s*\{?\s*\\([A-Za-z@]+)\s*\}?\s*(?:\[1\]|#1|\{\s*m\s*\})\s*\{/.exec(definition);
    const [, name] = head ?? [];
    if (head && name !== undefined && !KNOWN_MACROS.has(name) && isRemark(definition.slice(head[0].length)))
      own.set(name, { kind: 'remark', count: 1, author: authorOf(definition) ?? name });
  }
  return own;
}

function isRemark(body: string): boolean {
  if (!body.includes('#1')) return false;
  return [...body.matchAll(/\\([A-Za-z@]+)/g)].some(
    ([, name]) => KNOWN_MACROS.get(name ?? '')?.kind === 'remark',
  );
}

function authorOf(definition: string): string | undefined {
  return /\bauthor\s*=\s*\{?([^,{}\]]{1,80})/.exec(definition)?.[1]?.trim();
}

function matchEnd(pattern: RegExp, source: string, at: number): number | undefined {
  pattern.lastIndex = at;
  const found = pattern.exec(source);
  return found ? at + found[0].length : undefined;
}

function groupEnd(closings: Map<number, number>, at: number): number | undefined {
  const closed = closings.get(at);
  return closed === undefined ? undefined : closed + 1;
}
