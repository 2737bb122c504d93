/**
 * Text as OpenDocument reads it: a run of white space is one space, and none at the start of a paragraph or behind a
 * space. At a paragraph's end one is kept, as LibreOffice does.
 */
export function collapsed(text: string, afterSpace: boolean): string {
  const single = text.replace(/[ \t\r\n]+/g, ' ');
  return afterSpace && single.startsWith(' ') ? single.slice(1) : single;
}

/** Of the units of `text`, the ones that `collapsed` keeps, in order. */
export function keptUnits(text: string, afterSpace: boolean): number[] {
  const kept: number[] = [];
  let space = afterSpace;
  for (let unit = 0; unit < text.length; unit += 1) {
    const blank = ' \t\r\n'.includes(text.charAt(unit));
    if (!blank || !space) kept.push(unit);
    space = blank;
  }
  return kept;
}
