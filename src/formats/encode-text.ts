/** Text in the encoding of `like`, by its byte order mark: UTF-16, else UTF-8 with the mark or without. */
export function encodeLike(text: string, like: Uint8Array): Uint8Array {
  const [first, second, third] = like;
  if (first === 0xff && second === 0xfe) return utf16(`\ufeff${text}`, true);
  if (first === 0xfe && second === 0xff) return utf16(`\ufeff${text}`, false);
  const marked = first === 0xef && second === 0xbb && third === 0xbf;
  return new TextEncoder().encode(marked ? `\ufeff${text}` : text);
}

function utf16(text: string, little: boolean): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) bytes.setUint16(at * 2, text.charCodeAt(at), little);
  return new Uint8Array(bytes.buffer);
}
