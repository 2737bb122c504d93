/** A remark as a reader sees it: no comments of the source, lines joined, paragraphs apart; other macros stay as they are. */
export function plainWords(source: string): string {
  return source
    .replace(/(?<!\\)%[^\n]*\n[ \t]*/g, '')
    .split(/\r?\n[ \t]*\r?\n\s*|\\par\b\s*/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n')
    .replace(/\\([%&$#_{}])/g, '$1')
    .replace(/\\(?:emph|textbf|textit|texttt|enquote)\{([^{}]*)\}/g, '$1');
}
