import type { Change } from '../../domain/change.ts';
import type { XmlNode } from '../office/xml-tree.ts';
import { paragraphOf, uncuttable, wrappersOf } from './gap.ts';
import type { Field, Leaf, TextMap } from './text-map.ts';
import { leavesIn } from './text-range.ts';

/** Where a change is made: what it takes out, and what stands on both sides of it. */
export interface ChangeRange {
  /** In order; none for an insertion. */
  removed: Leaf[];
  before: Leaf | undefined;
  after: Leaf | undefined;
}

export function changeRange(map: TextMap, { start, end }: Pick<Change, 'start' | 'end'>): ChangeRange {
  const removed = leavesIn(map, { start, end });
  const shown = map.leaves.filter((leaf) => leaf.shown);
  return {
    removed,
    before: shown.findLast((leaf) => leaf.start < start),
    after: shown.find((leaf) => leaf.end > end),
  };
}

const FIXED =
  /<(?:\w+:)?(?:footnoteReference|endnoteReference|drawing|pict|object|fldChar|instrText|oMath|AlternateContent|sdt|fldSimple|tbl|sectPr|altChunk|moveFrom|moveTo)\b/;

/** Why the change cannot be written as a tracked change; undefined: it can. */
export function whyNot(map: TextMap, range: ChangeRange): string | undefined {
  const [first] = range.removed;
  const last = range.removed.at(-1);
  if (!first || !last) return whyNoInsertion(range);
  const tracked = map.leaves
    .slice(map.leaves.indexOf(first), map.leaves.indexOf(last) + 1)
    .find(({ piece }) => piece.inserted || piece.deleted || piece.moved);
  if (tracked) return `it touches a tracked change of ${authorOf(tracked)}`;
  for (const leaf of range.removed) {
    const reason = whyFixed(leaf);
    if (reason !== undefined) return reason;
  }
  if (first.container !== last.container || first.part !== last.part)
    return 'it reaches from one text into another';
  const between = (map.sources.get(first.part) ?? '').slice(
    edgeOf(first),
    last.node.name === 'p' ? last.node.innerEnd : last.node.start,
  );
  if (FIXED.test(between)) return 'there is more than words in it: a note, a picture, a field, a table';
  return whyNotJoined(range.removed);
}

/** An insertion is inside of what it has on both sides. */
function whyNoInsertion({ before, after }: ChangeRange): string | undefined {
  const side = before?.node.name === 'p' || !before ? after : before;
  if (!side) return 'the document has no text there';
  if (side.kind === 'edge') return 'it is in a header or footer';
  if (!before || !after) return undefined;
  const around = wrappersOf(after.node);
  const shared = wrappersOf(before.node).filter((wrapper) => around.includes(wrapper));
  const change = shared.find(({ name }) => /^(ins|del|moveFrom|moveTo)$/.test(name));
  if (change) return `it is inside a tracked change of ${change.attribute('author') ?? 'somebody'}`;
  if (before.node === after.node || shared.length > 0) {
    const held = whyFixed(before);
    if (held !== undefined && (before.node === after.node || isFixed(shared))) return held;
  }
  return computed(before.fields.filter((field) => after.fields.includes(field)));
}

function whyFixed(leaf: Leaf): string | undefined {
  if (leaf.kind === 'edge') return 'it is in a header or footer';
  if (uncuttable(leaf.node)) return 'it is in a formula or another thing that stays whole';
  if (isFixed(wrappersOf(leaf.node))) return 'it is in a content control or a field';
  return computed(leaf.fields);
}

function isFixed(wrappers: readonly XmlNode[]): boolean {
  return wrappers.some(({ name }) => name === 'sdt' || name === 'fldSimple' || name === 'oMath');
}

/** What a field shows is made anew by Word; of a link, the words are the writer's. */
function computed(fields: readonly Field[]): string | undefined {
  return fields.some(({ code }) => !/^\s*HYPERLINK\b/i.test(code))
    ? 'it is in a field, which Word computes'
    : undefined;
}

const BETWEEN = new Set(
  'bookmarkStart bookmarkEnd commentRangeStart commentRangeEnd proofErr permStart permEnd'.split(' '),
);

/** A paragraph can be joined only with one that follows it directly. */
function whyNotJoined(removed: readonly Leaf[]): string | undefined {
  for (const { node } of removed.filter((leaf) => leaf.node.name === 'p')) {
    const siblings = node.parent?.children ?? [];
    const next = siblings.slice(siblings.indexOf(node) + 1).find(({ name }) => !BETWEEN.has(name));
    if (next?.name !== 'p') return 'it would join a paragraph with what is none';
    const properties = node.children.find(({ name }) => name === 'pPr')?.children ?? [];
    if (properties.some(({ name }) => name === 'sectPr')) return 'it would join two sections';
  }
  return undefined;
}

function edgeOf({ node }: Leaf): number {
  return node.name === 'p' ? node.innerEnd : node.end;
}

function authorOf({ piece }: Leaf): string {
  return (piece.deleted ?? piece.inserted)?.author || 'somebody';
}

/** Whether the end of the leaf's paragraph is under somebody's tracked change. */
export function hasTrackedEnd({ leaves }: TextMap, node: XmlNode): boolean {
  const paragraph = paragraphOf(node);
  return leaves.some(
    (leaf) => leaf.node === paragraph && (leaf.piece.inserted || leaf.piece.deleted || leaf.piece.moved),
  );
}
