import type { XmlElement } from '../office/read-xml.ts';

const FIXED: Record<string, string> = {
  tab: '\t',
  ptab: '\t',
  br: '\n',
  cr: '\n',
  noBreakHyphen: '\u2011',
};

/** The text that an element stands for by itself; '' for most. */
export function inlineText(element: XmlElement): string {
  if (element.name === 'sym') return symbol(element.attribute('char'));
  return FIXED[element.name] ?? '';
}

/** Positions in a symbol font (the private use area) are no characters. */
function symbol(hex: string | undefined): string {
  if (hex === undefined || !/^[0-9a-f]{2,5}$/i.test(hex)) return '';
  const code = Number.parseInt(hex, 16);
  return code >= 0xd800 && code <= 0xf8ff ? '' : String.fromCodePoint(code);
}

/** XML white space at both ends, which counts only under `xml:space="preserve"`. No-break spaces stay. */
export function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start += 1;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13;
}
