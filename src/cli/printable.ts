/** Control characters but line feed and tab, and the signs that turn the direction of text round. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/gu;

/** Text of drafts, rubrics and models as a terminal may be given it: it cannot move the cursor or change what is shown. */
export function printable(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(UNPRINTABLE, '');
}

/** JSON for a terminal or a pipe: the same value, with what JSON leaves as it is but a terminal obeys written as escapes. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    UNPRINTABLE,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
