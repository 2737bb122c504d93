import type { Anchor } from '../../../domain/anchor.ts';
import { tokens } from '../tokens.ts';

/** About how much of a draft is shown at once. */
const DRAFT_TOKENS = 24_000;
const CUT = '\n[…]\n';

interface Span {
  start: number;
  end: number;
}

/** The draft, or the windows around the places and its beginning where the whole would be longer than `limit` tokens. */
export function draftText(text: string, anchors: readonly Anchor[], limit = DRAFT_TOKENS): string {
  if (tokens(text) <= limit) return text;
  for (let reach = 4_000; reach > 100; reach /= 2) {
    const cut = windows(text, anchors, Math.round(reach));
    if (tokens(cut) <= limit) return cut;
  }
  return windows(text, anchors, 100);
}

function windows(text: string, anchors: readonly Anchor[], reach: number): string {
  const spans = [{ start: 0, end: reach }];
  for (const { start, end } of anchors) {
    if (start !== null && end !== null) spans.push({ start: start - reach, end: end + reach });
    else spans.push({ start: 0, end: 5 * reach }, { start: text.length - 5 * reach, end: text.length });
  }
  const shown = joined(spans.map((span) => snapped(text, span)));
  const parts = shown.map(({ start, end }) => text.slice(start, end));
  return parts.join(CUT) + ((shown.at(-1)?.end ?? 0) < text.length ? CUT : '');
}

/** Widened to white space where some is near, and never inside a surrogate pair. */
function snapped(text: string, span: Span): Span {
  let start = Math.max(0, span.start);
  let end = Math.min(text.length, span.end);
  const free = (at: number) => at <= 0 || at >= text.length || /\s/u.test(text[at - 1] ?? '');
  for (let step = 0; step < 40 && !free(start); step++) start--;
  for (let step = 0; step < 40 && !free(end); step++) end++;
  if (isLowSurrogate(text, start)) start--;
  if (isLowSurrogate(text, end)) end++;
  return { start, end };
}

function isLowSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else result.push({ ...span });
  }
  return result;
}
