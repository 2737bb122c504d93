import type { Anchor } from './anchor.ts';
import { terms } from './terms.ts';

/** A remark that has found its place. */
export interface PlacedRemark {
  criterion: string | null;
  body: string;
  anchor: Anchor;
  /** 0 to 1; only the order means something. */
  strength: number;
}

/** Of the shorter place, this share has to lie in the other. */
const SAME_PLACE = 0.5;
/** Of all their stems, this share has to be common. */
const SAME_WORDS = 0.6;

/** The strongest first, without those that say at a place what a stronger one says there. */
export function distinctRemarks<T extends PlacedRemark>(remarks: readonly T[]): T[] {
  const kept: T[] = [];
  for (const remark of [...remarks].sort(strongestFirst))
    if (!kept.some((other) => isRepeated(remark, other))) kept.push(remark);
  return kept;
}

/** Of equal strength the earlier place, then the order of code units, a criterion before none, so that the order of windows does not matter. */
function strongestFirst(a: PlacedRemark, b: PlacedRemark): number {
  return (
    b.strength - a.strength ||
    (a.anchor.start ?? -1) - (b.anchor.start ?? -1) ||
    (a.anchor.end ?? -1) - (b.anchor.end ?? -1) ||
    inOrder(a.body, b.body) ||
    Number(a.criterion === null) - Number(b.criterion === null) ||
    inOrder(a.criterion ?? '', b.criterion ?? '')
  );
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function isRepeated(remark: PlacedRemark, other: PlacedRemark): boolean {
  if (!atOnePlace(remark.anchor, other.anchor)) return false;
  if (remark.criterion !== null && remark.criterion === other.criterion) return true;
  return likeness(remark.body, other.body) >= SAME_WORDS;
}

function atOnePlace(a: Anchor, b: Anchor): boolean {
  if (a.start === null || a.end === null || b.start === null || b.end === null) return a.kind === b.kind;
  const common = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  const shorter = Math.min(a.end - a.start, b.end - b.start);
  return shorter === 0 ? common === 0 : common / shorter >= SAME_PLACE;
}

function likeness(a: string, b: string): number {
  const [left, right] = [new Set(terms(a)), new Set(terms(b))];
  const all = new Set([...left, ...right]).size;
  if (all === 0) return Number(a.trim() === b.trim());
  return [...left].filter((term) => right.has(term)).length / all;
}
