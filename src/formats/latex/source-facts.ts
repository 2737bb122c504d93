import type { Span } from '../../domain/span.ts';
import { type Arguments, argumentsOf } from './arguments.ts';
import type { KnownMacro } from './known-macros.ts';
import type { Lexed } from './lex.ts';
import { plainWords } from './plain-words.ts';

/** Between `\begin{document}` and `\end{document}`; of a part of a document, all of it. */
export function bodyOf(source: string, { macros }: Lexed): Span {
  const at = (name: string) =>
    macros.find((macro) => macro.name === name && source.startsWith('{document}', macro.end))?.start;
  return { start: at('begin') ?? 0, end: at('end') ?? source.length };
}

/** Names by the ids that `\definechangesauthor[name={Ana}]{A}` gives them. */
export function authorsOf(source: string, lexed: Lexed): Map<string, string> {
  const authors = new Map<string, string>();
  for (const macro of lexed.macros) {
    if (macro.name !== 'definechangesauthor') continue;
    const given = argumentsOf(source, lexed, { macro, count: 1 });
    const [id] = given?.groups ?? [];
    const name = given?.options.get('name');
    if (id && name) authors.set(source.slice(id.start, id.end), plainWords(name));
  }
  return authors;
}

export function signed(
  known: KnownMacro,
  { options }: Arguments,
  authors: ReadonlyMap<string, string>,
): { author: string | null } {
  const id = (!known.named && options.get('id')) || '';
  const author = options.get('author') || authors.get(id) || known.author || id;
  return { author: plainWords(author) || null };
}

/** What a change or highlight says of itself; `remark` until version 3 of the package. */
export function noteOf({ options }: Arguments): string | undefined {
  return options.get('comment') || options.get('remark') || undefined;
}
