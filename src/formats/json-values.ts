import { F2rError } from '../errors.ts';

/**
 * The values of a JSON text: one, several one after another (pages as `gh api --paginate` prints them), or one a line.
 * Throws INPUT_INVALID at the first that is none.
 */
export function jsonValues(text: string, path: string): unknown[] {
  const whole = parsed(text);
  if ('value' in whole) return [whole.value];
  const values: unknown[] = [];
  for (const piece of topPieces(text)) {
    const part = parsed(piece);
    if (!('value' in part)) {
      throw new F2rError('INPUT_INVALID', `Not JSON: ${part.problem}`, {
        place: path,
        hint: 'Save the answer of the API as it is: one array, or several one after another.',
      });
    }
    values.push(part.value);
  }
  return values;
}

/** The text cut behind every object or array that is in no other. */
function topPieces(text: string): string[] {
  const signs = /"(?:[^"\\]|\\.)*"|[[\]{}]/gs;
  const pieces: string[] = [];
  let from = 0;
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(signs)) {
    if (sign === '[' || sign === '{') depth += 1;
    if (sign !== ']' && sign !== '}') continue;
    depth -= 1;
    if (depth > 0) continue;
    pieces.push(text.slice(from, index + 1));
    from = index + 1;
  }
  const rest = text.slice(from);
  return rest.trim() === '' ? pieces : [...pieces, rest];
}

function parsed(text: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message.slice(0, 120) : 'not JSON' };
  }
}
