/** The annotations in an answer of Hypothesis' API, a page or collection of the W3C's model, or a list, as they are. */
export function annotationsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(annotationsIn);
  if (typeof value !== 'object' || value === null) return [];
  const found = Object.entries(value).flatMap(([key, inner]) => {
    if (['rows', 'items', 'replies', 'annotations'].includes(key)) return annotationsIn(inner);
    return key === 'first' ? annotationsIn(inner) : [];
  });
  return 'target' in value || 'uri' in value ? [value, ...found] : found;
}
