/** A body that holds the sign that ends a comment, written so that it does not end it: `<<\}`, as Markdown escapes. */
export function escapeClosing(body: string): string {
  return body.replace(/<<(\\*)\}/g, '<<\\$1}');
}

export function unescapeClosing(content: string): string {
  return content.replace(/<<\\(\\*)\}/g, '<<$1}');
}
