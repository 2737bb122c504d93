/** What gives a line a meaning in a rubric's Markdown, so that plain text must not begin with it. */
const MARKED = /^(?=\\|#|\*\*|>|<!--|\s)/u;

/** Text whose lines cannot be taken for markup of a rubric: a backslash goes before what would be. */
export function escaped(text: string): string {
  return text
    .replaceAll('&#', '&#38;#')
    .replaceAll('\r', '&#13;')
    .split('\n')
    .map((line) => line.replace(MARKED, '\\'))
    .join('\n');
}

export function unescaped(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/^\\/, ''))
    .join('\n')
    .replaceAll(/&#(13|38);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

export function escapedTag(tag: string): string {
  return tag.replaceAll(/[\\,]/g, '\\$&').replaceAll('&#', '&#38;#');
}

/** The tags of a line, between commas that have no backslash before them. */
export function unescapedTags(line: string): string[] {
  return Array.from(line.matchAll(/(?:\\.|[^\\,])+/gsu), ([tag]) => tag.trim())
    .filter((tag) => tag !== '')
    .map((tag) => tag.replaceAll(/\\(.)/gsu, '$1').replaceAll('&#38;', '&'));
}
