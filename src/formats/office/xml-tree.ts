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

const SECTIONS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The root element. The XML is sound: the reader has refused it otherwise. */
export function xmlTree(xml: string, { open, close, text }: TreeHandlers = {}): XmlNode {
  let root: XmlNode | undefined;
  let current: XmlNode | undefined;
  let last = 0;
  for (let start = xml.indexOf('<'); start !== -1; start = xml.indexOf('<', last)) {
    if (current && start > last && text) text(decoded(xml.slice(last, start)), current);
    last = tokenEnd(xml, start);
    if (xml.startsWith('<![CDATA[', start)) {
      if (current) text?.(xml.slice(start + 9, last - 3), current);
    } else if (xml[start + 1] === '/') {
      if (!current) break;
      current.innerEnd = start;
      current.end = last;
      close?.(current);
      current = current.parent;
    } else if (xml[start + 1] !== '!' && xml[start + 1] !== '?') {
      const empty = xml[last - 2] === '/';
      const tag = xml.slice(start + 1, empty ? last - 2 : last - 1);
      const length = tag.search(/\s/);
      const qualified = length === -1 ? tag : tag.slice(0, length);
      const attributes = tag.slice(qualified.length);
      const node = new TreeNode({ qualified, attributes }, { start, end: last, parent: current });
      current?.children.push(node);
      root ??= node;
      open?.(node);
      if (empty) close?.(node);
      else current = node;
    }
  }
  if (!root) throw new Error('XML without an element');
  return root;
}

/** Behind the tag, comment, instruction or section that begins at `start`. */
function tokenEnd(xml: string, start: number): number {
  for (const [opening, closing] of SECTIONS) {
    if (!xml.startsWith(opening, start)) continue;
    const end = xml.indexOf(closing, start + opening.length);
    return end === -1 ? xml.length : end + closing.length;
  }
  for (let at = start + 1; at < xml.length; at += 1) {
    const character = xml[at];
    if (character === '>') return at + 1;
    if (character !== '"' && character !== "'") continue;
    const quote = xml.indexOf(character, at + 1);
    if (quote === -1) break;
    at = quote;
  }
  return xml.length;
}

/** A class, as a document has hundreds of thousands: its objects are made fast. */
class TreeNode implements XmlNode {
  readonly qualified: string;
  readonly name: string;
  readonly prefix: string;
  readonly attributes: string;
  readonly start: number;
  readonly inner: number;
  innerEnd: number;
  end: number;
  readonly parent: XmlNode | undefined;
  readonly children: XmlNode[] = [];
  readonly attribute: (name: string) => string | undefined;

  constructor(
    tag: { qualified: string; attributes: string },
    { start, end, parent }: { start: number; end: number; parent: XmlNode | undefined },
  ) {
    const colon = tag.qualified.indexOf(':');
    this.qualified = tag.qualified;
    this.name = tag.qualified.slice(colon + 1);
    this.prefix = colon === -1 ? '' : tag.qualified.slice(0, colon);
    this.attributes = tag.attributes;
    this.start = start;
    this.inner = end;
    this.innerEnd = end;
    this.end = end;
    this.parent = parent;
    this.attribute = (name) => attributeIn(tag.attributes, name);
  }
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
