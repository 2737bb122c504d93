/** Text inside a line of Markdown, shown as it is: no sign in it is markup. */
export function markdownWords(text: string): string {
  return text.replace(/[\\`*_~[\]<>&|]/g, '\\$&');
}

/** The same at the start of a line, where more signs have a meaning. */
export function markdownLine(text: string): string {
  return markdownWords(text).replace(/^\s*(?:[#+\-=]|\d+(?=[.)]))/, (start) =>
    /\d/.test(start) ? `${start}\\` : `${start.slice(0, -1)}\\${start.slice(-1)}`,
  );
}
