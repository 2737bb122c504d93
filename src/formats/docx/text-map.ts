import type { Span } from '../../domain/span.ts';
import type { View } from '../format.ts';
import { writersOfDraft } from '../office/draft-writers.ts';
import type { PackageParts } from '../office/package-parts.ts';
import type { Piece, TextPiece } from '../office/piece.ts';
import { isShown } from '../office/view-text.ts';
import { type XmlNode, xmlTree } from '../office/xml-tree.ts';
import { readCommentParts } from './comment-parts.ts';
import { documentStories, type MainPart, type PartStory } from './document-stories.ts';
import { StoryReader } from './stories.ts';

/** A field that Word computes: the elements that begin and end it, and its code, e.g. `REF fig1 \h`. */
export interface Field {
  begin: XmlNode;
  end?: XmlNode;
  code: string;
}

/** A piece of the text with the element that it comes from: `w:t`, `w:tab`…, or `w:p` for the end of a paragraph. */
export interface Leaf extends Span {
  piece: TextPiece;
  /** Not in this view, and without length, when false. */
  shown: boolean;
  node: XmlNode;
  part: string;
  kind: PartStory['kind'];
  /** The body, a note, a text box or a cell: what a comment's range cannot leave, or not every program shows it. */
  container: XmlNode;
  /** The outermost first. */
  fields: readonly Field[];
}

export interface TextMap {
  text: string;
  /** In the text's order. */
  leaves: Leaf[];
  sources: ReadonlyMap<string, string>;
}

type Found = Pick<Leaf, 'node' | 'fields'>;

/** The view's text, as the reader gives it, with where each piece of it stands in the parts. */
export function textMap(parts: PackageParts, main: MainPart, given: { path: string; view: View }): TextMap {
  const sources = new Map<string, string>();
  const found = new Map<Piece, Found>();
  const stories = documentStories(parts, main, given.path, (part, root) => {
    const xml = parts.text(part) ?? '<none/>';
    sources.set(part, xml);
    return readWithNodes(xml, root, found);
  });
  const comments = readCommentParts(parts, main.related, given.path);
  const writers = writersOfDraft(
    stories.flatMap(({ pieces }) => pieces),
    comments,
  );
  const leaves: Leaf[] = [];
  const texts: string[] = [];
  let length = 0;
  for (const { pieces, part, kind } of stories) {
    for (const piece of pieces) {
      const origin = found.get(piece);
      if (piece.kind !== 'text' || !origin) continue;
      const shown = isShown(piece, given.view, writers);
      const end = shown ? length + piece.text.length : length;
      leaves.push({
        piece,
        shown,
        ...origin,
        part,
        kind,
        container: containerOf(origin.node),
        start: length,
        end,
      });
      if (shown) texts.push(piece.text);
      length = end;
    }
  }
  return { text: texts.join(''), leaves, sources };
}

/** The reader itself, told where each thing it is given stands. */
function readWithNodes(xml: string, root: string, found: Map<Piece, Found>): StoryReader['stories'] {
  const reader = new StoryReader(root);
  let fields: readonly Field[] = [];
  const note = (node: XmlNode, read: () => void): void => {
    const story = reader.stories.at(-1);
    const before = story?.pieces.length ?? 0;
    read();
    for (const piece of story?.pieces.slice(before) ?? []) found.set(piece, { node, fields });
  };
  xmlTree(xml, {
    open: (node) => {
      fields = fieldsAt(node, fields);
      note(node, () => reader.open(node));
    },
    text: (text, node) => {
      const inner = fields.at(-1);
      if (node.name === 'instrText' && inner) inner.code += text;
      reader.text(text);
    },
    close: (node) => note(node, () => reader.close(node.name)),
  });
  return reader.stories;
}

function fieldsAt(node: XmlNode, open: readonly Field[]): readonly Field[] {
  if (node.name !== 'fldChar') return open;
  const type = node.attribute('fldCharType');
  if (type === 'begin') return [...open, { begin: node, code: '' }];
  const ended = type === 'end' ? open.at(-1) : undefined;
  if (!ended) return open;
  ended.end = node;
  return open.slice(0, -1);
}

const CONTAINERS = new Set(['txbxContent', 'tc', 'body', 'footnote', 'endnote', 'hdr', 'ftr']);

function containerOf(node: XmlNode): XmlNode {
  let current = node;
  while (current.parent && !CONTAINERS.has(current.name)) current = current.parent;
  return current;
}
