/** New lines that a reviewer proposes for those commented on, and how many lines above and below them also go. */
export interface Suggestion {
  lines: string;
  /** Undefined: the fence does not say, and it is for the lines commented on. */
  around?: { above: number; below: number };
}

const FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*([^`]*)$/;
const SUGGESTION = /^suggestion(?::-(\d{1,4})\+(\d{1,4}))?(?=$|[\s:])/;

/** The words of a comment, and the blocks fenced as `suggestion` in it. Other code stays among the words. */
export function readSuggestions(body: string): { prose: string; suggestions: Suggestion[] } {
  const prose: string[] = [];
  const suggestions: Suggestion[] = [];
  const words = body.replaceAll('\r\n', '\n');
  const lines = words.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const fence = FENCE.exec(line);
    if (!fence?.[1]) {
      prose.push(line);
      continue;
    }
    const end = closingLine(lines, at + 1, fence[1]);
    const suggested = SUGGESTION.exec(fence[2]?.trim() ?? '');
    if (suggested) suggestions.push(suggestion(lines.slice(at + 1, end), suggested));
    else prose.push(...lines.slice(at, end + 1));
    at = end;
  }
  return { prose: suggestions.length === 0 ? words : prose.join('\n').trim(), suggestions };
}

function suggestion(lines: string[], [, above, below]: RegExpExecArray): Suggestion {
  const around = above === undefined ? {} : { around: { above: Number(above), below: Number(below) } };
  return { lines: lines.join('\n'), ...around };
}

/** An open fence reaches to the end. */
function closingLine(lines: readonly string[], from: number, marker: string): number {
  for (let at = from; at < lines.length; at += 1) {
    const closing = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(lines[at] ?? '')?.[1];
    if (closing?.[0] === marker[0] && (closing?.length ?? 0) >= marker.length) return at;
  }
  return lines.length;
}
