import type { XmlNode } from '../office/xml-tree.ts';

/** Elements in a paragraph that text runs through. What is in any other stays whole. */
const THROUGH = new Set(['span', 'a', 'meta']);
/** What a comment's range cannot leave. */
const TEXTS = new Set(['text-box', 'table-cell', 'covered-table-cell', 'note-body', 'text']);
const SHAPES = new Set(
  'custom-shape rect line polyline polygon regular-polygon path circle ellipse connector caption measure'.split(
    ' ',
  ),
);

/** The outermost element in the paragraph that must stay whole: a field, a space with a number; undefined: none. */
export function wholeOf(node: XmlNode): XmlNode | undefined {
  let found: XmlNode | undefined;
  for (let outer: XmlNode | undefined = node; outer && !isParagraph(outer); outer = outer.parent)
    if (!THROUGH.has(outer.name)) found = outer;
  return found;
}

export function isParagraph({ name }: XmlNode): boolean {
  return name === 'p' || name === 'h';
}

export function paragraphOf(node: XmlNode): XmlNode | undefined {
  let current: XmlNode | undefined = node;
  while (current && !isParagraph(current)) current = current.parent;
  return current;
}

export function containerOf(node: XmlNode): XmlNode {
  let current = node;
  while (current.parent && !TEXTS.has(current.name) && !SHAPES.has(current.name)) current = current.parent;
  return current;
}

/** The drawn shape that the node is in, where LibreOffice has no comments. */
export function shapeOf(node: XmlNode): XmlNode | undefined {
  let current: XmlNode | undefined = node;
  while (current && !SHAPES.has(current.name) && !TEXTS.has(current.name)) current = current.parent;
  return current && SHAPES.has(current.name) ? current : undefined;
}

/** The elements between a place and its paragraph, the outermost first. */
export function wrappersOf(inside: XmlNode): XmlNode[] {
  const wrappers: XmlNode[] = [];
  for (let outer: XmlNode | undefined = inside; outer && !isParagraph(outer); outer = outer.parent)
    wrappers.unshift(outer);
  return wrappers;
}

/** Whether the node is in a part of the document that its owner has locked. */
export function isProtected(node: XmlNode): boolean {
  for (let outer: XmlNode | undefined = node; outer; outer = outer.parent)
    if (outer.attribute('protected') === 'true') return true;
  return false;
}
