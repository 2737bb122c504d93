/** Text as HTML shows it, in an element or a quoted attribute: no sign of it is markup; control characters, carriage returns among them, are left out. */
export function htmlText(text: string): string {
  return text
    .replace(/[^\t\n\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
