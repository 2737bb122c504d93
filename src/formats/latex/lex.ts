export interface Macro {
  name: string;
  start: number;
  /** Behind the name. */
  end: number;
}

export interface Lexed {
  /** In order; none that stands in a comment or in verbatim text. */
  macros: Macro[];
  /** Where the brace that opens at a place is closed. */
  closings: Map<number, number>;
}

const VERBATIM = 'verbatim\\*?|Verbatim\\*?|lstlisting|minted|comment|filecontents\\*?|alltt';
const TOKEN = new RegExp(
  [
    '%[^\\n]*',
    '\\\\(?:verb\\*?|lstinline(?:\\[[^\\]\\n]{0,200}\\])?)(?<fence>[^A-Za-z0-9\\s*{])[^\\n]{0,1000}?\\k<fence>',
    `\\\\begin[ \\t]{0,9}\\{(?<environment>${VERBATIM})\\}`,
    '(?<hidden>\\\\iffalse)(?![A-Za-z@])',
    '\\\\(?<name>[A-Za-z@]+)\\*?',
    '\\\\.',
    '[{}]',
  ].join('|'),
  'gs',
);

/** Macros and braces of a LaTeX source, in one pass. */
export function lex(source: string): Lexed {
  const lexed: Lexed = { macros: [], closings: new Map() };
  const open: number[] = [];
  const token = new RegExp(TOKEN);
  for (let found = token.exec(source); found; found = token.exec(source)) {
    const [text] = found;
    const start = found.index;
    const { environment, hidden, name } = found.groups ?? {};
    const closing = environment === undefined ? hidden && '\\fi' : `\\end{${environment}}`;
    if (closing) token.lastIndex = behind(source, closing, token.lastIndex);
    else if (name !== undefined) lexed.macros.push({ name, start, end: start + text.length });
    else if (text === '{') open.push(start);
    else if (text === '}') {
      const opening = open.pop();
      if (opening !== undefined) lexed.closings.set(opening, start);
    }
  }
  return lexed;
}

function behind(source: string, closing: string, from: number): number {
  const at = source.indexOf(closing, from);
  return at === -1 ? source.length : at + closing.length;
}
