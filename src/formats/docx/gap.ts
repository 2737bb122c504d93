import type { Span } from '../../domain/span.ts';
import { decoded, unitOffsets, type XmlNode } from '../office/xml-tree.ts';
import type { Leaf } from './text-map.ts';

/** A place between two characters where elements can be put. */
export interface Gap {
  /** Offset in the part's source. */
  at: number;
  /** The run to be cut in two there, and the text element in it, if it is inside of one. */
  run?: XmlNode;
  text?: TextElement;
  /** An empty paragraph that has to be opened. */
  empty?: XmlNode;
  /** The element around it, or around the run that is cut. */
  inside: XmlNode | undefined;
}

/** An element of text, and where in the source the text in it begins and ends. */
export interface TextElement extends Span {
  node: XmlNode;
}

/** Wrappers of runs in which marks may stand. What is in anything else (formulas, ruby) cannot be cut. */
const WRAPPERS = new Set(
  'hyperlink ins del moveFrom moveTo smartTag sdt sdtContent customXml fldSimple dir bdo'.split(' '),
);
const PROPERTIES = new Set('pPr rPr sdtPr sdtEndPr smartTagPr customXmlPr'.split(' '));

type Side = 'before' | 'after';
interface Way {
  /** Out of wrappers at whose edge it is: a link, somebody's change. */
  out: boolean;
}

/** In front of (or behind) the character at `unit` of the leaf's text. */
export function gapAt(leaf: Leaf, unit: number, way: Way & { side: Side; source: string }): Gap {
  const { node } = leaf;
  const wanted = way.side === 'before' ? unit : unit + 1;
  const cut = wanted > 0 && wanted < leaf.piece.text.length;
  const run = cut && !uncuttable(node) ? runOf(node) : undefined;
  const offsets = run ? textOffsets(node, leaf.piece.text, way.source) : undefined;
  const at = offsets?.[wanted];
  if (run && offsets && at !== undefined)
    return { at, run, text: textElement(node, offsets), inside: run.parent };
  return way.side === 'before' ? gapBefore(node, way) : gapAfter(node, way);
}

export function textElement(node: XmlNode, offsets: readonly number[]): TextElement {
  return { node, start: offsets[0] ?? node.inner, end: offsets.at(-1) ?? node.innerEnd };
}

/** Where each unit of the text begins in the source; undefined where it is not plain text. */
export function textOffsets(node: XmlNode, text: string, source: string): number[] | undefined {
  const inner = source.slice(node.inner, node.innerEnd);
  const lead = node.attribute('space') === 'preserve' ? '' : (/^[ \t\n\r]*/.exec(inner)?.[0] ?? '');
  const rest = inner.slice(lead.length);
  const offsets = decoded(rest).startsWith(text) ? unitOffsets(rest) : undefined;
  return offsets?.slice(0, text.length + 1).map((offset) => node.inner + lead.length + offset);
}

export function gapBefore(given: XmlNode, { out }: Way): Gap {
  const node = uncuttable(given) ?? given;
  const { parent } = node;
  if (node.name === 'p') return endOf(node);
  if (parent?.name === 'r') {
    return content(parent)[0] === node
      ? gapBefore(parent, { out })
      : { at: node.start, run: parent, inside: parent.parent };
  }
  if (out && parent && WRAPPERS.has(parent.name) && content(parent)[0] === node)
    return gapBefore(parent, { out });
  return { at: node.start, inside: parent };
}

/** Behind a paragraph's end is no place for marks: they stand in front of it. */
export function gapAfter(given: XmlNode, { out }: Way): Gap {
  const node = uncuttable(given) ?? given;
  const { parent } = node;
  if (node.name === 'p') return endOf(node);
  if (parent?.name === 'r') {
    return content(parent).at(-1) === node
      ? gapAfter(parent, { out })
      : { at: node.end, run: parent, inside: parent.parent };
  }
  if (out && parent && WRAPPERS.has(parent.name) && content(parent).at(-1) === node)
    return gapAfter(parent, { out });
  return { at: node.end, inside: parent };
}

function endOf(paragraph: XmlNode): Gap {
  return paragraph.inner === paragraph.end
    ? { at: paragraph.end, empty: paragraph, inside: paragraph }
    : { at: paragraph.innerEnd, inside: paragraph };
}

/** The outermost element between the paragraph and what is inside that must stay whole; undefined: none. */
export function uncuttable(node: XmlNode): XmlNode | undefined {
  let found: XmlNode | undefined;
  let inside = node;
  for (let outer = node.parent; outer && inside.name !== 'p'; outer = outer.parent) {
    const whole = outer.name !== 'p' && outer.name !== 'r' && !WRAPPERS.has(outer.name);
    const nested = outer.name === 'r' && inside !== node && inside.name !== 'p';
    if (whole || (outer.name === 'r' && outer.prefix !== node.prefix)) found = outer;
    else if (nested) found = inside;
    inside = outer;
  }
  return found;
}

export function runOf(node: XmlNode): XmlNode | undefined {
  return node.parent?.name === 'r' ? node.parent : undefined;
}

export function paragraphOf(node: XmlNode): XmlNode {
  let current = node;
  while (current.name !== 'p' && current.parent) current = current.parent;
  return current;
}

/** The elements between a node and its paragraph, the innermost first. */
export function wrappersOf(node: XmlNode): XmlNode[] {
  const wrappers: XmlNode[] = [];
  if (node.name === 'p') return wrappers;
  for (let outer = node.parent; outer && outer.name !== 'p'; outer = outer.parent) wrappers.push(outer);
  return wrappers;
}

function content({ children }: XmlNode): XmlNode[] {
  return children.filter(({ name }) => !PROPERTIES.has(name));
}
