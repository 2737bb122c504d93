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
/** A macro's name and its parameters as `\newcommand`, `\def` and `\NewDocumentCommand` write them, up to its body. */
const HEAD =
  /^\*?\s*\{?\s*\\(?<name>[A-Za-z@]+)\s*\}?\s*(?:\[(?<count>[1-9])\](?<fallback>\[[^\]\n]{0,200}\])?|(?<numbered>(?:#\d)+)|\{(?<letters>[\som]{0,40})\})\s*\{/;
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

/**
 * Macros of the source's own that write a remark with their one argument: `\newcommand{\ana}[1]{\todo[color=red]{#1}}`; and
 * those that the user names, of which one with two arguments has the words remarked on, then the remark.
 */
export function ownMacros(
  source: string,
  lexed: Lexed,
  named: readonly string[] = [],
): Map<string, KnownMacro> {
  const own = new Map(named.map((name): [string, KnownMacro] => [name, remarkOf(name, 1)]));
  for (const macro of lexed.macros) {
    const end = definitionEnd(source, lexed, macro);
    if (end === undefined || end - macro.start > 2000) continue;
    const definition = source.slice(macro.end, end);
    const head = HEAD.exec(definition);
    const { name = '' } = head?.groups ?? {};
    if (!head || (KNOWN_MACROS.has(name) && !named.includes(name))) continue;
    const { groups, optional } = parametersOf(head);
    const wraps = groups === 1 && !optional && isRemark(definition.slice(head[0].length));
    if (wraps || named.includes(name)) own.set(name, remarkOf(authorOf(definition) ?? name, groups));
  }
  return own;
}

/** How many groups in braces a definition takes, and whether an option in brackets stands before them. */
function parametersOf({ groups = {} }: RegExpExecArray): { groups: number; optional: boolean } {
  const { count = '0', fallback, numbered = '', letters = '' } = groups;
  const optional = fallback !== undefined || letters.includes('o');
  const counted = Number(count) - (fallback === undefined ? 0 : 1);
  const most = Math.max(counted, numbered.length / 2, letters.replace(/[^m]/g, '').length);
  return { groups: most, optional };
}

function remarkOf(author: string, groups: number): KnownMacro {
  return groups === 2 ? { kind: 'marked', count: 2, author } : { kind: 'remark', count: 1, author };
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
