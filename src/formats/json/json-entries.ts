/** One value of a JSON or JSONL file and where it stands, as a person counts. */
export interface JsonEntry {
  place: string;
  value?: unknown;
  /** Why there is no value. */
  problem?: string;
}

const NAMED_LINES = /\.(jsonl|ndjson)$/i;

/** A JSON file's records or a JSONL file's lines; undefined when it is neither. */
export function jsonEntries(text: string, path: string): JsonEntry[] | undefined {
  if (NAMED_LINES.test(path)) return lineEntries(text, path);
  const whole = parsed(text);
  if ('value' in whole)
    return listOf(whole.value).map((value, index) => ({ place: `${path}: ${index + 1}`, value }));
  const lines = lineEntries(text, path);
  return lines.filter((entry) => 'value' in entry).length > 1 ? lines : undefined;
}

/** An array, what a key holds in `{drafts: […]}` or `{comments: […]}` without a text, or the one thing there is. */
function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return [value];
  if ('drafts' in value && Array.isArray(value.drafts)) return value.drafts;
  if ('comments' in value && Array.isArray(value.comments) && !('text' in value)) return value.comments;
  return [value];
}

function lineEntries(text: string, path: string): JsonEntry[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '') return [];
    return [{ place: `${path}:${index + 1}`, ...parsed(line) }];
  });
}

function parsed(text: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message.slice(0, 120) : 'not JSON' };
  }
}
