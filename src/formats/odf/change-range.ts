import type { Piece } from '../change-lines.ts';
import { nextParagraph } from './odf-gap.ts';
import { isEnd, type Leaf, type OdfMap } from './odf-map.ts';
import { containerOf, isProtected, paragraphOf, shapeOf, wholeOf, wrappersOf } from './odf-nodes.ts';

/** Where a change is made: what it takes out, and what stands on both sides of it. */
export interface ChangeRange {
  piece: Piece;
  /** In order; none for an insertion. */
  removed: Leaf[];
  before: Leaf | undefined;
  after: Leaf | undefined;
}

/** A paragraph behind the last one of a text is one that begins at the end of it. */
export function changeRange(map: OdfMap, given: Piece): ChangeRange {
  const { start, end, after } = given;
  const near = neighbours(map, given);
  const behind =
    near.before && (!near.after || containerOf(near.before.node) !== containerOf(near.after.node));
  if (start === end && behind && near.before && isEnd(near.before) && after.endsWith('\n')) {
    const piece = { ...given, start: start - 1, end: start - 1, after: `\n${after.slice(0, -1)}` };
    return { piece, removed: [], ...neighbours(map, piece) };
  }
  const removed =
    start === end ? [] : map.leaves.filter((leaf) => leaf.shown && leaf.start < end && start < leaf.end);
  return { piece: given, removed, ...near };
}

function neighbours({ leaves }: OdfMap, { start, end }: Piece): Pick<ChangeRange, 'before' | 'after'> {
  const before = leaves.findLast((leaf) => leaf.shown && leaf.start < start);
  return { before, after: leaves.find((leaf) => leaf.shown && leaf.end > end) };
}

const FIXED =
  /<(?:[\w.-]+:)?(?:note|frame|custom-shape|g|rect|line|polyline|polygon|path|circle|ellipse|connector|control|table|section|change|change-start|change-end|ruby|object)(?=[\s/>])/;
const IN_SHAPE = 'it is in a drawn shape, where changes are not tracked';
const SIGNS = new Set(['s', 'tab', 'line-break']);

/** Why the change cannot be written as a tracked change; undefined: it can. */
export function whyNot(map: OdfMap, { piece, removed, before, after }: ChangeRange): string | undefined {
  const [first] = removed;
  const last = removed.at(-1);
  if (!first || !last) return whyNoInsertion({ piece, before, after });
  if (isProtected(first.node) || isProtected(last.node)) return 'it is in a protected part';
  if (shapeOf(first.node)) return IN_SHAPE;
  const from = map.leaves.indexOf(first);
  const tracked = map.leaves
    .slice(from, map.leaves.indexOf(last) + 1)
    .find(({ piece: { inserted, deleted } }) => inserted ?? deleted);
  if (tracked) return `it touches a tracked change of ${authorOf(tracked)}`;
  const whole = removed.map(({ node }) => wholeOf(node)).find((node) => node && !SIGNS.has(node.name));
  if (whole) return 'it is in a field or another thing that stays whole';
  if (containerOf(first.node) !== containerOf(last.node)) return 'it reaches from one text into another';
  if (FIXED.test(map.xml.slice(beginOf(first), endOf(last))))
    return 'there is more than words in it: a note, a picture, a table';
  return removed.map((leaf) => whyNotJoined(map, leaf)).find((reason) => reason !== undefined);
}

function whyNoInsertion({ before, after }: Omit<ChangeRange, 'removed'>): string | undefined {
  const side = before && !isEnd(before) ? before : (after ?? before);
  if (!side) return 'the document has no text there';
  if (!after && before && isEnd(before)) return 'it is behind the end of the last paragraph';
  if (isProtected(side.node)) return 'it is in a protected part';
  if (shapeOf(side.node)) return IN_SHAPE;
  const around = before?.piece.inserted;
  if (around && around === after?.piece.inserted)
    return `it is inside a tracked change of ${around.author || 'somebody'}`;
  const whole = before && wholeOf(before.node);
  return whole && after && whole === wholeOf(after.node) ? 'it is in a field' : undefined;
}

/** Items of one list may be joined, and paragraphs that follow each other directly. */
const BETWEEN = /^(?:\s|<[\w.-]+:soft-page-break\/>)*(?:<\/([\w.-]+:list-item)>\s*<\1(?:\s[^>]*)?>)?\s*$/;

function whyNotJoined(map: OdfMap, leaf: Leaf): string | undefined {
  const { node } = leaf;
  if (!isEnd(leaf)) return undefined;
  const next = nextParagraph(leaf, map);
  return next && BETWEEN.test(map.xml.slice(node.end, next.start))
    ? undefined
    : 'it would join a paragraph with what does not follow it directly';
}

export function beginOf(leaf: Leaf): number {
  return isEnd(leaf) ? leaf.node.innerEnd : (leaf.source ?? leaf.node).start;
}

export function endOf(leaf: Leaf): number {
  return isEnd(leaf) ? leaf.node.innerEnd : (leaf.source ?? leaf.node).end;
}

function authorOf({ piece: { inserted, deleted } }: Leaf): string {
  return (deleted ?? inserted)?.author || 'somebody';
}

/** The link that a place at the end of `before` is not in, as `after` is not. */
export function leftLink({ before, after }: ChangeRange): { end: number; parent: Leaf['node'] } | undefined {
  const link =
    before && !isEnd(before) ? wrappersOf(before.node).find(({ name }) => name === 'a') : undefined;
  const goesOn = link && after && !isEnd(after) && wrappersOf(after.node).includes(link);
  const parent = link?.parent;
  return link && parent && !goesOn && paragraphOf(link) ? { end: link.end, parent } : undefined;
}
