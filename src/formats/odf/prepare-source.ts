import type { Span } from '../../domain/span.ts';
import { type XmlNode, xmlText } from '../office/xml-tree.ts';
import { leafOffsets, type OdfMap, odfMap } from './odf-map.ts';
import { paragraphOf } from './odf-nodes.ts';
import { SourceEdits } from './source-edits.ts';

/** One element for so many spaces stays whole. */
const MOST_SPACES = 1000;

/**
 * The same document with the paragraphs around the spans written so that they can be cut between any two characters: white
 * space that is none of the text is out, each space has its own element, an empty paragraph has an end tag.
 */
export function preparedMap(map: OdfMap, spans: readonly Span[]): OdfMap {
  const touched = touchedParagraphs(map, spans);
  const edits = new SourceEdits(map.xml);
  for (const leaf of map.leaves) {
    const { node, source, piece } = leaf;
    const paragraph = paragraphOf(node);
    if (!paragraph || !touched.has(paragraph)) continue;
    const count = piece.text.length;
    if (source && !leafOffsets(leaf, map.xml)) edits.replace(source.start, source.end, xmlText(piece.text));
    if (node.name === 's' && count > 1 && count <= MOST_SPACES)
      edits.replace(node.start, node.end, `<${node.qualified}/>`.repeat(count));
  }
  for (const { source, node } of map.dropped) {
    const paragraph = paragraphOf(node);
    if (paragraph && touched.has(paragraph)) edits.replace(source.start, source.end, '');
  }
  for (const { inner, end, qualified } of touched)
    if (inner === end) edits.replace(end - 2, end, `></${qualified}>`);
  const xml = edits.result();
  return xml === map.xml ? map : odfMap(xml);
}

/** The paragraphs that hold a character of a span or one beside it. */
function touchedParagraphs({ leaves }: OdfMap, spans: readonly Span[]): Set<XmlNode> {
  const touched = new Set<XmlNode>();
  const sorted = spans.toSorted((one, other) => one.start - other.start);
  let next = 0;
  let open: Span[] = [];
  for (const leaf of leaves) {
    for (let span = sorted[next]; span && span.start - 1 <= leaf.end; span = sorted[next]) {
      open.push(span);
      next += 1;
    }
    open = open.filter(({ end }) => end + 1 >= leaf.start);
    const paragraph = paragraphOf(leaf.node);
    if (open.length > 0 && paragraph) touched.add(paragraph);
  }
  return touched;
}
