import type { Span } from '../../domain/span.ts';
import { writersOfDraft } from '../office/draft-writers.ts';
import type { Piece, TextPiece } from '../office/piece.ts';
import { isShown } from '../office/view-text.ts';
import { decoded, unitOffsets, type XmlNode, xmlTree } from '../office/xml-tree.ts';
import { pairedMarks } from './flow.ts';
import { FlowReader } from './flow-reader.ts';
import { isParagraph, wholeOf } from './odf-nodes.ts';
import { flowComments } from './read-odf.ts';

/** A piece of the text with where it stands in the source. */
export interface Leaf extends Span {
  piece: TextPiece;
  /** Not in the accepted text, and without length, when false. */
  shown: boolean;
  /** The element that its characters are in or that stands for them; of the end of a paragraph, that paragraph. */
  node: XmlNode;
  /** Of characters: where they stand, with whatever is around them in a section of character data. */
  source: Span | undefined;
}

export interface OdfMap {
  xml: string;
  root: XmlNode;
  /** The element of the text. */
  body: XmlNode;
  /** The accepted text, as the reader gives it. */
  text: string;
  /** In the text's order. */
  leaves: Leaf[];
  /** By comment: its element, and the one that ends its range. */
  annotations: ReadonlyMap<string, { node: XmlNode; end?: XmlNode }>;
  comments: ReturnType<typeof flowComments>;
  /** White space in the source that is none of the text. */
  dropped: { source: Span; node: XmlNode }[];
}

type Origin = Pick<Leaf, 'node' | 'source'>;

/** The accepted text with where each piece of it stands. The XML is sound: it was read before. */
export function odfMap(xml: string): OdfMap {
  const origins = new Map<Piece, Origin>();
  const annotations = new Map<string, { node: XmlNode; end?: XmlNode }>();
  const dropped: OdfMap['dropped'] = [];
  let current: Origin | undefined;
  let body: XmlNode | undefined;
  const reader = new FlowReader((piece) => current && origins.set(piece, current));
  let cursor = 0;
  const root = xmlTree(xml, {
    open: (node) => {
      current = { node, source: undefined };
      const known = reader.annotations.length;
      const found = reader.found;
      reader.open(node);
      if (reader.found && !found) body = node;
      const annotation = reader.annotations[known];
      if (annotation) annotations.set(annotation.id, { node });
      cursor = node.inner;
    },
    text: (text, node) => {
      const source = sourceOf(xml, cursor);
      cursor = source.end;
      current = { node, source };
      const before = origins.size;
      reader.text(text);
      const blank = origins.size === before && text.trim() === '' && !wholeOf(node);
      if (blank) dropped.push({ source, node });
    },
    close: (node) => {
      current = { node, source: undefined };
      reader.close(node.name);
      cursor = node.end;
    },
  });
  const flow = reader.flow();
  const pieces = pairedMarks(flow);
  for (const piece of pieces) {
    const annotation = piece.kind === 'mark' && piece.mark === 'end' ? annotations.get(piece.id) : undefined;
    const node = origins.get(piece)?.node;
    if (annotation && node) annotation.end = node;
  }
  const comments = flowComments(flow);
  const writers = writersOfDraft(pieces, comments);
  const leaves = leavesOf(pieces, { origins, writers });
  const text = leaves.map(({ shown, piece }) => (shown ? piece.text : '')).join('');
  return { xml, root, body: body ?? root, text, leaves, annotations, comments, dropped };
}

function leavesOf(
  pieces: readonly Piece[],
  { origins, writers }: { origins: ReadonlyMap<Piece, Origin>; writers: ReadonlySet<string> },
): Leaf[] {
  let length = 0;
  return pieces.flatMap((piece): Leaf[] => {
    const origin = origins.get(piece);
    if (piece.kind !== 'text' || !origin) return [];
    const shown = isShown(piece, 'accepted', writers);
    const start = length;
    if (shown) length += piece.text.length;
    return [{ piece, shown, ...origin, start, end: length }];
  });
}

/** Whether the leaf is the end of a paragraph, and not text directly in one. */
export function isEnd({ node, source }: Leaf): boolean {
  return !source && isParagraph(node);
}

/** Where the text begins and ends that is read next: behind remarks of the XML itself. */
function sourceOf(xml: string, cursor: number): Span {
  const beside = /(?:<!--[\s\S]*?-->|<\?[\s\S]*?\?>)*/y;
  beside.lastIndex = cursor;
  const start = cursor + (beside.exec(xml)?.[0].length ?? 0);
  const end = xml.startsWith('<![CDATA[', start) ? xml.indexOf(']]>', start) + 3 : xml.indexOf('<', start);
  return { start, end: end < start ? xml.length : end };
}

/** Where each unit of the leaf begins in the source, and its end; undefined where its characters are not simply there. */
export function leafOffsets({ source, piece }: Leaf, xml: string): number[] | undefined {
  if (!source) return undefined;
  const raw = xml.slice(source.start, source.end);
  if (raw.startsWith('<') || decoded(raw) !== piece.text) return undefined;
  return unitOffsets(raw)?.map((offset) => source.start + offset);
}
