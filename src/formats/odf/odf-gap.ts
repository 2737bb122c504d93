import type { XmlNode } from '../office/xml-tree.ts';
import { isEnd, type Leaf, leafOffsets, type OdfMap } from './odf-map.ts';
import { containerOf, paragraphOf, wholeOf } from './odf-nodes.ts';

/** A place between two characters where elements can be put. */
export interface Gap {
  /** Offset in the source. */
  at: number;
  /** The element around it. */
  inside: XmlNode;
}

/** In front of the character at `unit` of the leaf. */
export function gapBefore(leaf: Leaf, unit: number, { xml }: OdfMap): Gap {
  const { node } = leaf;
  if (isEnd(leaf)) return { at: node.innerEnd, inside: node };
  const whole = wholeOf(node);
  if (whole) return { at: whole.start, inside: whole.parent ?? whole };
  return { at: leafOffsets(leaf, xml)?.[unit] ?? leaf.source?.start ?? node.inner, inside: node };
}

/** Behind the character at `unit`; behind the end of a paragraph is the start of the next in the same text, if there is one. */
export function gapAfter(leaf: Leaf, unit: number, map: OdfMap): Gap | undefined {
  const { node } = leaf;
  if (isEnd(leaf)) {
    const next = nextParagraph(leaf, map);
    return next && { at: next.inner, inside: next };
  }
  const whole = wholeOf(node);
  if (whole) return { at: whole.end, inside: whole.parent ?? whole };
  return { at: leafOffsets(leaf, map.xml)?.[unit + 1] ?? leaf.source?.end ?? node.innerEnd, inside: node };
}

/** The paragraph that the text goes on with behind the end of one, though it may begin with a frame or a shape. */
export function nextParagraph(leaf: Leaf, { leaves }: OdfMap): XmlNode | undefined {
  const next = leaves[leaves.indexOf(leaf) + 1];
  const container = containerOf(leaf.node);
  let paragraph = next && paragraphOf(next.node);
  while (paragraph?.parent && containerOf(paragraph) !== container) paragraph = paragraphOf(paragraph.parent);
  const follows = paragraph && paragraph.start >= leaf.node.end && paragraph.inner < paragraph.end;
  return follows ? paragraph : undefined;
}
