import type { XmlElement } from './read-xml.ts';

/** An element with where it stands in its source, so that the source can be changed in place. */
export interface XmlNode extends XmlElement {
  /** With its prefix. */
  qualified: string;
  /** Of the start tag, of what is inside, of the end tag, and behind it. An empty-element tag has `inner === innerEnd === end`. */
  start: number;
  inner: number;
  innerEnd: number;
  end: number;
  /** What stands in the start tag behind the name. */
  attributes: string;
  parent: XmlNode | undefined;
  children: XmlNode[];
}

export interface TreeHandlers {
  open?(node: XmlNode): void;
  close?(node: XmlNode): void;
  /** Text between tags, with entities read, and where it stands. */
  text?(text: string, node: XmlNode): void;
}

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s/>]+)((?:"[^"]*"|'[^']*'|[^"'>/]|\/(?!>))*)(\/?)>/g;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The root element. The XML is sound: the reader has refused it otherwise. */
export function xmlTree(xml: string, { open, close, text }: TreeHandlers = {}): XmlNode {
  let root: XmlNode | undefined;
  let current: XmlNode | undefined;
  let last = 0;
  for (const token of xml.matchAll(TOKEN)) {
    const [whole, cdata, slash, name, attributes = '', empty] = token;
    if (current && token.index > last) text?.(decoded(xml.slice(last, token.index)), current);
    last = token.index + whole.length;
    if (cdata !== undefined && current) text?.(cdata, current);
    if (name === undefined) continue;
    if (slash) {
      if (!current) break;
      current.innerEnd = token.index;
      current.end = last;
      close?.(current);
      current = current.parent;
      continue;
    }
    const node = nodeOf({ qualified: name, attributes, start: token.index, inner: last, parent: current });
    current?.children.push(node);
    root ??= node;
    open?.(node);
    if (empty) close?.(node);
    else current = node;
  }
  if (!root) throw new Error('XML without an element');
  return root;
}

function nodeOf(given: Pick<XmlNode, 'qualified' | 'attributes' | 'start' | 'inner' | 'parent'>): XmlNode {
  const colon = given.qualified.indexOf(':');
  return {
    ...given,
    name: given.qualified.slice(colon + 1),
    prefix: colon === -1 ? '' : given.qualified.slice(0, colon),
    innerEnd: given.inner,
    end: given.inner,
    children: [],
    attribute: (name) => attributeIn(given.attributes, name),
  };
}

/** Of that local name, `w:` before any other prefix. */
function attributeIn(attributes: string, name: string): string | undefined {
  let found: string | undefined;
  for (const [, qualified = '', quoted = ''] of attributes.matchAll(/([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
    if (qualified.slice(qualified.indexOf(':') + 1) !== name) continue;
    const value = decoded(quoted.slice(1, -1));
    if (qualified === `w:${name}`) return value;
    found ??= value;
  }
  return found;
}

/** Line ends and entities as XML reads them. */
export function decoded(source: string): string {
  if (!/[&\r]/.test(source)) return source;
  return source
    .replace(/\r\n?/g, '\n')
    .replace(
      /&(#x[0-9a-fA-F]+|#\d+|\w+);/g,
      (whole, entity: string) => NAMED[entity] ?? numbered(entity, whole),
    );
}

function numbered(entity: string, whole: string): string {
  const code = entity.startsWith('#x')
    ? Number.parseInt(entity.slice(2), 16)
    : Number.parseInt(entity.slice(1), 10);
  return Number.isInteger(code) && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/** Where each UTF-16 unit of the decoded `source` begins in it, and its end; undefined for more than plain text. */
export function unitOffsets(source: string): number[] | undefined {
  if (source.includes('<')) return undefined;
  const offsets: number[] = [];
  for (const { 0: piece, index } of source.matchAll(/&(?:#x[0-9a-fA-F]+|#\d+|\w+);|\r\n|[\s\S]/g)) {
    for (let unit = 0; unit < decoded(piece).length; unit += 1) offsets.push(index);
  }
  return [...offsets, source.length];
}

/** Text as XML can hold it: escaped, without the characters that no XML may have. */
export function xmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
