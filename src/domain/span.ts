/** A piece of a text, half-open, in UTF-16 code units. */
export interface Span {
  start: number;
  end: number;
}

export function withSpaceBefore(text: string, { start, end }: Span): Span {
  return { start: text.slice(0, start).trimEnd().length, end };
}

/** Whether any of `others` has a character of `span`. */
export function touches(span: Span, others: Span[]): boolean {
  return others.some((other) => other.start < span.end && span.start < other.end);
}

/** Overlapping spans as one, in order. */
export function joined(spans: Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else result.push({ ...span });
  }
  return result;
}

export function replaced(text: string, spans: Span[], by: string): string {
  const starts = [0, ...spans.map(({ end }) => end)];
  return starts.map((start, place) => text.slice(start, spans[place]?.start)).join(by);
}

export function shifted({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}

export function textOf(text: string, { start, end }: Span): string {
  return text.slice(start, end);
}
