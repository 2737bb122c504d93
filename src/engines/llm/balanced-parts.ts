/** Looking for an end from each of very many brackets would take for ever. */
const MOST_STARTS = 1000;

/** What begins like this and has no end is cut or broken JSON: its inner parts alone are not what was meant. */
const BEGINS_LIKE_JSON = /^(?:\{\s*["'“]|\[\s*[[{"'“])/u;

/** The outermost parts of a text from a bracket to the one that closes it, in order; brackets in strings do not count. */
export function balancedParts(text: string): string[] {
  const parts: string[] = [];
  let starts = 0;
  for (let index = 0; index < text.length && starts < MOST_STARTS; index++) {
    if (text[index] !== '{' && text[index] !== '[') continue;
    starts += 1;
    const end = closingEnd(text, index);
    if (end === undefined && BEGINS_LIKE_JSON.test(text.slice(index, index + 40))) break;
    if (end === undefined) continue;
    parts.push(text.slice(index, end));
    index = end - 1;
  }
  return parts;
}

/** The offset behind the bracket that closes the one at `start`. */
function closingEnd(text: string, start: number): number | undefined {
  const expected: string[] = [];
  let inString = false;
  for (let index = start; index < text.length; index++) {
    const letter = text[index];
    if (inString) {
      if (letter === '\\') index += 1;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === '{') expected.push('}');
    else if (letter === '[') expected.push(']');
    else if (letter === '}' || letter === ']') {
      if (expected.pop() !== letter) return undefined;
      if (expected.length === 0) return index + 1;
    }
  }
  return undefined;
}
