/**
 * Text as OpenDocument reads it: a run of white space is one space, and none at the start of a paragraph or behind a
 * space. At a paragraph's end one is kept, as LibreOffice does.
 */
export function collapsed(text: string, afterSpace: boolean): string {
  const single = text.replace(/[ \t\r\n]+/g, ' ');
  return afterSpace && single.startsWith(' ') ? single.slice(1) : single;
}
