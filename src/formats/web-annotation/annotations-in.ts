/** Deeper than any list of pages of annotations and their answers. */
const MOST_DEPTH = 100;

/** The annotations in an answer of Hypothesis' API, a page or collection of the W3C's model, or a list, as they are. */
export function annotationsIn(value: unknown, depth = 0): unknown[] {
  if (typeof value !== 'object' || value === null || depth > MOST_DEPTH) return [];
  const within = (inner: unknown) => annotationsIn(inner, depth + 1);
  if (Array.isArray(value)) return value.flatMap(within);
  const found = Object.entries(value).flatMap(([key, inner]) =>
    ['rows', 'items', 'replies', 'annotations', 'first'].includes(key) ? within(inner) : [],
  );
  return 'target' in value || 'uri' in value ? [value, ...found] : found;
}
